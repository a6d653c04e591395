/** URLPattern. An input is a pattern, a text to match, and perhaps a base. */
import type * as Pattern from "@anyurl/pattern";
import { OracleURLPattern } from "../../../products/pattern/oracle/url-pattern.ts";
import { LawBroken } from "../target.ts";
import { same, textTarget } from "../typescript/texts.ts";
import { URL_WORDS } from "./words.ts";

type Exports = Pick<typeof Pattern, "InvalidURLPatternError" | "URLPattern">;

const COMPONENTS = ["protocol", "username", "password", "hostname", "port", "pathname", "search", "hash"] as const;

/** The oracle's answer in the same form. */
function oracleAnswer(pattern: string, text: string, base: string | undefined): unknown {
  let made: OracleURLPattern;
  try {
    made = new OracleURLPattern(pattern, base);
  } catch (error) {
    if (error instanceof TypeError) return "TypeError";
    throw error;
  }
  const result = made.exec(text);
  const parts = result?.components;
  return [
    COMPONENTS.map((name) => made.attributes[name]),
    result !== null,
    parts && COMPONENTS.map((name) => [parts[name]?.input, Object.entries(parts[name]?.groups ?? {})]),
  ];
}

/** The answer of a class: the pattern's components and the groups, or the name of the error. */
function answer(Class: typeof Pattern.URLPattern, pattern: string, text: string, base: string | undefined): unknown {
  let made: Pattern.URLPattern;
  try {
    made = base === undefined ? new Class(pattern) : new Class(pattern, base);
  } catch (error) {
    if (error instanceof TypeError) return "TypeError";
    throw error;
  }
  const result = made.exec(text);
  return [
    COMPONENTS.map((name) => made[name]),
    made.test(text),
    result === null ? undefined : COMPONENTS.map((name) => [result[name].input, Object.entries(result[name].groups)]),
  ];
}

/** The oracle's regular expressions backtrack: these limit how often. */
const FOR_ORACLE = { longest: 24, mostGroups: 7 };

/** A pattern with a regular expression is matched by the runtime, which backtracks too, by all of the component. */
const FOR_OWN_EXPRESSIONS = { longest: 16, mostGroups: 3 };

/** Returns whether regular expressions for a pattern backtrack little: without two repetitions, and within limits. */
function isCheap(text: string, input: string, { longest, mostGroups }: typeof FOR_ORACLE): boolean {
  const groups = text.replace(/[^:*+({]/g, "").length;
  return input.length <= longest && groups <= mostGroups && !/[*+].*[*+]/s.test(text);
}

/** Returns whether the package may match an input in the time of a regular expression of the pattern. */
function mayMatch(text: string, input: string): boolean {
  return !text.includes("(") || isCheap(text, input, FOR_OWN_EXPRESSIONS);
}

const SHAPES = [
  ["/blog{-:tag}*", "http://h/blog-a-b/", "http://h"],
  ["http{s}?://*.h/:a/:b?/*?q=*#:f", "https://x.h/1/2?q=3#4"],
  ["/:id(\\d+)/{:x.:y}+", "/1/a.b", "https://h/"],
  ["https://[::1]:8080/(a|b)", "https://[::1]:8080/a"],
  ["data\\:*", "data:x"],
  [":a{b:c}?*", "xyz"],
] as const;

export const pattern = textTarget<Exports>({
  name: "pattern",
  code: 'export { InvalidURLPatternError, URLPattern } from "@anyurl/pattern"',
  words: [
    ...URL_WORDS,
    "*",
    ":a",
    ":b",
    "{",
    "}",
    "{a:b}",
    "}?",
    "}+",
    "}*",
    "(a|b)",
    "(\\d+)",
    "(.*)",
    "\\",
    "?",
    "+",
    ":\u00e9",
  ],
  longest: 100,
  sample: 25,
  seeds: () => SHAPES,
  make({ URLPattern, InvalidURLPatternError }) {
    return (text = "", input = "", base?: string) => {
      let made: Pattern.URLPattern;
      try {
        made = base === undefined ? new URLPattern(text) : new URLPattern(text, base);
      } catch (error) {
        if (error instanceof InvalidURLPatternError) return;
        throw error;
      }
      if (!mayMatch(text, input)) return;
      const result = made.exec(input);
      if (made.test(input) !== (result !== null))
        throw new LawBroken("test says whether exec matches", JSON.stringify([text, input]));
    };
  },
  makeDear({ URLPattern }) {
    return (text = "", input = "", base?: string) => {
      if (!mayMatch(text, input) || !isCheap(text, input, FOR_ORACLE)) return;
      const ours = answer(URLPattern, text, input, base);
      same("the oracle gives the same", ours, oracleAnswer(text, input, base), [text, input, base]);
    };
  },
});
