/**
 * Parses lines, and makes lines canonical. An input is a byte for the size of the table, options and patterns; a
 * separator; and the lines, which may hold any bytes.
 */

import { allParseCases } from "../../../conformance/corpus.ts";
import { canonicalize } from "../engine/canonical.ts";
import { Engine, FIRST_OFFSET, OFFSETS } from "../engine/instance.ts";
import { isEqual } from "../engine/record.ts";
import { compile, messageFrom } from "../engine/rules.ts";
import { EngineSubject } from "../engine/subject.ts";
import { LawBroken, type Options, type Target } from "../target.ts";
import { ascii, endOfPart, joined, replaced } from "../text.ts";
import { URL_WORDS } from "./words.ts";

const LINE_FEED = 0x0a;
/** The words of a row, without and with offsets. */
const ROW = 3;
const LONG_ROW = 10;
const MOST_ROWS = 8;

interface Row {
  readonly status: number;
  readonly text: Uint8Array;
  /** From `schemeEnd` to `fragmentStart`, of a valid line with offsets. */
  readonly offsets: Uint32Array;
}

class Lines extends EngineSubject {
  #message = new Uint8Array(0);
  #withKeys = false;
  #lines: Uint8Array[] = [];
  #parsed: readonly Row[] = [];
  #canonical: readonly Row[] = [];

  override run(input: Uint8Array): void {
    const engine = this.engine;
    const { exports } = engine;
    const end = endOfPart(input, 0);
    const option = input[0] ?? 0;
    const rows = 1 + (option % MOST_ROWS);
    this.#withKeys = (option & 0x40) !== 0;
    this.#message = new Uint8Array(messageFrom(input.subarray(1, Math.max(1, end))));
    const lines = input.slice(end + 1);
    this.#lines = linesOf(lines);
    exports.dropRules();
    const rules = compile(engine, this.#message);
    const withOffsets = option >= 0x80;
    this.#parsed = this.#rowsOf(lines, withOffsets ? LONG_ROW : ROW, rows, (from, size) =>
      exports.parseLines(from, lines.length, LINE_FEED, Number(withOffsets), size),
    );
    this.#canonical =
      rules === 0
        ? []
        : this.#rowsOf(lines, ROW, rows, (from, size) =>
            exports.canonicalizeLines(from, lines.length, LINE_FEED, rules, Number(this.#withKeys), size),
          );
  }

  /** Calls a function until it has taken all lines. */
  #rowsOf(lines: Uint8Array, rowWords: number, rows: number, call: (from: number, tableSize: number) => void): Row[] {
    const engine = this.engine;
    const { exports } = engine;
    const tableSize = 4 * rowWords * rows;
    const found: Row[] = [];
    for (let from = 0; from < lines.length; ) {
      exports.reserve(lines.length, tableSize);
      engine.write(exports.inputStart(), lines);
      call(from, tableSize);
      const [count = 0, taken = 0, length = 0] = engine.words.subarray(exports.batchResult() >> 2);
      if (count === 0 || count > rows) throw new LawBroken("a batch takes lines", `${count} of ${rows}`);
      if (taken <= from || taken > lines.length) throw new LawBroken("a batch takes bytes", `${from} ${taken}`);
      const output = engine.copy(exports.outputStart(), length);
      let end = 0;
      const at = exports.baseStart() >> 2;
      for (let row = 0; row < count; row++) {
        const words = engine.words.slice(at + row * rowWords, at + (row + 1) * rowWords);
        const status = (words[2] as number) | 0;
        const start = words[0] as number;
        if (start !== end) throw new LawBroken("the rows follow one another", `${start} ${end}`);
        if (status < 0 !== (words[1] === start)) throw new LawBroken("an invalid line has no text");
        end = status < 0 ? start : (words[1] as number) + 1;
        if (status >= 0 && output[end - 1] !== LINE_FEED) throw new LawBroken("a separator ends each line");
        found.push({
          status,
          text: output.subarray(start, status < 0 ? start : end - 1),
          offsets: words.subarray(ROW),
        });
      }
      if (end !== length) throw new LawBroken("the rows cover the output", `${end} ${length}`);
      from = taken;
    }
    if (found.length !== this.#lines.length)
      throw new LawBroken("each line has a row", `${found.length} of ${this.#lines.length}`);
    return found;
  }

  override check(): void {
    const engine = this.engine;
    const { exports } = engine;
    this.#lines.forEach((bytes, index) => {
      const line = Buffer.from(replaced(bytes));
      exports.reserve(line.length, 0);
      engine.write(exports.inputStart(), line);
      const status = exports.parse(line.length, 0);
      const at = exports.urlRecord() >> 2;
      const [href = 0, length = 0] = engine.words.subarray(at);
      const text = status < 0 ? new Uint8Array(0) : engine.copy(href, length);
      const row = this.#parsed[index] as Row;
      this.#compare("parsed", bytes, row, status, text);
      const offsets = engine.words.slice(at + FIRST_OFFSET + 1, at + FIRST_OFFSET + OFFSETS);
      if (status >= 0 && row.offsets.length > 0 && row.offsets.join() !== offsets.join()) {
        throw new LawBroken("a line has the offsets of the URL alone", `${ascii(bytes)}: ${row.offsets}, ${offsets}`);
      }
    });
    if (this.#canonical.length === 0) return;
    exports.dropRules();
    const rules = compile(engine, this.#message);
    this.#lines.forEach((bytes, index) => {
      const one = canonicalize(engine, Buffer.from(replaced(bytes)), rules, undefined);
      const text = this.#withKeys ? one.href.subarray(0, one.fragmentStart) : one.href;
      this.#compare("canonical", bytes, this.#canonical[index] as Row, one.status, text);
    });
  }

  #compare(kind: string, line: Uint8Array, row: Row, status: number, text: Uint8Array): void {
    const isFailure = row.status < 0 || status < 0;
    if ((isFailure && row.status !== status) || !isEqual(row.text, text)) {
      throw new LawBroken(
        `a ${kind} line is that of the URL alone`,
        `${ascii(line)}: ${row.status} ${ascii(row.text)}, ${status} ${ascii(text)}`,
      );
    }
    if ((row.status === 1) !== (!isFailure && isEqual(row.text, line))) {
      throw new LawBroken(
        `status 1 of a ${kind} line means that it is unchanged`,
        `${ascii(line)}: ${row.status} ${ascii(text)}`,
      );
    }
  }
}

function linesOf(bytes: Uint8Array): Uint8Array[] {
  const lines: Uint8Array[] = [];
  for (let from = 0; from < bytes.length; ) {
    const end = bytes.indexOf(LINE_FEED, from);
    lines.push(bytes.subarray(from, end < 0 ? bytes.length : end));
    from = end < 0 ? bytes.length : end + 1;
  }
  return lines;
}

export const lines: Target = {
  name: "lines",
  words: [
    ...URL_WORDS,
    "\n",
    "\nhttp://h/a\n",
    "\nHTTPS://bank.example/login\n",
    "http://h/%7e\n",
    "http://u@%41",
    "#f\n",
  ],
  longest: 1500,
  sample: 40,
  *seeds() {
    const inputs = allParseCases().map(({ input }) => input.replaceAll("\n", ""));
    for (let at = 0; at < inputs.length; at += 4) {
      yield joined(Uint8Array.of(at & 0xff, 1, 1, 1), inputs.slice(at, at + 4).join("\n"));
    }
    yield joined(Uint8Array.of(7), Buffer.from("http://h/a\nhttp://\xff\xff%41\xff/\nhttp://h/\xe9\x80", "latin1"));
  },
  open: async (options: Options) => new Lines(await Engine.build("url", options)),
};
