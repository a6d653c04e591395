/** Keys alone, without the canonical URL. */

import { memoize } from "@anyurl/common/memo";
import { ownMembers } from "@anyurl/common/own";
import type { URL } from "anyurl";
import { type KeyFunction, urlKeyFunction } from "../engines/canonicalizer.ts";
import type { AnyOptions, KeyProfileOptions } from "../options/canonicalize-options.ts";
import type { CanonicalizeOptions } from "../options/generated/types.ts";
import type { Failure, FailureReason, RejectionReason } from "../results/failure.ts";
import { isKeyProfile, profileKeyFunction, requireProfile } from "./profiles.ts";

/**
 * The version of the keys of all profiles. It rises in a release in which a key differs from the one before: for the
 * same input and options, keys of the same version are the same, in every runtime and with both engines.
 *
 * If you store keys, store it beside them, and make the keys again if it differs.
 *
 * @example
 * ```ts
 * import { cacheKey, KEY_VERSION } from "@anyurl/canonical";
 *
 * `${KEY_VERSION} ${cacheKey("https://example.com/?b&a")}`; // → "3 https://example.com/?a&b"
 * ```
 */
export const KEY_VERSION = 3;

/**
 * Returns a function that returns the keys of URLs. It checks and compiles the options once. A key is the `key` of
 * {@link createCanonicalizer}'s result, but no other property of the result is made, which takes less time.
 *
 * @param options the profile, `"cache-key"` by default, and what differs from it. `maxLength` limits the length of the
 * key
 * @returns a function that takes a URL, as a string or a URL object, and returns its key; or a {@link Failure} if the
 * URL is invalid or the options reject it. The function throws a TypeError if its argument has the wrong type.
 * @throws TypeError if an option is unknown or has an invalid value; the message lists the allowed values
 * @example
 * ```ts
 * import { createKeyFunction, isFailure } from "@anyurl/canonical";
 *
 * const keyOf = createKeyFunction({ query: { tracking: "remove" } });
 * keyOf("https://Example.com/a?utm_source=x&b=2&a=1#top"); // → "https://example.com/a?a=1&b=2"
 * const key = keyOf("https://example.com:99999/");
 * isFailure(key) && key.reason; // → "port-out-of-range"
 * ```
 */
export function createKeyFunction(
  options: CanonicalizeOptions | KeyProfileOptions = {},
): (input: string | URL) => string | Failure<FailureReason | RejectionReason> {
  return compileFor(options, "createKeyFunction");
}

/**
 * Returns one text for all URLs of the same resource, to compare them or to look them up in a cache.
 *
 * It keeps what it compiled from the last options, and compares options in each call; a function that
 * {@link createKeyFunction} returns does not.
 *
 * @param input a URL, as a string or a URL object
 * @param options the profile, `"cache-key"` by default, and what differs from it. `maxLength` limits the length of the
 * key
 * @returns the key; or a {@link Failure} if the URL is invalid or the options reject it
 * @throws TypeError if an option is unknown or has an invalid value
 * @example
 * ```ts
 * import { cacheKey } from "@anyurl/canonical";
 *
 * cacheKey("HTTPS://user@example.com:443/%7ea?b=2&a=1#top"); // → "https://example.com/~a?a=1&b=2"
 * cacheKey("http://www.archive.org/goo/?b&a", { profile: "surt" }); // → "org,archive)/goo?a&b"
 * ```
 */
export function cacheKey(
  input: string | URL,
  options?: CanonicalizeOptions | KeyProfileOptions,
): string | Failure<FailureReason | RejectionReason> {
  return keyFunctionOf(options)(input);
}

const keyFunctionOf = /* @__PURE__ */ memoize((options: AnyOptions) => compileFor(options, "cacheKey"));

function compileFor(options: AnyOptions, caller: string): KeyFunction {
  requireProfile(options, caller);
  if (isKeyProfile(options)) return profileKeyFunction(options, caller, (key) => key);
  return urlKeyFunction(withDefault(options as CanonicalizeOptions), caller);
}

/** The check of options refuses values that are not objects. */
function withDefault(options: CanonicalizeOptions): CanonicalizeOptions {
  const isWithout = typeof options === "object" && options !== null && ownMembers(options).profile === undefined;
  return isWithout ? { ...options, profile: "cache-key" } : options;
}
