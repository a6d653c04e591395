/** The options that the engines are compared with: each profile, with each rule and each pair of rules. */
import type { CanonicalizeOptions, Profile } from "@anyurl/canonical";
import { FINDINGS } from "../../../../packages/canonical/src/options/generated/table.ts";

/** The tracking parameters of a site. */
const SITE = ["B", "x*"];

/** One rule, as the options that turn it on or off. */
const RULES: readonly CanonicalizeOptions[] = [
  ...[false, true, "keep-urls" as const].map((mergeSlashes) => ({ mergeSlashes })),
  ...[false, true].flatMap((is) => [{ decodeUnreserved: is }, { uppercaseHex: is }, { encodeForbidden: is }]),
  { nfc: true },
  { scheme: "https" },
  { www: "remove" },
  ...(["keep", "remove"] as const).flatMap((how) => [
    { userinfo: how },
    { trailingDot: how },
    { emptyQuery: how },
    { fragment: how },
  ]),
  { trailingSlash: "add" },
  { trailingSlash: "remove" },
  { indexFiles: ["index.html", "index.php", "c"] },
  { defaultScheme: "https" },
  { defaultScheme: "http" },
  { maxLength: 24 },
  ...FINDINGS.map(([finding]) => ({ refuse: [finding] })),
  ...FINDINGS.map(([finding]) => ({ accept: [finding] })),
  { query: { values: "form" } },
  { query: { allow: [] } },
  { query: { allow: ["a", "b", "utm_*", "é", "x&y", ""] } },
  { query: { deny: ["utm_*", "b", "", "a b"] } },
  { query: { tracking: "remove" } },
  { query: { rules: () => SITE } },
  { query: { dropEmpty: true } },
  { query: { duplicates: "first" } },
  { query: { duplicates: "last" } },
  { query: { sort: false } },
  { query: { sort: true } },
  { query: { sort: "name-value" } },
];

/** Returns the options of a profile: alone, with each rule, and with each pair of rules. */
export function variationsOf(profile: Profile): readonly CanonicalizeOptions[] {
  const pairs = RULES.flatMap((one, at) => RULES.slice(at + 1).map((other) => both(one, other)));
  return [{}, ...RULES, ...pairs].map((options) => ({ profile, ...options }));
}

function both(one: CanonicalizeOptions, other: CanonicalizeOptions): CanonicalizeOptions {
  const query = { ...one.query, ...other.query };
  return { ...one, ...other, ...(Object.keys(query).length > 0 ? { query } : {}) };
}
