/** Writes options as the message that the engine in WebAssembly compiles. assembly/README.md describes it. */
import type { Checked } from "../checked.ts";
import { toLowercase } from "../query/site-patterns.ts";
import { TRACKING_PARAMETERS } from "../query/tracking-parameters.ts";
import { TREATED } from "../treatments.ts";

/** The kinds of patterns. */
const INDEX_FILE = 1;
const ALLOW = 2;
const DENY = 3;
const TRACKING = 4;

/** The number of bytes of the options. */
const OPTIONS = 32;

/** The byte that says whether the engine finds flags. */
const NO_FLAGS = 29;

/** The values of each option, in the order of their bytes; each byte is the index of a value. */
const VALUES = {
  keepOrRemove: ["keep", "remove"],
  mergeSlashes: [false, true, "keep-urls"],
  scheme: ["keep", "https"],
  trailingSlash: ["keep", "add", "remove"],
  defaultScheme: [undefined, "https", "http"],
  values: ["keep", "form"],
  duplicates: ["keep", "first", "last"],
  sort: [false, true, "name-value"],
  treatment: ["keep", "flag", "reject"],
} as const;

let tracking: string | undefined;

/** Returns the message for some options: a character for each byte, and the patterns as text. See `CompiledRules`. */
export function messageOf(checked: Checked): string {
  const { indexFiles, query } = checked;
  if (query.tracking === "remove") tracking ??= trackingPatterns(TRACKING_PARAMETERS.names);
  return [
    String.fromCharCode(...optionBytes(checked)),
    patterns(INDEX_FILE, indexFiles),
    patterns(ALLOW, query.allow ?? []),
    patterns(DENY, query.deny),
    query.tracking === "remove" ? tracking : "",
  ].join("");
}

/** Returns a message with which the engine finds no flags. */
export function withoutFlags(message: string): string {
  return `${message.slice(0, NO_FLAGS)}\x01${message.slice(NO_FLAGS + 1)}`;
}

/** Returns the message for the tracking parameters of a site. All of its options are those of `whatwg`. */
export function siteMessageOf(names: readonly string[]): string {
  return "\0".repeat(OPTIONS) + trackingPatterns(names);
}

/** Returns the bytes of the options. */
function optionBytes(checked: Checked): number[] {
  const { query } = checked;
  const bytes = [
    VALUES.mergeSlashes.indexOf(checked.mergeSlashes),
    Number(checked.decodeUnreserved),
    Number(checked.uppercaseHex),
    Number(checked.encodeForbidden),
    Number(checked.nfc),
    VALUES.scheme.indexOf(checked.scheme),
    VALUES.keepOrRemove.indexOf(checked.userinfo),
    VALUES.keepOrRemove.indexOf(checked.trailingDot),
    VALUES.keepOrRemove.indexOf(checked.www),
    VALUES.trailingSlash.indexOf(checked.trailingSlash),
    VALUES.keepOrRemove.indexOf(checked.emptyQuery),
    VALUES.keepOrRemove.indexOf(checked.fragment),
    VALUES.defaultScheme.indexOf(checked.defaultScheme),
    VALUES.values.indexOf(query.values),
    Number(query.dropEmpty),
    VALUES.duplicates.indexOf(query.duplicates),
    VALUES.sort.indexOf(query.sort),
    Number(query.allow !== undefined),
    ...TREATED.map((name) => VALUES.treatment.indexOf(checked[name])),
  ];
  return [...bytes, ...new Array<number>(OPTIONS - bytes.length).fill(0)];
}

function trackingPatterns(names: readonly string[]): string {
  return patterns(TRACKING, names.map(toLowercase));
}

function patterns(kind: number, texts: readonly string[]): string {
  return texts.map((text) => `${kind}${text.length}:${text}`).join("");
}
