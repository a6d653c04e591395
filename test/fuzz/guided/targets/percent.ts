/** Percent-encodes and percent-decodes. An input is eight bytes for the set, and the text. */
import { percentCases } from "../../../conformance/corpus.ts";
import { Engine } from "../engine/instance.ts";
import { isEqual } from "../engine/record.ts";
import { LawBroken, type Options, type Subject, type Target } from "../target.ts";
import { ascii } from "../text.ts";

interface Exports {
  inputStart(): number;
  outputStart(): number;
  reserve(inputBytes: number, baseBytes: number): void;
  namedSetContains(set: number, codePoint: number): number;
  clearSet(): void;
  addToSet(codePoint: number): void;
  encode(length: number, spaceAsPlus: number): number;
  decode(length: number): number;
}

/** How many sets have names. */
const SETS = 8;

/** The first byte: the set and the options. Seven more bytes are code points of the set. */
const HEAD = 8;

const PERCENT = 0x25;
const PLUS = 0x2b;
const SPACE = 0x20;

class Percent implements Subject {
  readonly branches: readonly string[];
  readonly #engine: Engine;
  readonly #named: readonly ReadonlySet<number>[];
  #encoded = new Uint8Array(0);
  #decoded = new Uint8Array(0);
  #set: ReadonlySet<number> = new Set();
  #spaceAsPlus = false;

  constructor(engine: Engine) {
    this.#engine = engine;
    this.branches = engine.branches;
    this.#named = Array.from({ length: SETS }, (_, set) => {
      const { namedSetContains } = this.#exports;
      return new Set(Array.from({ length: 128 }, (__, point) => point).filter((point) => namedSetContains(set, point)));
    });
  }

  get #exports(): Exports {
    return this.#engine.exports as unknown as Exports;
  }

  counters(): Uint32Array {
    return this.#engine.counters();
  }

  reset(): void {
    this.#engine.reset();
  }

  run(input: Uint8Array): void {
    const exports = this.#exports;
    const option = input[0] ?? 0;
    this.#spaceAsPlus = option >= 0x80;
    const set = new Set((option & 0x40) === 0 ? this.#named[option % SETS] : []);
    for (const byte of input.subarray(1, HEAD)) set.add(byte & 0x7f);
    this.#set = set;
    exports.clearSet();
    for (const point of set) exports.addToSet(point);
    const text = input.subarray(HEAD);
    this.#encoded = this.#call(text, (length) => exports.encode(length, Number(this.#spaceAsPlus)));
    this.#decoded = this.#call(text, (length) => exports.decode(length));
    if (set.has(PERCENT) && !this.#spaceAsPlus) {
      const back = this.#call(this.#encoded, (length) => exports.decode(length));
      if (!isEqual(back, text)) throw new LawBroken("decoding undoes encoding", ascii(text));
    }
  }

  #call(text: Uint8Array, call: (length: number) => number): Uint8Array<ArrayBuffer> {
    const exports = this.#exports;
    exports.reserve(text.length, 0);
    this.#engine.write(exports.inputStart(), text);
    const length = call(text.length);
    return this.#engine.copy(exports.outputStart(), length) as Uint8Array<ArrayBuffer>;
  }

  check(input: Uint8Array): void {
    const text = input.subarray(HEAD);
    const encoded = Array.from(text, (byte) => {
      if (this.#spaceAsPlus && byte === SPACE) return "+";
      if (byte < 0x80 && !this.#set.has(byte)) return String.fromCharCode(byte);
      return `%${byte.toString(16).toUpperCase().padStart(2, "0")}`;
    }).join("");
    if (encoded !== ascii(this.#encoded))
      throw new LawBroken("encoding follows the standard", `${encoded}, ${ascii(this.#encoded)}`);
    const decoded = ascii(text).replace(/%(?<hex>[\da-f]{2})/gi, (_, hex) =>
      String.fromCharCode(Number.parseInt(hex, 16)),
    );
    if (decoded !== ascii(this.#decoded))
      throw new LawBroken("decoding follows the standard", `${decoded}, ${ascii(this.#decoded)}`);
  }
}

export const percent: Target = {
  name: "percent",
  words: ["%", "%41", "%zz", "%C3%A9", " ", "+", "é", "0123456789abcdef", String.fromCharCode(PLUS)],
  longest: 256,
  sample: 50,
  *seeds() {
    const head = (byte: number) => Uint8Array.of(byte, ...new Uint8Array(HEAD - 1).fill(PERCENT));
    const { encode, decode } = percentCases();
    for (const [index, { input }] of encode.entries()) yield Buffer.concat([head(index % SETS), Buffer.from(input)]);
    for (const { input } of decode) yield Buffer.concat([head(0), Buffer.from(input)]);
  },
  open: async (options: Options) => new Percent(await Engine.build("percent", options)),
};
