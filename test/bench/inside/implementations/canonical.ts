// All exports at once, so that one that a commit lacks stops only its own rows.
import * as canonical from "@anyurl/canonical";
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

const as = (options: canonical.CanonicalizeOptions) => () => canonical.createCanonicalizer(options);

export const implementation: Implementation = {
  name: SUBJECT,
  standard: false,
  slow: false,
  operations: {
    ...canonicalizing({
      "canonicalize as whatwg": as({ profile: "whatwg" }),
      "canonicalize as rfc3986": as({ profile: "rfc3986" }),
      "canonicalize as cloudflare": as({ profile: "cloudflare" }),
      "canonicalize as strict": as({ profile: "strict" }),
      "canonicalize as cache-key": as({ profile: "cache-key" }),
      "cache-key, tracking parameters removed": as({ profile: "cache-key", query: { tracking: "remove" } }),
      "canonicalize, deny 200 globs": () => as({ query: { deny: denied() } })(),
    }),
    ...makingKeys({
      cacheKey: () => canonical.createKeyFunction({ profile: "cache-key" }),
      surtKey: () => (url) => canonical.surtKey(url),
      sigv4Key: () => (url) => canonical.sigv4Key(url),
      safeBrowsingKey: () => (url) => canonical.safeBrowsingKey(url),
    }),
    ...convertingLines({
      "bytes to bytes as rfc3986": (lines) => canonical.canonicalizeLines(lines, { profile: "rfc3986" }),
      "bytes to bytes as cloudflare": (lines) => canonical.canonicalizeLines(lines, { profile: "cloudflare" }),
      "bytes to bytes as cache-key": (lines) => canonical.canonicalizeLines(lines, { profile: "cache-key" }),
      "bytes to keys as cache-key": (lines) =>
        canonical.canonicalizeLines(lines, { profile: "cache-key", output: "key" }),
    }),
  },
};
