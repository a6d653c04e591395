/** URLs whose canonical forms could take more than linear time. */
import type { CanonicalizeOptions } from "@anyurl/canonical";
import type { Hostile } from "../products/canonical/keys/hostile.ts";

export type { Hostile };

function hostile(start: string, repeated: string, end = ""): Hostile {
  return { name: `${start}${repeated}…${end}`, start, repeated, end };
}

const PATHS = [
  "%41",
  "%",
  "%%34",
  "%25",
  "%2f",
  "/",
  "\\",
  "//a",
  "../",
  "a/../",
  "./",
  "/index.html",
  "/index.html/",
  "|",
  "\ud800",
  "\t",
  "%252e%252e%252f",
  "..;/",
  ";a=1/",
  "%EF%BC%8E",
  "%25%32%35",
];
const QUERIES = ["a&", "&", "=", "a=1&", "%61&", "+", "%"];
/** Marks that have to change places, and characters that compose with those before them. */
const MARKS = ["%CC%81%CC%96", "%CC%81", "\u0301", "\u0344", "e\u0301", "\u1100\u1161\u11a8", "a%CC%96%CC%81"];

export const HOSTILE: readonly Hostile[] = [
  ...[...PATHS, ...MARKS].map((repeated) => hostile("http://h/", repeated, "x")),
  ...QUERIES.map((repeated) => hostile("http://h/?", repeated, "x")),
  ...["%41", "%", "{", "e\u0301"].map((repeated) => hostile("http://h/#", repeated)),
  ...["%41", "a", "@", ":"].map((repeated) => hostile("http://", repeated, "@h/")),
  ...["www.", ".", "a.", "xn--bcher-kva.", "\u00fc.", "1.", "\u0430a.", "%41", "xn--"].map((repeated) =>
    hostile("http://", repeated, "x/ "),
  ),
  hostile("http://www.a", ".", "/ "),
  hostile("http:", "/", "h"),
  hostile("http://h/", "a b ", "x"),
  hostile("", " ", "http://h/"),
  hostile("http://h/", " "),
  hostile("foo:", " ", "x"),
  hostile("foo:", "a ", "?x"),
  hostile("foo:/", "/", "x"),
  hostile("foo://", "%41{", "/x"),
  hostile("file:///", "%43|/", "x"),
];

export const ALL_OPTIONS: CanonicalizeOptions = {
  decodeUnreserved: true,
  uppercaseHex: true,
  encodeForbidden: true,
  nfc: true,
  mergeSlashes: true,
  trailingSlash: "remove",
  indexFiles: ["index.html"],
  trailingDot: "remove",
  www: "remove",
  userinfo: "remove",
  emptyQuery: "remove",
  fragment: "remove",
  query: { allow: ["*"], deny: ["utm_*"], sort: true, duplicates: "first", dropEmpty: true },
};

/** Numbers below 100,003 in an order that looks random. */
const scattered = (index: number) => (index * 7919) % 100_003;

const pairs = (length: number, size: number, pairOf: (index: number) => string) =>
  `http://h/?${Array.from({ length: Math.ceil(length / size) }, (_, index) => pairOf(index)).join("&")}`;

/** URLs whose parameters could take more than linear time to compare, to sort, to match or to decode. */
export const HOSTILE_QUERIES: Readonly<Record<string, (length: number) => string>> = {
  "names in the worst order": (length) => pairs(length, 8, (index) => `n${scattered(index)}`),
  "names that fall": (length) => pairs(length, 8, (index) => `n${999_999 - index}`),
  // Longer, so that there are many more names than the engine sorts by insertion.
  "names that differ after their first 16 characters": (length) =>
    pairs(4 * length, 24, (index) => `aaaaaaaabbbbbbbb${scattered(index)}`),
  "equal names with values in the worst order": (length) => pairs(length, 8, (index) => `a=${scattered(index)}`),
  "equal pairs": (length) => pairs(length, 4, () => "a=1"),
  "encoded names in the worst order": (length) => pairs(length, 10, (index) => `%6E+${scattered(index)}`),
  "names of surrogate pairs and private characters": (length) =>
    pairs(length, 24, (index) => `${index % 2 === 0 ? "%F0%9F%98%80" : "%EE%80%80"}${scattered(index)}`),
  "names that are not UTF-8": (length) => pairs(length, 8, (index) => `%FF${scattered(index)}`),
  "long names that differ at the end": (length) => {
    const size = Math.floor(Math.sqrt(length));
    return pairs(length, size, (index) => `${"a".repeat(size)}${scattered(index)}`);
  },
  "empty pairs between names": (length) => pairs(length, 8, (index) => (index % 2 === 0 ? "" : `n${scattered(index)}`)),
  "a long name that almost matches": (length) => `http://h/?${"ax".repeat(length / 2)}`,
  "a long name after amp;": (length) => `http://h/?${"AMP;".repeat(length / 8)}${"A".repeat(length / 2)}`,
  "tracking parameters that contain semicolons": (length) => pairs(length, 16, (index) => `UTM_${index};a=1`),
  "values of encoded percent signs": (length) => pairs(length, 64, () => `a=${"%25".repeat(20)}`),
  "one long value among many": (length) => `${pairs(length / 2, 8, () => "b=%25")}&b=${"%25".repeat(length / 6)}`,
};

/** Returns a function that makes such input of a length. */
export function makerOf({ start, repeated, end }: Hostile): (length: number) => string {
  return (length) => start + repeated.repeat(Math.ceil(length / repeated.length)) + end;
}

/** Parts of queries. */
export const QUERY_PARTS = ["a=&", "%61=&", "é&", "%C3&", "&", "=", "%", "b&a&", "a&&b=1&", "\ud800"];
