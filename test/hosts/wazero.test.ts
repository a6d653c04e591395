/** Runs the corpus through url.wasm without JavaScript: in wazero, with the binding of assembly/examples/wazero. */
import { beforeAll, describe, expect, test } from "vitest";
import { ATTRIBUTES, allParseCases, domainCases, formCases, type Parsed, setterCases } from "../conformance/corpus.ts";
import { LONG_CASES } from "../conformance/long-cases.ts";
import { type Answer, answersTo, build, isInstalled, linesOfReadme, type Question, skippedNotice } from "./wazero.ts";

if (!isInstalled) console.log(skippedNotice);

/** A question, and the expected answer or the known part of it. */
interface Pair {
  readonly question: Question;
  readonly expected: Answer;
}

/** Asks all questions in one process and compares each answer with the expected one. No answer may be an error. */
function testAnswers(pairs: readonly Pair[]): void {
  const answers = answersTo(pairs.map(({ question }) => question));
  expect(answers.length).toBe(pairs.length);
  const wrong = pairs.flatMap(({ question, expected }, index) => {
    const answer = answers[index] as Answer;
    const known = Object.entries({ error: undefined, ...expected });
    const isRight = known.every(([key, value]) => JSON.stringify(answer[key]) === JSON.stringify(value));
    return isRight ? [] : [{ question, expected, answer }];
  });
  expect(wrong).toEqual([]);
}

function attributesOf(parsed: Parsed): Answer {
  return Object.fromEntries(ATTRIBUTES.map((attribute) => [attribute, parsed[attribute]]));
}

function parseQuestion(input: string, base?: string | null): Question {
  return { do: "parse", input, ...(base === null || base === undefined ? {} : { base }) };
}

describe.skipIf(!isInstalled)("url.wasm in wazero", () => {
  beforeAll(build, 600_000);

  test("gives the answers in its README", () => {
    const questions = linesOfReadme("Questions").map((line) => JSON.parse(line) as Question);
    expect(answersTo(questions)).toEqual(linesOfReadme("Answers").map((line) => JSON.parse(line)));
    expect(questions.length).toBeGreaterThan(5);
  });

  test("parses the corpus, with the same failure reasons", () => {
    const cases = allParseCases();
    expect(cases.length).toBeGreaterThan(1000);
    testAnswers(
      cases.map((each) => ({
        question: parseQuestion(each.input, each.base),
        expected: each.failure ? { failure: each.reason } : attributesOf(each),
      })),
    );
  });

  test("runs the setters of the corpus", () => {
    const pairs = setterCases().flatMap(([setter, cases]) =>
      cases.map(({ href, new_value: value, expected }) => ({
        // To set the href is to parse it. If that fails, the answer has no href.
        question: setter === "href" ? parseQuestion(value) : { do: "set", href, attribute: setter, value },
        expected: { ...expected, href: expected.href ?? undefined },
      })),
    );
    expect(pairs.length).toBeGreaterThan(300);
    testAnswers(pairs);
  });

  test("converts the corpus's domains to ASCII and Unicode", () => {
    const cases = domainCases();
    expect(cases.length).toBeGreaterThan(300);
    testAnswers(
      cases.map(({ input, output, unicode }) => ({
        question: { do: "domain", input },
        expected:
          output === null
            ? { failure: "domain-to-ASCII" }
            : { ascii: output, ...(unicode === undefined ? {} : { unicode }) },
      })),
    );
  });

  test("parses and serialises the corpus's forms", () => {
    const { parse, serialize } = formCases();
    expect(Math.min(parse.length, serialize.length)).toBeGreaterThan(20);
    testAnswers([
      ...parse.map(({ input, output: pairs }) => ({ question: { do: "parseForm", input }, expected: { pairs } })),
      ...serialize.map(({ input: pairs, output: query }) => ({
        question: { do: "serializeForm", pairs },
        expected: { query },
      })),
    ]);
  });

  test("accepts inputs, bases, values and forms for which memory must grow", () => {
    const long = "é".repeat(100_000);
    const encoded = "%C3%A9".repeat(100_000);
    testAnswers([
      ...LONG_CASES.map(({ input, base, href }) => ({ question: parseQuestion(input, base), expected: { href } })),
      {
        question: { do: "set", href: `http://h/${long}`, attribute: "hash", value: long },
        expected: { href: `http://h/${encoded}#${encoded}`, origin: "http://h" },
      },
      {
        question: { do: "set", href: "http://h/", attribute: "protocol", value: "x".repeat(65_536) },
        expected: { href: "http://h/" },
      },
      {
        question: { do: "parseForm", input: `${encoded}=&a` },
        expected: {
          pairs: [
            [long, ""],
            ["a", ""],
          ],
        },
      },
      { question: { do: "serializeForm", pairs: [[long, long]] }, expected: { query: `${encoded}=${encoded}` } },
      { question: { do: "parseForm", input: "&a".repeat(60_000) }, expected: { pairs: Array(60_000).fill(["a", ""]) } },
      {
        question: { do: "serializeForm", pairs: Array(60_000).fill(["a", ""]) },
        expected: { query: "a=&".repeat(60_000).slice(0, -1) },
      },
      { question: parseQuestion("?q", "http://h/p"), expected: { href: "http://h/p?q" } },
    ]);
  });

  test("sets a base again after another call has used its area", () => {
    const base = "http://h/a/";
    const failing = { question: parseQuestion("http://[", base), expected: { failure: "IPv6-unclosed" } };
    const standing = { question: parseQuestion("b", base), expected: { href: "http://h/a/b" } };
    const long = "b".repeat(200_000);
    testAnswers([
      ...[failing, standing],
      ...[failing, { question: { do: "domain", input: "É" }, expected: { ascii: "xn--9ca", unicode: "é" } }, standing],
      ...[failing, { question: { do: "serializeForm", pairs: [["a", ""]] }, expected: { query: "a=" } }, standing],
      ...[failing, { question: parseQuestion(long, base), expected: { href: `http://h/a/${long}` } }, standing],
      ...[
        failing,
        { question: { do: "parseForm", input: long + long }, expected: { pairs: [[long + long, ""]] } },
        standing,
      ],
    ]);
  });

  test("replaces an instance whose memory cannot grow", () => {
    const large = parseQuestion(`http://h/${"a".repeat(2_000_000)}`);
    const medium = parseQuestion(`http://h/${"é".repeat(150_000)}`);
    const based = parseQuestion("?q", "http://h/p");
    const answers = answersTo([based, large, medium, based, { do: "domain", input: "É" }], ["-pages", "64"]);
    expect(answers[0]).toMatchObject({ href: "http://h/p?q" });
    expect(answers[1]).toEqual({ error: expect.stringMatching(/^url\.wasm trapped: .*more memory.*reserve/s) });
    expect(answers[2]?.href === `http://h/${"%C3%A9".repeat(150_000)}`).toBe(true);
    expect(answers[3]).toEqual(answers[0]);
    expect(answers[4]).toEqual({ ascii: "xn--9ca", unicode: "é" });
  });

  test("reports an error if there is too little memory for an instance", () => {
    expect(answersTo([parseQuestion("http://h/")], ["-pages", "3"])).toEqual([
      { error: expect.stringContaining("url.wasm trapped") },
    ]);
  });
});
