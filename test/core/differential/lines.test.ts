/** Compares lines that are parsed in batches with the same lines parsed one by one. */
import { type Engine, Row } from "@anyurl/bindings/engine";
import * as fallback from "@anyurl/bindings/entries/fallback";
import * as wasm from "@anyurl/bindings/entries/node";
import { FAILURE_REASONS } from "@anyurl/common/failure";
import { describe, expect, test } from "vitest";
import { allParseCases } from "../../conformance/corpus.ts";
import { LONG_CASES } from "../../conformance/long-cases.ts";

const NEWLINE = 0x0a;

const encoder = new TextEncoder();

/** Lines of any bytes: with carriage returns, invalid UTF-8, empty, long. */
const LINES: readonly Uint8Array[] = [
  ...[...allParseCases().map(({ input }) => input), ...LONG_CASES.map(({ input }) => input), "", " ", "\r"].map(
    (text) => encoder.encode(text.replaceAll("\n", "")),
  ),
  ...["https://example.com/a\r", "HTTPS://EXAMPLE.com/\r"].map((text) => encoder.encode(text)),
  ...[[0xff], [0xc3], [0xe2, 0x82], [0xed, 0xa0, 0x80], [0xf4, 0x90, 0x80, 0x80], [0xc0, 0xaf]].flatMap((ill) =>
    ["https://h/", "https://h/?", "https://h/#", "https://u", "foo://h", "foo:", "https://"].map((before) =>
      Uint8Array.from([...encoder.encode(before), ...ill, ...encoder.encode("x@h/é")]),
    ),
  ),
];

interface Lines {
  readonly outcomes: readonly unknown[];
  readonly output: string;
}

/** The results of parsing lines one by one: an outcome for each, and the bytes of all. */
function oneByOne(engine: Engine): Lines {
  const outcomes: unknown[] = [];
  let output = "";
  for (const line of LINES) {
    const text = new TextDecoder("utf-8", { ignoreBOM: true }).decode(line);
    const reason = engine.parse(text, undefined);
    if (reason === undefined) output += `${engine.record.href}\n`;
    const { href, schemeType: _, ...offsets } = engine.record;
    outcomes.push(reason ?? [href, href === text, ...Object.values(offsets)]);
  }
  return { outcomes, output };
}

/** The results of parsing lines in batches. */
function manyAtATime(engine: Engine, input: Uint8Array, separator = NEWLINE): Lines {
  const outcomes: unknown[] = [];
  let output = "";
  engine.parseLines(input, separator, true, (bytes, table) => {
    const text = new TextDecoder("latin1").decode(bytes);
    output += text;
    for (let at = 0; at < table.length; at += Row.SizeWithOffsets) {
      const [start = 0, end = 0, status = 0, ...offsets] = table.subarray(at, at + Row.SizeWithOffsets);
      outcomes.push(status < 0 ? FAILURE_REASONS[-status - 1] : [text.slice(start, end), status === 1, ...offsets]);
    }
  });
  return { outcomes, output };
}

/** Compares without printing long texts. */
function expectSame(actual: Lines, expected: Pick<Lines, "outcomes"> & Partial<Lines>): void {
  const differing = expected.outcomes.findIndex(
    (each, at) => JSON.stringify(each) !== JSON.stringify(actual.outcomes[at]),
  );
  const show = (outcomes: readonly unknown[]) => JSON.stringify(outcomes[differing])?.slice(0, 200);
  expect(differing, `${show(actual.outcomes)}, not ${show(expected.outcomes)}`).toBe(-1);
  expect(actual.outcomes).toHaveLength(expected.outcomes.length);
  if (expected.output !== undefined) expect(actual.output === expected.output, "the output").toBe(true);
}

function joined(lines: readonly Uint8Array[], separator = NEWLINE): Uint8Array {
  return Uint8Array.from(lines.flatMap((line) => [...line, separator]));
}

describe.each([
  ["wasm", wasm],
  ["fallback", fallback],
])("%s", (_, engine: Engine) => {
  test("lines have the same results in batches", () => {
    expectSame(manyAtATime(engine, joined(LINES)), oneByOne(engine));
  });

  test("a last line needs no separator, and empty input has no lines", () => {
    const { outcomes, output } = oneByOne(engine);
    expectSame(manyAtATime(engine, joined(LINES).subarray(0, -1)), { outcomes, output });
    expect(manyAtATime(engine, new Uint8Array())).toEqual({ outcomes: [], output: "" });
    expect(manyAtATime(engine, encoder.encode("\n")).outcomes).toEqual(["missing-scheme-non-relative-URL"]);
    expect(manyAtATime(engine, encoder.encode("http://h/")).output).toBe("http://h/\n");
    expect(manyAtATime(engine, encoder.encode("HTTP://h")).output).toBe("http://h/\n");
  });

  test("any byte may separate", () => {
    const plain = LINES.filter((line) => !line.includes(0xff) && !line.includes(0));
    const { outcomes } = manyAtATime(engine, joined(plain));
    for (const separator of [0xff, 0]) {
      expectSame(manyAtATime(engine, joined(plain, separator), separator), { outcomes });
    }
  });

  test("many short lines need more than one part", () => {
    const count = 100_000;
    let parts = 0;
    let rows = 0;
    engine.parseLines(encoder.encode("a:\n".repeat(count)), NEWLINE, false, (output, table) => {
      parts++;
      rows += table.length / Row.Size;
      expect(output.length).toBe(3 * (table.length / Row.Size));
    });
    expect(rows).toBe(count);
    expect(parts).toBeGreaterThan(4);
  });

  test("an exception of the visitor is rethrown, and the next call works", () => {
    const visit = () => {
      throw new Error("enough");
    };
    expect(() => engine.parseLines(encoder.encode("a:\n"), NEWLINE, false, visit)).toThrow("enough");
    expect(manyAtATime(engine, encoder.encode("a:\n")).output).toBe("a:\n");
  });
});
