// All exports at once, so that one that a commit lacks stops only its own rows.
import * as canonical from "../../../products/canonical/entries.ts";
import { canonicalizing, convertingLines, makingKeys, SUBJECT } from "../groups/canonical.ts";
import type { Implementation } from "../implementation.ts";

const GLOBS = 200;

/** The shipped list, and names and prefixes of an application, 200 in all. */
function denied(): string[] {
  const { names } = canonical.TRACKING_PARAMETERS;
  return Array.from(
    { length: GLOBS },
    (_, index) => names[index] ?? (index % 2 === 0 ? `parameter${index}` : `prefix${index}_*`),
  );
}

const deny = denied();

/** Each key is the call, as in the names of the rows. Functions that must be created first are created once. */
export const implementation: Implementation = {
  name: SUBJECT,
  standard: false,
  slow: false,
  operations: {
    ...canonicalizing({
      "canonicalize(url)": () => (url) => canonical.canonicalize(url),
      'createCanonicalizer({ profile: "whatwg" })(url)': () => canonical.createCanonicalizer({ profile: "whatwg" }),
      'createCanonicalizer({ profile: "rfc3986" })(url)': () => canonical.createCanonicalizer({ profile: "rfc3986" }),
      'createCanonicalizer({ profile: "cloudflare" })(url)': () =>
        canonical.createCanonicalizer({ profile: "cloudflare" }),
      'canonicalize(url, { profile: "strict" })': () => (url) => canonical.canonicalize(url, { profile: "strict" }),
      'createCanonicalizer({ profile: "strict" })(url)': () => canonical.createCanonicalizer({ profile: "strict" }),
      'createCanonicalizer({ profile: "cache-key" })(url)': () =>
        canonical.createCanonicalizer({ profile: "cache-key" }),
      'createCanonicalizer({ profile: "cache-key", query: { tracking: "remove" } })(url)': () =>
        canonical.createCanonicalizer({ profile: "cache-key", query: { tracking: "remove" } }),
      "createCanonicalizer({ query: { deny } })(url), 200 globs": () =>
        canonical.createCanonicalizer({ query: { deny } }),
    }),
    ...makingKeys({
      "cacheKey(url)": () => (url) => canonical.cacheKey(url),
      "createKeyFunction()(url)": () => canonical.createKeyFunction(),
      'cacheKey(url, { profile: "strict" })': () => (url) => canonical.cacheKey(url, { profile: "strict" }),
      'cacheKey(url, { query: { tracking: "remove" } })': () => (url) =>
        canonical.cacheKey(url, { query: { tracking: "remove" } }),
      'deleteParameters(url, ["utm_*", "ref"])': () => (url) => canonical.deleteParameters(url, ["utm_*", "ref"]),
      "surtKey(url)": () => (url) => canonical.surtKey(url),
      "sigv4Key(url)": () => (url) => canonical.sigv4Key(url),
      "safeBrowsingKey(url)": () => (url) => canonical.safeBrowsingKey(url),
    }),
    ...convertingLines({
      'canonicalizeLines(lines, { profile: "rfc3986" })': (lines) =>
        canonical.canonicalizeLines(lines, { profile: "rfc3986" }),
      'canonicalizeLines(lines, { profile: "cloudflare" })': (lines) =>
        canonical.canonicalizeLines(lines, { profile: "cloudflare" }),
      'canonicalizeLines(lines, { profile: "cache-key" })': (lines) =>
        canonical.canonicalizeLines(lines, { profile: "cache-key" }),
      'canonicalizeLines(lines, { profile: "cache-key", output: "key" })': (lines) =>
        canonical.canonicalizeLines(lines, { profile: "cache-key", output: "key" }),
    }),
  },
};
