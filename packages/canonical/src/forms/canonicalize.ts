import { memoize } from "@anyurl/common/memo";
import type { LimitReason, URL } from "anyurl";
import { urlCanonicalizer } from "../engines/canonicalizer.ts";
import { explainBy } from "../engines/explain.ts";
import { isKeyProfile, profileKeyFunction, requireProfile } from "../keys/profiles.ts";
import type { AnyOptions, KeyProfile, OptionsFor } from "../options/canonicalize-options.ts";
import type { CanonicalizeOptions, Profile } from "../options/generated/types.ts";
import type { Canonical } from "../results/canonical.ts";
import type { Failure, FailureReason, RejectionReason } from "../results/failure.ts";

/** The result of a profile whose canonical form is not a URL. */
export interface CanonicalKey {
  /** Distinguishes a result from a `Failure`, whose `ok` is `false`. */
  readonly ok: true;
  /** The key, for lookup only. */
  readonly key: string;
}

/** The result of `canonicalize` for a profile. */
export type CanonicalFor<Name> = Name extends KeyProfile
  ? CanonicalKey | Failure<FailureReason | LimitReason>
  : Canonical | Failure<FailureReason | RejectionReason>;

/**
 * Returns a function that writes URLs in one way, as {@link canonicalize} does. It checks the options once.
 *
 * @param options the profile, `"rfc3986"` by default, and what differs from it
 * @returns a function, which takes a URL as a string or a URL object. Its result is the canonical form; or a
 * {@link Failure} if the URL is invalid or the options reject it
 * @throws TypeError if an option is unknown or has an invalid value; the message lists the allowed values
 * @example
 * ```ts
 * import { createCanonicalizer } from "@anyurl/canonical";
 *
 * const canonicalizer = createCanonicalizer({
 *   profile: "cache-key",
 *   query: { tracking: "remove" },
 *   refuse: ["encoded-slash"],
 * });
 * const result = canonicalizer("https://Example.com/a?utm_source=x&b=2&a=1");
 * result.ok && result.key; // → "https://example.com/a?a=1&b=2"
 * const other = canonicalizer("https://example.com/..%2fadmin");
 * other.ok || other.reason; // → "encoded-slash"
 * ```
 */
export function createCanonicalizer<const Name extends Profile | KeyProfile = Profile>(
  options: OptionsFor<Name> = {} as OptionsFor<Name>,
): (input: string | URL) => CanonicalFor<Name> {
  return compileFor(options as AnyOptions, "createCanonicalizer") as (input: string | URL) => CanonicalFor<Name>;
}

/**
 * Returns the one spelling of a URL: `HTTPS://A.example:443/%7Eb` becomes `https://a.example/~b`.
 *
 * It keeps what it compiled from the last options, and compares options in each call; a function that
 * {@link createCanonicalizer} returns does not.
 *
 * @param input a URL, as a string or a URL object
 * @param options the profile, `"rfc3986"` by default, and what differs from it
 * @returns the canonical form; or a {@link Failure} if the URL is invalid or the options reject it
 * @throws TypeError if an option is unknown or has an invalid value
 * @example
 * ```ts
 * import { canonicalize } from "@anyurl/canonical";
 *
 * const result = canonicalize("https://example.com//a/%2e%2E/%7Euser", { profile: "cloudflare" });
 * result.ok && result.href; // → "https://example.com/~user"
 * const invalid = canonicalize("https://example.com:99999/");
 * invalid.ok || invalid.message; // → "the port is above 65535"
 * ```
 */
export function canonicalize<const Name extends Profile | KeyProfile = Profile>(
  input: string | URL,
  options?: OptionsFor<Name>,
): CanonicalFor<Name> {
  return canonicalizerOf(options as AnyOptions | undefined)(input) as CanonicalFor<Name>;
}

const canonicalizerOf = /* @__PURE__ */ memoize((options: AnyOptions) => compileFor(options, "canonicalize"));

function compileFor(options: AnyOptions, caller: string) {
  requireProfile(options, caller);
  return isKeyProfile(options)
    ? profileKeyFunction(options, caller, (key) => Object.freeze({ ok: true, key }))
    : urlCanonicalizer(options as CanonicalizeOptions, caller, explainBy);
}
