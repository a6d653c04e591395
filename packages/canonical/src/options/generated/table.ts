// Made by `pnpm generate` from assembly/options.json. Do not edit.
import type { Complete } from "@anyurl/common/own";
import type { CanonicalizeOptions, Flag, PathFinding, Profile, QueryOptions } from "./types.ts";

/** The byte of a message that turns flags off, and the number of bytes before the patterns. */
export const SKIPS_FLAGS = 29;
export const OPTIONS_SIZE = 32;

/** The status of a rejected URL is the negated sum of this and the index of the finding. */
export const REJECTED = 64;

/** The status of a line whose result is too long. */
export const STATUS_TOO_LONG = -128;

/** The kinds of patterns in a message. */
export const enum PatternKind {
  IndexFile = 1,
  Allow = 2,
  Deny = 3,
  Tracking = 4,
}

/** The byte of the first finding in a message, and the values of these bytes that are used here. */
export const FIRST_FINDING = 18;
export const enum Treatment {
  Flag = 1,
  Reject = 2,
}

const BOOLEAN = [false, true];
const REMOVAL = ["keep", "remove"];

/** All findings, in the order of the engine's bits, and messages about them. */
export const FINDINGS: readonly (readonly [finding: PathFinding, message: string])[] = [
  ["encoded-slash", "contains an encoded slash (%2F)"],
  ["encoded-backslash", "contains an encoded backslash (%5C)"],
  ["encoded-nul", "contains an encoded NUL (%00)"],
  ["multiply-encoded", "is percent-encoded more than once in a part"],
  ["hidden-dot-segment", "hides a dot segment or an empty segment"],
  ["malformed-encoding", "contains a \"%\" without two hexadecimal digits after it"],
  ["invalid-utf8", "decodes to bytes that are not UTF-8"],
  ["encoded-control", "contains an encoded control character"],
  ["encoded-delimiter", "contains an encoded delimiter (%3F, %23 or %3B)"],
  ["compatibility-delimiter", "contains a character that Unicode's form NFKC turns into a delimiter or a dot"],
  ["path-parameters", "contains parameters (;)"],
];

/** The flags that are not findings of the path, in the order of the engine's bits. */
export const OTHER_FLAGS: readonly Flag[] = [
  "credentials",
  "non-ascii-host",
  "mixed-script-host",
  "escaped-root",
  "different-hosts",
];

/** The options with values, in the order of their bytes in a message; and their values, in their order. */
export const VALUES: readonly (readonly [name: string, values: readonly unknown[] | undefined])[] = [
  ["mergeSlashes", [false, true, "keep-urls"]],
  ["decodeUnreserved", BOOLEAN],
  ["uppercaseHex", BOOLEAN],
  ["encodeForbidden", BOOLEAN],
  ["nfc", BOOLEAN],
  ["scheme", ["keep", "https"]],
  ["userinfo", REMOVAL],
  ["trailingDot", REMOVAL],
  ["www", REMOVAL],
  ["trailingSlash", ["keep", "add", "remove"]],
  ["emptyQuery", REMOVAL],
  ["fragment", REMOVAL],
  ["defaultScheme", [undefined, "https", "http"]],
  ["query.values", ["keep", "form"]],
  ["query.dropEmpty", BOOLEAN],
  ["query.duplicates", ["keep", "first", "last"]],
  ["query.sort", [false, true, "name-value"]],
  ["query.allow", undefined],
  ["query.tracking", REMOVAL],
];

/** The names of all options, and of `query`'s. */
export const OPTION_NAMES: readonly string[] = ["accept", "base", "decodeUnreserved", "defaultScheme", "emptyQuery", "encodeForbidden", "fragment", "indexFiles", "maxLength", "mergeSlashes", "nfc", "profile", "query", "refuse", "scheme", "trailingDot", "trailingSlash", "uppercaseHex", "userinfo", "www"];
export const QUERY_NAMES: readonly string[] = ["allow", "deny", "dropEmpty", "duplicates", "rules", "sort", "tracking", "values"];

/** A value for each option that a profile decides. */
export type Preset = Complete<
  Omit<CanonicalizeOptions, "profile" | "base" | "defaultScheme" | "maxLength" | "accept" | "query">
> & {
  readonly query: Complete<Omit<QueryOptions, "allow" | "rules">>;
};

function makeProfiles(): Readonly<Record<Profile, Preset>> {
const WHATWG: Preset = {
  scheme: "keep",
  decodeUnreserved: false,
  uppercaseHex: false,
  encodeForbidden: false,
  nfc: false,
  mergeSlashes: false,
  trailingSlash: "keep",
  indexFiles: [],
  trailingDot: "keep",
  www: "keep",
  userinfo: "keep",
  emptyQuery: "keep",
  fragment: "keep",
  refuse: [],
  query: { values: "keep", deny: [], tracking: "keep", sort: false, duplicates: "keep", dropEmpty: false },
};
const RFC3986: Preset = {
  ...WHATWG,
  decodeUnreserved: true,
  uppercaseHex: true,
  encodeForbidden: true,
};
const CLOUDFLARE: Preset = {
  ...RFC3986,
  mergeSlashes: true,
};
const STRICT: Preset = {
  ...CLOUDFLARE,
  refuse: FINDINGS.map(([finding]) => finding),
};
const CACHE_KEY: Preset = {
  ...RFC3986,
  userinfo: "remove",
  trailingDot: "remove",
  emptyQuery: "remove",
  fragment: "remove",
  query: { ...RFC3986.query, sort: true },
};
return {
  "whatwg": WHATWG,
  "rfc3986": RFC3986,
  "cloudflare": CLOUDFLARE,
  "strict": STRICT,
  "cache-key": CACHE_KEY,
};
}

export const PROFILES = /* @__PURE__ */ makeProfiles();

/** The profile that is used if none is given. */
export const DEFAULT_PROFILE = "rfc3986" satisfies Profile;
