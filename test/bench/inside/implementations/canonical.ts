import { createCanonicalizer, safeBrowsingKey, sigv4Key, surtKey, TRACKING_PARAMETERS } from "@anyurl/canonical";
import { canonicalizing, makingKeys } from "../groups/canonical.ts";
import type { Implementation } from "../implementation.ts";

const GLOBS = 200;

/** The shipped list, and names and prefixes of an application, 200 in all. */
const deny = Array.from(
  { length: GLOBS },
  (_, index) => TRACKING_PARAMETERS.names[index] ?? (index % 2 === 0 ? `parameter${index}` : `prefix${index}_*`),
);

export const implementation: Implementation = {
  name: "@anyurl/canonical",
  standard: false,
  slow: false,
  operations: {
    ...canonicalizing({
      whatwg: createCanonicalizer({ profile: "whatwg" }),
      rfc3986: createCanonicalizer({ profile: "rfc3986" }),
      cloudflare: createCanonicalizer({ profile: "cloudflare" }),
      "cache-key": createCanonicalizer({ profile: "cache-key" }),
      deny: createCanonicalizer({ query: { deny } }),
    }),
    ...makingKeys({
      surtKey: (url) => surtKey(url),
      sigv4Key: (url) => sigv4Key(url),
      safeBrowsingKey: (url) => safeBrowsingKey(url),
    }),
  },
};
