/** A batch of lines has the same outcome as its lines one by one. */
import { expect, test } from "vitest";
import { createLineCanonicalizer } from "../../../packages/cli/src/canonicalize/canonicalizer.ts";
import { addRecords, urlRecords } from "../../../packages/cli/src/canonicalize/line-by-line.ts";
import { countLines, newOutcome, type Outcome } from "../../../packages/cli/src/canonicalize/outcome.ts";
import { LineSplitter, type Lines } from "../../../packages/cli/src/io/line-splitter.ts";
import { allParseCases } from "../../conformance/corpus.ts";
import { plainLines, plainTask } from "./task.ts";

const canonicalizeLines = await createLineCanonicalizer(plainTask);

/** The parts of an outcome that do not depend on how it was computed. */
function summed(outcome: Outcome) {
  const { canonical, changed, blank, badLines, output, outputLength } = outcome;
  const text = Buffer.concat(output).toString("latin1");
  expect(text.length).toBe(outputLength);
  return {
    text,
    canonical,
    changed,
    blank,
    failures: badLines.map(({ line, reason, bytes }) => `${line}: ${reason}: ${bytes}`),
  };
}

function byBatch(input: Buffer) {
  return summed(canonicalizeLines([Buffer.from(input)], plainLines));
}

function lineByLine(input: Buffer) {
  const outcome = newOutcome();
  addRecords(input, urlRecords(plainTask), plainTask, outcome);
  return summed(outcome);
}

const corpus = allParseCases()
  .map(({ input }) => input)
  .filter((input) => !input.includes("\n"));

test.each(["\n", "\r\n", "\r\r\n", " \n", "\n\n", "\n\t\r\n\n"])(
  "the corpus has the same outcome, with %j as the line ends",
  (end) => {
    expect(corpus.length).toBeGreaterThan(500);
    const input = Buffer.from(corpus.map((line) => line + end).join(""));
    const found = byBatch(input);
    expect(found).toEqual(lineByLine(input));
    expect(Math.min(found.changed, found.failures.length)).toBeGreaterThan(100);
  },
);

test("each line of the corpus has the same outcome", () => {
  for (const line of corpus) {
    for (const end of ["\n", "\r\n"]) {
      const input = Buffer.from(line + end);
      expect(byBatch(input)).toEqual(lineByLine(input));
    }
  }
});

test("bare CRs and control characters have the same outcome", () => {
  let seed = 1;
  const random = (limit: number) => {
    seed = (Math.imul(seed, 0x19660d) + 0x3c6ef35f) >>> 0;
    return Math.floor((seed / 2 ** 32) * limit);
  };
  const pieces = ["http://a.example/", "HTTP://", "a.example", "/..", "\r", "\r\n", "\n", "\n", " ", "\0", "\xc3\xa9"];
  for (let round = 0; round < 2000; round++) {
    const text = Array.from({ length: random(40) }, () => pieces[random(pieces.length)]).join("");
    const input = Buffer.from(`${text}\n`, "latin1");
    expect(byBatch(input)).toEqual(lineByLine(input));
  }
});

test("counts lines as canonical, changed, blank and bad, with LF and with CRLF", () => {
  for (const end of ["\n", "\r\n"]) {
    const input = ["http://a.example/", "http://A.example/", "", " \t", "bad", "http://b.example/"].join(end) + end;
    expect(byBatch(Buffer.from(input))).toEqual({
      text: "http://a.example/\nhttp://a.example/\nhttp://b.example/\n",
      canonical: 2,
      changed: 1,
      blank: 2,
      failures: ["5: missing-scheme-non-relative-URL: bad"],
    });
  }
});

const mixed = "\uFEFFhttp://a.example/\r\nHTTP://É.example\n\n \r\nbad\nhttp://\r\nhttp://b.example/漢\nlast";

/** The outcome of several chunks, whose lines are numbered through. */
function inChunks(chunks: readonly Buffer[]) {
  const splitter = new LineSplitter();
  const steps: Lines[][] = [...chunks.map((chunk) => splitter.push(Buffer.from(chunk))), splitter.end()];
  const whole = { text: "", canonical: 0, changed: 0, blank: 0, failures: [] as string[] };
  let before = 0;
  for (const step of steps) {
    const outcome = canonicalizeLines(step, plainLines);
    const { text, canonical, changed, blank } = summed(outcome);
    whole.text += text;
    whole.canonical += canonical;
    whole.changed += changed;
    whole.blank += blank;
    for (const { line, reason, bytes } of outcome.badLines)
      whole.failures.push(`${before + line}: ${reason}: ${bytes}`);
    before += countLines(outcome);
  }
  return whole;
}

test("chunks may end at any byte", () => {
  const bytes = Buffer.from(mixed);
  const whole = lineByLine(Buffer.from(`${mixed.slice(1)}\n`));
  expect(whole.failures).toHaveLength(3);
  for (let one = 0; one <= bytes.length; one++) {
    for (let two = one; two <= bytes.length; two++) {
      const chunks = [bytes.subarray(0, one), bytes.subarray(one, two), bytes.subarray(two)];
      expect(inChunks(chunks)).toEqual(whole);
    }
  }
});
