/** What a canonicaliser can be asked for. */
import type { URL } from "#url";
import type { QueryOptions } from "./query/options.ts";

/**
 * A set of options by a name; each option that is given beside it takes the place of its own. All begin with the URL Standard's parser and
 * serialiser.
 *
 * - `"whatwg"`: no more than that. https://url.spec.whatwg.org/
 * - `"rfc3986"`: unreserved characters decoded, hexadecimal digits in upper case, and what RFC 3986 allows nowhere encoded: its syntax-based
 *   normalisation. https://www.rfc-editor.org/rfc/rfc3986#section-6.2.2
 * - `"cloudflare"`: backslashes to slashes, and runs of slashes to one, before that.
 *   https://developers.cloudflare.com/rules/normalization/how-it-works
 * - `"cache-key"`: as `"rfc3986"`, and what no server sees or heeds goes: fragment, userinfo, an empty query, the dots at the end of a host;
 *   parameters are sorted by name.
 */
export type Profile = "whatwg" | "rfc3986" | "cloudflare" | "cache-key";

/**
 * A profile that gives a key alone, by another party's rules: see {@link safeBrowsingKey}, {@link surtKey} and {@link sigv4Key}, which is
 * `"sigv4-s3"`, too.
 */
export type KeyProfile = "safe-browsing" | "surt" | "sigv4" | "sigv4-s3";

/**
 * What becomes of something that another reader may decode: it is left as it is; it is that and raises the flag of its name; or there is
 * a {@link Failure} instead of a canonical form.
 */
export type Treatment = "keep" | "flag" | "reject";

/** What a canonicaliser does. Options that are not given are those of the profile. */
export interface CanonicalizeOptions {
  /** `"rfc3986"` by default. */
  readonly profile?: Profile;
  /** What relative references are resolved against: an absolute URL. */
  readonly base?: string | URL;
  /** Whether `%41` becomes `A`, and so each other letter and digit, and `-._~`. Once: `%2541` stays. */
  readonly decodeUnreserved?: boolean;
  /** Whether `%2f` becomes `%2F`. */
  readonly uppercaseHex?: boolean;
  /** Whether what RFC 3986 allows nowhere in a URI is encoded, where the URL Standard leaves it: `"`, `<`, `>`, `\`, `^`, `` ` ``, `{`, `|`, `}`, and in opaque paths spaces. */
  readonly encodeForbidden?: boolean;
  /**
   * Whether percent-encoded text becomes its Normalization Form C, by the runtime's own tables of Unicode. What is not UTF-8, or has more
   * than 30 marks in a row, is left as it is.
   */
  readonly nfc?: boolean;
  /** Whether, in paths of special schemes, a run of slashes and backslashes becomes one slash: before dot segments go. */
  readonly mergeSlashes?: boolean;
  /**
   * The "/" at the end of a path: `"remove"` takes all but that of the root; `"add"` puts one behind a last segment that has no dot, which
   * would make it a file's name.
   */
  readonly trailingSlash?: "keep" | "add" | "remove";
  /** Names that are no more than their folder's, as `index.html`: the last segment goes if it is one of them. */
  readonly indexFiles?: readonly string[];
  /** The dots at the end of a domain, which make it absolute in the DNS. */
  readonly trailingDot?: "keep" | "remove";
  /** The label `www` at the start of a domain that has two labels more. */
  readonly www?: "keep" | "remove";
  /** User name and password. */
  readonly userinfo?: "keep" | "remove";
  /** A "?" with nothing behind it. */
  readonly emptyQuery?: "keep" | "remove";
  readonly fragment?: "keep" | "remove";
  /** `%2F` in a path. `"flag"` by default, as the three that follow. */
  readonly encodedSlash?: Treatment;
  /** `%5C` in a path. */
  readonly encodedBackslash?: Treatment;
  /** `%00` in a path. */
  readonly encodedNul?: Treatment;
  /** `%25` before two hexadecimal digits in a path, so that it decodes to what is encoded. */
  readonly multiplyEncoded?: Treatment;
  /** What becomes of parameters. */
  readonly query?: QueryOptions;
}

/** All names of profiles. */
export const PROFILES: readonly (Profile | KeyProfile)[] = [
  "whatwg",
  "rfc3986",
  "cloudflare",
  "cache-key",
  "safe-browsing",
  "surt",
  "sigv4",
  "sigv4-s3",
];
