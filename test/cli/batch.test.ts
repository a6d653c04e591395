/** Lines go from bytes to bytes by batches; what comes of them is what comes of parsing each by itself. */
import { expect, test } from "vitest";
import { createLineCanonicalizer } from "../../packages/cli/src/canonicalize/canonicalizer.ts";
import { addRecords, urlRecords } from "../../packages/cli/src/canonicalize/line-by-line.ts";
import { linesOf, newOutcome, type Outcome } from "../../packages/cli/src/canonicalize/outcome.ts";
import { LineSplitter, type Lines } from "../../packages/cli/src/io/line-splitter.ts";
import { allParseCases } from "../conformance/corpus.ts";

const hrefs = { base: undefined, json: false, form: undefined, keepsRejects: true };
const canonicalizeLines = await createLineCanonicalizer(hrefs);

/** What the command makes of an outcome, whichever way it has come about. */
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
  return summed(canonicalizeLines([Buffer.from(input)]));
}

function lineByLine(input: Buffer) {
  const outcome = newOutcome();
  addRecords(input, urlRecords(hrefs), hrefs, outcome);
  return summed(outcome);
}

const corpus = allParseCases()
  .map(({ input }) => input)
  .filter((input) => !input.includes("\n"));

test.each(["\n", "\r\n", "\r\r\n", " \n", "\n\n", "\n\t\r\n\n"])(
  "the corpus's lines come to the same, with %j",
  (end) => {
    expect(corpus.length).toBeGreaterThan(500);
    const input = Buffer.from(corpus.map((line) => line + end).join(""));
    const found = byBatch(input);
    expect(found).toEqual(lineByLine(input));
    expect(Math.min(found.changed, found.failures.length)).toBeGreaterThan(100);
  },
);

test("each line of the corpus comes to the same", () => {
  for (const line of corpus) {
    for (const end of ["\n", "\r\n"]) {
      const input = Buffer.from(line + end);
      expect(byBatch(input)).toEqual(lineByLine(input));
    }
  }
});

test("bytes that are no UTF-8, bare CRs and controls come to the same", () => {
  let seed = 1;
  const random = (limit: number) => {
    seed = (Math.imul(seed, 0x19660d) + 0x3c6ef35f) >>> 0;
    return Math.floor((seed / 2 ** 32) * limit);
  };
  const pieces = [
    "http://a.example/",
    "HTTP://",
    "a.example",
    "/..",
    "\r",
    "\r\n",
    "\n",
    "\n",
    " ",
    "\0",
    "\xff",
    "\xc3\xa9",
  ];
  for (let round = 0; round < 2000; round++) {
    const text = Array.from({ length: random(40) }, () => pieces[random(pieces.length)]).join("");
    const input = Buffer.from(`${text}\n`, "latin1");
    expect(byBatch(input)).toEqual(lineByLine(input));
  }
});

test("counts lines as canonical, changed, blank and bad, CRLF or not", () => {
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

/** What comes of chunks, with the lines of all numbered on. */
function inChunks(chunks: readonly Buffer[]) {
  const splitter = new LineSplitter();
  const steps: Lines[][] = [...chunks.map((chunk) => splitter.push(Buffer.from(chunk))), splitter.end()];
  const whole = { text: "", canonical: 0, changed: 0, blank: 0, failures: [] as string[] };
  let before = 0;
  for (const step of steps) {
    const outcome = canonicalizeLines(step);
    const { text, canonical, changed, blank } = summed(outcome);
    whole.text += text;
    whole.canonical += canonical;
    whole.changed += changed;
    whole.blank += blank;
    for (const { line, reason, bytes } of outcome.badLines)
      whole.failures.push(`${before + line}: ${reason}: ${bytes}`);
    before += linesOf(outcome);
  }
  return whole;
}

test("chunks may end anywhere", () => {
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
