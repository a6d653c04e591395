/** Patterns of URLs: constructing them, and matching URLs with one. */
import type { Operation, Operations, Row } from "../implementation.ts";
import { counting } from "./operation.ts";

export const rows: readonly Row[] = [
  { name: "URL patterns, pattern.exec(url), two groups", list: "orders", operation: "execPattern" },
  { name: "URL patterns, pattern.test(url), two groups", list: "orders", operation: "testPattern" },
  { name: "URL patterns, pattern.exec(url), no match", list: "invoices", operation: "execPattern" },
  { name: "URL patterns, new URLPattern(text)", list: "patterns", operation: "constructFromString" },
  { name: "URL patterns, new URLPattern(text).exec(url)", list: "patterns", operation: "constructAndExec" },
  { name: "URL patterns, new URLPattern({ pathname })", list: "paths", operation: "constructFromObject" },
  { name: "URL patterns, new URLPattern(text, base)", list: "paths", operation: "constructFromBase" },
];

/** The base of paths. */
const BASE = "https://api.example.com";

/** The pattern that URLs are matched with. */
const PATTERN = `${BASE}/users/:user/orders/:order`;

const COMPONENTS = ["protocol", "username", "password", "hostname", "port", "pathname", "search", "hash"] as const;

type Name = (typeof COMPONENTS)[number];

interface ComponentResult {
  readonly input: string;
  readonly groups: Readonly<Record<string, string | undefined>>;
}

type Result = Readonly<Record<Name, ComponentResult>>;

type Pattern = Readonly<Record<Name, string>> & {
  exec(url: string): Result | null;
  test(url: string): boolean;
};

/** The part of the class that all implementations share. */
export interface PatternClass {
  new (input: string | { readonly pathname: string }): Pattern;
  new (input: string, baseURL: string): Pattern;
}

/** Writes a result without the order of its members, which differs between implementations. */
function shownResult(result: Result | null): string {
  return JSON.stringify(
    result && COMPONENTS.map((name) => [result[name].input, Object.entries(result[name].groups).sort()]),
  );
}

function exec(URLPattern: PatternClass): Operation<string> {
  const pattern = new URLPattern(PATTERN);
  return counting(
    (url) => {
      const { user = "", order = "" } = pattern.exec(url)?.pathname.groups ?? {};
      return user.length + order.length;
    },
    (url) => shownResult(pattern.exec(url)),
  );
}

function test(URLPattern: PatternClass): Operation<string> {
  const pattern = new URLPattern(PATTERN);
  return counting(
    (url) => (pattern.test(url) ? 1 : 0),
    (url) => String(pattern.test(url)),
  );
}

/** The last pattern. Without it, compilers could remove the construction. */
const kept: { pattern: Pattern | undefined } = { pattern: undefined };

function construct(make: (text: string) => Pattern): Operation<string> {
  return counting(
    (text) => {
      kept.pattern = make(text);
      return 1;
    },
    (text) => {
      const pattern = make(text);
      return COMPONENTS.map((name) => pattern[name]).join("\n");
    },
  );
}

/** Implementations may do a part of the work when a pattern is first used. */
function constructAndExec(URLPattern: PatternClass): Operation<string> {
  return counting(
    (text) => new URLPattern(text).exec(text)?.pathname.input.length ?? 0,
    (text) => shownResult(new URLPattern(text).exec(text)),
  );
}

/** @param URLPattern `undefined` if the runtime has no such class: there are no operations then */
export function matching(URLPattern: PatternClass | undefined): Operations {
  if (URLPattern === undefined) return {};
  return {
    execPattern: exec(URLPattern),
    testPattern: test(URLPattern),
    constructFromString: construct((text) => new URLPattern(text)),
    constructAndExec: constructAndExec(URLPattern),
    constructFromObject: construct((pathname) => new URLPattern({ pathname })),
    constructFromBase: construct((text) => new URLPattern(text, BASE)),
  };
}
