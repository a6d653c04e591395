/** URLs whose canonical forms could take more than linear time. */
import type { CanonicalizeOptions } from "@anyurl/canonical";
import type { Hostile } from "../canonical/keys/hostile.ts";

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

/** Parts of queries. */
export const QUERY_PARTS = ["a=&", "%61=&", "é&", "%C3&", "&", "=", "%", "b&a&", "a&&b=1&", "\ud800"];
