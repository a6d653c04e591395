/** Random patterns, most of which parse. */
import type { URLPatternInit } from "@anyurl/pattern";
import type { Random } from "../core/differential/random.ts";

const TEXTS = [
  "a",
  "b-",
  "c.",
  "/d",
  "%41",
  "é",
  "\\:",
  "\\?",
  "\\*",
  "\\{",
  "\\(",
  "-",
  "0",
  " ",
  "[",
  "]",
  "=",
  "&",
  "_",
];
const NAMES = ["id", "a", "b", "user_id", "$x", "c9", "__proto__", "constructor", "A", "naïve"];
const REGEXPS = [
  "\\d+",
  "a|b",
  "[a-z]+",
  "(?:a|(?:b))",
  "a(?=b)?",
  "(?<!a)b",
  "\\)+",
  "(?<n>a)?",
  "[\\)\\(]",
  ".*",
  "x\\\\",
];
const SIGNS = "\\:(){}*?+/@#[]?ab1.";

/** Returns a part of the pattern of a component. */
function partOf(random: Random): string {
  const name = () => `:${random.pick(NAMES)}${random.chance(60) ? "" : String(random.below(30))}`;
  const group = () =>
    random.weighted<() => string>([
      [5, name],
      [2, () => `${name()}(${random.pick(REGEXPS)})`],
      [2, () => `(${random.pick(REGEXPS)})`],
      [2, () => "*"],
    ])();
  const text = () => random.pick(TEXTS);
  const modifier = () => (random.chance(60) ? "" : random.pick("?*+"));
  return random.weighted<() => string>([
    [6, text],
    [6, () => group() + modifier()],
    [2, () => `{${random.repeat(0, 2, text)}}${modifier()}`],
    [3, () => `{${random.repeat(0, 1, text)}${group()}${random.repeat(0, 1, text)}}${modifier()}`],
  ])();
}

function componentOf(random: Random, most = 4): string {
  return random.repeat(0, most, () => partOf(random));
}

/** Returns a string, to be parsed with a base URL. */
export function randomConstructorString(random: Random): string {
  const protocol = () =>
    random.weighted<() => string>([
      [5, () => random.pick(["", "https:", "http{s}?:", "data\\:", "HTTPS:", "ws:", "a-b:", "(https?):", ":p:", "*:"])],
      [1, () => `${componentOf(random, 2)}:`],
    ])();
  const authority = () =>
    random.weighted<() => string>([
      [2, () => ""],
      [3, () => "//"],
      [3, () => `//${componentOf(random, 3)}`],
      [2, () => `//${componentOf(random, 2)}:${componentOf(random, 2)}`],
      [1, () => `//${componentOf(random, 2)}:${componentOf(random, 1)}@${componentOf(random, 2)}`],
      [1, () => `//${componentOf(random, 1)}@${componentOf(random, 2)}`],
      [1, () => `//[\\:\\:${componentOf(random, 1)}]${random.pick(["", ":80", ":p", "::p"])}`],
    ])();
  const path = random.chance(80) ? `/${random.repeat(0, 3, () => componentOf(random, 2), "/")}` : "";
  const search = random.chance(40) ? `${random.pick(["?", "\\?", "??"])}${componentOf(random)}` : "";
  const hash = random.chance(30) ? `#${componentOf(random)}` : "";
  return disturbed(protocol() + authority() + path + search + hash, random);
}

/** Returns an object, most of whose members are patterns. */
export function randomInit(random: Random): URLPatternInit {
  const init: URLPatternInit = {};
  for (const name of ["protocol", "username", "password", "hostname", "port", "pathname", "search", "hash"] as const) {
    if (random.chance(25)) init[name] = disturbed(componentOf(random), random);
  }
  if (init.search !== undefined && random.chance(30)) init.search = `?${init.search}`;
  if (random.chance(40)) init.baseURL = random.pick(["https://u:p@example.com:8080/a/b?q#h", "data:x", "https://h"]);
  return init;
}

/** Inserts a sign into some texts, at any place. */
function disturbed(text: string, random: Random): string {
  if (random.chance(70)) return text;
  const at = random.below(text.length + 1);
  return text.slice(0, at) + random.pick(SIGNS) + text.slice(at);
}
