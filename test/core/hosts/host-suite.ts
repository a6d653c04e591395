/** The project's test cases for a program that reads questions and prints answers, one JSON object in each line. */
import { type CanonicalizeOptions, canonicalize } from "@anyurl/canonical";
import { expect, test } from "vitest";
import {
  ATTRIBUTES,
  allParseCases,
  domainCases,
  formCases,
  normalizationCases,
  type Parsed,
  setterCases,
} from "../../conformance/corpus.ts";
import { LONG_CASES } from "../../conformance/long-cases.ts";
import { RULES } from "../component/canonical-oracle.ts";
import { generateInput } from "../differential/generate.ts";

export type Question = Readonly<Record<string, unknown>> & { readonly do: string };
export type Answer = Readonly<Record<string, unknown>>;

/** A program that runs the engine without JavaScript. */
export interface Host {
  /** Returns the program's answers. */
  answersTo(questions: readonly Question[]): Answer[];
  /** Returns the lines of JSON that follow a heading word in the program's README. */
  linesOfReadme(introduction: "Questions" | "Answers"): string[];
  /** Returns the program's name for the standard's name of a failure. */
  failure(reason: string): string;
}

/** A question, and the expected answer or the known part of it. */
export interface Pair {
  readonly question: Question;
  readonly expected: Answer;
}

/** Asks all questions in one process and compares each answer with the expected one. No answer may be an error. */
function testAnswers({ answersTo }: Pick<Host, "answersTo">, pairs: readonly Pair[]): void {
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

const SEED = 17;

/** The rules of these options are invalid, and the answer is an error. */
const INVALID_RULES: Answer = {};

function canonicalAnswer(input: string, options: CanonicalizeOptions | undefined, { failure }: Host): Answer {
  if (options === undefined) return INVALID_RULES;
  const result = canonicalize(Buffer.from(input).toString(), options);
  if (!result.ok) return { failure: failure(result.reason) };
  const { href, key, flags } = result;
  return { href, key, findings: [...flags].sort() };
}

function attributesOf(parsed: Parsed): Answer {
  return Object.fromEntries(ATTRIBUTES.map((attribute) => [attribute, parsed[attribute]]));
}

function parseQuestion(input: string, base?: string | null): Question {
  return { do: "parse", input, ...(base === null || base === undefined ? {} : { base }) };
}

/** Registers the tests of a host. */
export function testHost(host: Host): void {
  test("gives the answers in its README", () => {
    const questions = host.linesOfReadme("Questions").map((line) => JSON.parse(line) as Question);
    expect(host.answersTo(questions)).toEqual(host.linesOfReadme("Answers").map((line) => JSON.parse(line)));
    expect(questions.length).toBeGreaterThan(5);
  });

  test("parses the corpus, with the same failure reasons", () => {
    const cases = allParseCases();
    expect(cases.length).toBeGreaterThan(1000);
    testAnswers(
      host,
      cases.map((each) => ({
        question: parseQuestion(each.input, each.base),
        expected: each.failure ? { failure: host.failure(each.reason) } : attributesOf(each),
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
    testAnswers(host, pairs);
  });

  test("makes canonical URLs and keys, as @anyurl/canonical does", () => {
    const pairs = Array.from({ length: 2000 }, (_, index): Pair => {
      const rules = RULES[index % RULES.length] as (typeof RULES)[number];
      const { input } = generateInput(SEED, index);
      const question = { do: "canonicalize", input, rules: Buffer.from(rules.bytes).toString("hex") };
      return { question, expected: canonicalAnswer(input, rules.options, host) };
    });
    testAnswers(
      host,
      pairs.filter(({ expected }) => expected !== INVALID_RULES),
    );
  });

  test("converts the corpus's domains to ASCII and Unicode", () => {
    const cases = domainCases();
    expect(cases.length).toBeGreaterThan(300);
    testAnswers(
      host,
      cases.map(({ input, output, unicode }) => ({
        question: { do: "domain", input },
        expected:
          output === null
            ? { failure: host.failure("domain-to-ASCII") }
            : { ascii: output, ...(unicode === undefined ? {} : { unicode }) },
      })),
    );
  });

  test("converts the corpus's texts to Normalization Form C", () => {
    const cases = normalizationCases();
    expect(cases.length).toBeGreaterThan(100);
    const long = { input: "e\u0301".repeat(100_000), output: "\u00e9".repeat(100_000) };
    testAnswers(
      host,
      [...cases, long].map(({ input, output: nfc }) => ({ question: { do: "normalize", input }, expected: { nfc } })),
    );
  });

  test("parses and serialises the corpus's forms", () => {
    const { parse, serialize } = formCases();
    expect(Math.min(parse.length, serialize.length)).toBeGreaterThan(20);
    testAnswers(host, [
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
    testAnswers(host, [
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
}
