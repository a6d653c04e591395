/** Random patterns, of which most parse, and inputs, of which many match. */
import type { URLPatternInit } from "@anyurl/pattern";
import { PATTERN_COMPONENTS, type PatternComponent } from "../../../conformance/pattern-corpus.ts";
import { Random } from "../../../core/differential/random.ts";

export type Input = string | URLPatternInit;

/** The arguments of a constructor, and the inputs that its pattern is matched against. */
export interface Sample {
  readonly pattern: readonly (Input | { readonly ignoreCase: boolean })[];
  readonly inputs: readonly Input[];
}

/** How many inputs a sample has. */
export const INPUTS = 8;

type Name = PatternComponent;

/** The code of a part of a pattern, and a text that it may match. */
interface Piece {
  readonly code: string;
  readonly text: string;
}

/**
 * The most code units of a matched text, when it is encoded. The regular expressions of other implementations take
 * exponential time for some patterns: short texts bound it.
 */
const LONGEST = 12;

const SHARED = ["a", "b", "ab", "A", "B", "0", "1", "-", ".", "_", "~"];

const TEXTS: Readonly<Record<Name, readonly string[]>> = {
  protocol: ["http", "https", "s", "data", "ws", "ftp", "file", "a", "b", "+", "-", ".", "A", "1"],
  username: [...SHARED, "é", "%41", "%", " ", "\t", "$", "=", "/", "@", "<", "ｅ", "\ud800"],
  password: [...SHARED, "é", "%41", "%", " ", "\t", "$", "=", "/", ";", "^", "😀"],
  hostname: [...SHARED, "a.b", "x.", "é", "%41", "xn--", "ß", "\u00ad", "１", "\t", "127.0.0.1", "0x7f", "[", "]", " "],
  port: ["80", "443", "8", "0", "80", "08", "65536", "\t", "a", "8080"],
  pathname: [
    ...SHARED,
    "/",
    "/a",
    "/..",
    "/.",
    "..",
    "//",
    "é",
    "%2e",
    "%41",
    "%",
    " ",
    "\t",
    "<",
    "`",
    "|",
    "^",
    "😀",
  ],
  search: [...SHARED, "a=b", "&", "=", "/", "é", "%41", "%", " ", "\t", "'", '"', "<", "`", "@", "\ud800", "^"],
  hash: [...SHARED, "a=b", "/", "é", "%41", "%", " ", "\t", "'", '"', "<", "`", "^", "!"],
};

const GROUP_NAMES = ["id", "a", "b", "user_id", "$x", "c9", "__proto__", "constructor", "A", "naïve", "𠮷"];

/** Regular expressions, each with a text that it may match. */
const REGEXPS: readonly Piece[] = [
  { code: "\\d+", text: "12" },
  { code: "a|b", text: "b" },
  { code: "[a-z]+", text: "ab" },
  { code: "[^/]*", text: "a" },
  { code: ".*", text: "ab" },
  { code: ".", text: "a" },
  { code: "(?:a|(?:b))", text: "b" },
  { code: "a(?=b)?", text: "a" },
  { code: "(?!a)b", text: "b" },
  { code: "(?<!a)b", text: "b" },
  { code: "\\)+", text: ")" },
  { code: "[\\(\\)]", text: "(" },
  { code: "(?<n>a)?", text: "a" },
  { code: "[a&&b]", text: "a" },
  // Older hosts ignore case differently, of letters in such classes.
  { code: "[\\d--[1]]", text: "2" },
  { code: "[\\p{L}]", text: "a" },
  { code: "a{2}", text: "aa" },
  { code: "a??", text: "" },
  { code: "[", text: "" },
  { code: "\\k<id>", text: "" },
  { code: "[(]", text: "(" },
];

const SIGNS = "\\:(){}*?+/@#[]&.%1a é\t";
const BASES = ["https://u:p@example.com:8080/a/b?q#h", "http://h/", "data:x", "file:///C:/a", "a:/b/c", "x"];
const SCHEMES = ["http", "https", "https", "https", "ws", "file", "data", "a", "blob"];

/** The code that matches a text literally. */
function escaped(text: string, random: Random): string {
  return text.replace(/[+*?:{}()\\]/g, (sign) => (random.chance(95) ? `\\${sign}` : sign));
}

/** A fixed text of a component. */
function fixed(name: Name, random: Random): Piece {
  const text = random.pick(TEXTS[name]);
  // Chromium does not come back from some patterns with tabs.
  if (text === "\t" && random.chance(98)) return { code: "", text: "" };
  return { code: escaped(text, random), text };
}

/** A named group, a wildcard, or a group with a regular expression. */
function group(name: Name, random: Random): Piece {
  const named = () => `:${random.pick(GROUP_NAMES)}${random.chance(60) ? "" : String(random.below(20))}`;
  const text = random.repeat(0, 2, () => random.pick(TEXTS[name]));
  const regexp = random.pick(REGEXPS);
  return random.weighted<() => Piece>([
    [6, () => ({ code: named(), text })],
    [2, () => ({ code: `${named()}(${regexp.code})`, text: regexp.text })],
    [2, () => ({ code: `(${regexp.code})`, text: regexp.text })],
    [3, () => ({ code: "*", text })],
    [1, () => ({ code: `${named()}(.*)`, text })],
  ])();
}

/** Adds a modifier to a piece, and repeats its text accordingly. */
function modified({ code, text }: Piece, random: Random): Piece {
  const modifier = random.pick(["", "", "", "?", "*", "+"]);
  const times = { "": 1, "?": random.below(2), "*": random.below(3), "+": random.between(1, 2) }[modifier] ?? 1;
  return { code: code + modifier, text: text.repeat(times) };
}

function joined(pieces: readonly Piece[]): Piece {
  return { code: pieces.map(({ code }) => code).join(""), text: pieces.map(({ text }) => text).join("") };
}

function braced(name: Name, random: Random): Piece {
  const pieces: Piece[] = [];
  if (random.chance(70)) pieces.push(fixed(name, random));
  if (random.chance(70)) pieces.push(group(name, random));
  if (random.chance(40)) pieces.push(fixed(name, random));
  const { code, text } = joined(pieces);
  return { code: `{${code}}`, text };
}

function piece(name: Name, random: Random): Piece {
  return random.weighted<() => Piece>([
    [7, () => fixed(name, random)],
    [6, () => modified(group(name, random), random)],
    [4, () => modified(braced(name, random), random)],
  ])();
}

/** The length of a text if all that is not ASCII is percent-encoded. */
function encodedLength(text: string): number {
  return text.replace(/[^\0-\x7f]/g, "%12%12%12").length;
}

/** The pattern of a component. */
function component(name: Name, random: Random): Piece {
  const pieces: Piece[] = [];
  for (let count = random.between(0, 4); count > 0; count--) {
    const next = piece(name, random);
    const isLong = encodedLength(joined([...pieces, next]).text) > LONGEST;
    pieces.push(isLong ? { code: next.code, text: "" } : next);
    if (name === "pathname" && random.chance(60)) pieces.push({ code: "/", text: "/" });
    if (name === "hostname" && random.chance(40)) pieces.push({ code: ".", text: "." });
  }
  const whole = joined(pieces);
  if (name === "pathname" && random.chance(85)) return { code: `/${whole.code}`, text: `/${whole.text}` };
  return disturbed(whole, random);
}

/** Inserts a sign into some patterns, at any place. */
function disturbed({ code, text }: Piece, random: Random): Piece {
  if (random.chance(98)) return { code, text };
  const at = random.below(code.length + 1);
  return { code: code.slice(0, at) + random.pick(SIGNS) + code.slice(at), text };
}

/** The protocol of a pattern: often a scheme. */
function protocol(random: Random): Piece {
  const scheme = random.pick(SCHEMES);
  return random.weighted<() => Piece>([
    [6, () => ({ code: scheme, text: scheme })],
    [1, () => ({ code: "http{s}?", text: random.pick(["http", "https"]) })],
    [1, () => ({ code: "(https?)", text: random.pick(["http", "https"]) })],
    [1, () => ({ code: random.pick(["*", ":p"]), text: scheme })],
    [1, () => component("protocol", random)],
  ])();
}

/** The components of a pattern, each with a probability that it is there. */
type Pieces = { [name in Name]?: Piece };

function pieces(random: Random, chances: Readonly<Record<Name, number>>): Pieces {
  const made: Pieces = {};
  for (const name of PATTERN_COMPONENTS) {
    if (random.chance(chances[name])) made[name] = name === "protocol" ? protocol(random) : component(name, random);
  }
  return made;
}

const IN_STRINGS = {
  protocol: 90,
  username: 8,
  password: 5,
  hostname: 80,
  port: 15,
  pathname: 85,
  search: 30,
  hash: 25,
};
const IN_OBJECTS = {
  protocol: 30,
  username: 12,
  password: 12,
  hostname: 30,
  port: 20,
  pathname: 55,
  search: 30,
  hash: 25,
};

/** The URL of components, or the pattern of one. */
function written(of: (name: Name) => string | undefined, isPattern: boolean): string {
  const [scheme, username, password, port] = [of("protocol"), of("username"), of("password"), of("port")];
  const [host, search, hash] = [of("hostname"), of("search"), of("hash")];
  const at = username === undefined && password === undefined ? "" : "@";
  const colon = isPattern && at !== "" ? "\\:" : ":";
  const credentials = (username ?? "") + (password === undefined ? "" : colon + password) + at;
  const authority = host === undefined ? "" : `//${credentials}${host}${port === undefined ? "" : `:${port}`}`;
  const before = scheme === undefined ? "" : `${scheme}:`;
  return [
    before + authority + (of("pathname") ?? ""),
    search === undefined ? "" : `?${search}`,
    hash === undefined ? "" : `#${hash}`,
  ].join("");
}

function initOf(made: Pieces, of: (piece: Piece) => string): URLPatternInit {
  return Object.fromEntries(Object.entries(made).map(([name, value]) => [name, of(value)]));
}

/** Changes a text a little. */
function changed(text: string, random: Random): string {
  const at = random.below(text.length + 1);
  return random.weighted<() => string>([
    [3, () => text.slice(0, at) + random.pick("ab01AB/.-?#:@% é[") + text.slice(at)],
    [2, () => text.slice(0, at) + text.slice(at + 1)],
    [1, () => text.slice(0, at) + text.slice(at).toUpperCase()],
  ])();
}

/** Whether the components of a URL are short: a change may have made one of several. */
function isShort(url: string): boolean {
  if (!URL.canParse(url)) return true;
  const { pathname, search, hash } = new URL(url);
  return [pathname, search, hash].every(({ length }) => length <= 1.5 * LONGEST);
}

/** An input whose components have the texts of the pieces: a string or an object, with changes. */
function input(made: Pieces, index: number, random: Random): Input {
  const isString = random.chance(55);
  if (isString) {
    // URLs need more components than patterns.
    const scheme = made.protocol?.text || "https";
    const defaults: Partial<Record<Name, string>> = { protocol: scheme, hostname: "a.b", pathname: "/" };
    const url = written((name) => made[name]?.text ?? defaults[name], false);
    const other = changed(url, random);
    return index < 2 || !isShort(other) ? url : other;
  }
  const init = initOf(made, ({ text }) => (random.chance(index < 2 ? 0 : 20) ? changed(text, random) : text));
  if (random.chance(20)) init[random.pick(PATTERN_COMPONENTS)] = random.pick(TEXTS[random.pick(PATTERN_COMPONENTS)]);
  if (random.chance(15)) init.baseURL = random.pick(BASES);
  return init;
}

/** The sample of an index. */
export function sampleOf(seed: number, index: number): Sample {
  const random = new Random(seed, index);
  const isString = random.chance(50);
  const made = pieces(random, isString ? IN_STRINGS : IN_OBJECTS);
  const pattern: Sample["pattern"][number][] = [];
  if (isString) {
    pattern.push(disturbed({ code: written((name) => made[name]?.code, true), text: "" }, random).code);
    if (made.protocol === undefined || random.chance(5)) pattern.push(random.pick(BASES));
  } else {
    const init = initOf(made, ({ code }) => code);
    if (random.chance(20)) init.baseURL = random.pick(BASES);
    pattern.push(init);
  }
  if (random.chance(15)) pattern.push({ ignoreCase: random.chance(80) });
  const inputs = Array.from({ length: INPUTS }, (_, each) => input(made, each, random));
  return { pattern, inputs };
}
