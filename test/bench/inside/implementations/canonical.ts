import {
  canonicalizeLines,
  createCanonicalizer,
  createKeyFunction,
  safeBrowsingKey,
  sigv4Key,
  surtKey,
  TRACKING_PARAMETERS,
} from "@anyurl/canonical";
import { canonicalizing, convertingLines, makingKeys, SUBJECT } from "../groups/canonical.ts";
import type { Implementation } from "../implementation.ts";

const GLOBS = 200;

/** The shipped list, and names and prefixes of an application, 200 in all. */
const deny = Array.from(
  { length: GLOBS },
  (_, index) => TRACKING_PARAMETERS.names[index] ?? (index % 2 === 0 ? `parameter${index}` : `prefix${index}_*`),
);

export const implementation: Implementation = {
  name: SUBJECT,
  standard: false,
  slow: false,
  operations: {
    ...canonicalizing({
      "canonicalize as whatwg": createCanonicalizer({ profile: "whatwg" }),
      "canonicalize as rfc3986": createCanonicalizer({ profile: "rfc3986" }),
      "canonicalize as cloudflare": createCanonicalizer({ profile: "cloudflare" }),
      "canonicalize as strict": createCanonicalizer({ profile: "strict" }),
      "canonicalize as cache-key": createCanonicalizer({ profile: "cache-key" }),
      "cache-key, tracking parameters removed": createCanonicalizer({
        profile: "cache-key",
        query: { tracking: "remove" },
      }),
      "canonicalize, deny 200 globs": createCanonicalizer({ query: { deny } }),
    }),
    ...makingKeys({
      cacheKey: createKeyFunction({ profile: "cache-key" }),
      surtKey: (url) => surtKey(url),
      sigv4Key: (url) => sigv4Key(url),
      safeBrowsingKey: (url) => safeBrowsingKey(url),
    }),
    ...convertingLines({
      "bytes to bytes as rfc3986": (lines) => canonicalizeLines(lines, { profile: "rfc3986" }),
      "bytes to bytes as cloudflare": (lines) => canonicalizeLines(lines, { profile: "cloudflare" }),
      "bytes to bytes as cache-key": (lines) => canonicalizeLines(lines, { profile: "cache-key" }),
      "bytes to keys as cache-key": (lines) => canonicalizeLines(lines, { profile: "cache-key", output: "key" }),
    }),
  },
};
