import type { URL } from "#url";
import { textOf } from "./arguments.ts";
import type { Canonical } from "./canonical.ts";
import { urlCanonicalizer } from "./canonicalizer.ts";
import { isKeyProfile, keyFunctions } from "./keys/profiles.ts";
import type { CanonicalizeOptions, KeyProfile } from "./options.ts";
import { Failure } from "./types.ts";

/** What a profile gives whose form is no URL. */
export interface CanonicalKey {
  readonly key: string;
}

/**
 * Makes a function that canonicalises URLs: the options are checked and compiled once, and each URL takes one call of the engine.
 *
 * @returns a function of a string, or a URL object, that gives the canonical form; or a {@link Failure}, if the input is no URL, or is to be
 * rejected. It throws a TypeError if it is given something else.
 * @throws TypeError if an option is not what it can be: the message names the option, and lists what it can be
 * @example
 * ```ts
 * import { createCanonicalizer, Failure, TRACKING_PARAMETERS } from "@anyurl/canonical";
 *
 * const canonicalizer = createCanonicalizer({
 *   profile: "cache-key",
 *   query: { deny: TRACKING_PARAMETERS.names, sort: true },
 *   encodedSlash: "reject",
 * });
 * const result = canonicalizer("https://Example.com/a?utm_source=x&b=2&a=1");
 * result instanceof Failure || result.key; // → "https://example.com/a?a=1&b=2"
 * const other = canonicalizer("https://example.com/..%2fadmin");
 * other instanceof Failure && other.reason; // → "encoded-slash"
 * ```
 */
export function createCanonicalizer(options?: CanonicalizeOptions): (input: string | URL) => Canonical | Failure;
export function createCanonicalizer(options: {
  readonly profile: KeyProfile;
}): (input: string | URL) => CanonicalKey | Failure;
export function createCanonicalizer(
  options: CanonicalizeOptions | { readonly profile: KeyProfile } = {},
): (input: string | URL) => Canonical | CanonicalKey | Failure {
  if (isKeyProfile(options)) return keyCanonicalizer(options.profile, options);
  return urlCanonicalizer(options as CanonicalizeOptions);
}

/**
 * Canonicalises one URL. For many, {@link createCanonicalizer} checks the options once.
 *
 * @param input a string, or a URL object
 * @throws TypeError if an argument is not what it can be
 * @example
 * ```ts
 * import { canonicalize, Failure } from "@anyurl/canonical";
 *
 * const result = canonicalize("https://example.com//a/%2e%2E/%7Euser", { profile: "cloudflare" });
 * result instanceof Failure || result.href; // → "https://example.com/~user"
 * ```
 */
export function canonicalize(input: string | URL, options?: CanonicalizeOptions): Canonical | Failure;
export function canonicalize(input: string | URL, options: { readonly profile: KeyProfile }): CanonicalKey | Failure;
export function canonicalize(
  input: string | URL,
  options: CanonicalizeOptions | { readonly profile: KeyProfile } = {},
): Canonical | CanonicalKey | Failure {
  return createCanonicalizer(options as CanonicalizeOptions)(input);
}

function keyCanonicalizer(profile: KeyProfile, options: object): (input: string | URL) => CanonicalKey | Failure {
  if (Object.keys(options).length > 1) throw new TypeError(`The profile "${profile}" takes no other option`);
  const keyOf = keyFunctions[profile];
  return (input) => {
    const key = keyOf(textOf(input, "The input"));
    return key instanceof Failure ? key : Object.freeze({ key });
  };
}
