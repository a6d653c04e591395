/** The options of the functions that make canonical forms. */
import type { CanonicalizeOptions } from "./generated/types.ts";

/**
 * A profile whose canonical form is a key, made by the rules of another system. See {@link safeBrowsingKey},
 * {@link surtKey} and {@link sigv4Key}, whose option `s3` is `"sigv4-s3"`. The only option of these profiles is
 * `maxLength`.
 */
export type KeyProfile = "safe-browsing" | "surt" | "sigv4" | "sigv4-s3";

/** The options of a {@link KeyProfile}. */
export interface KeyProfileOptions {
  readonly profile: KeyProfile;
  /**
   * The greatest length of the key, in UTF-16 code units: an integer of at least 1. Instead of a longer one, there is a
   * {@link Failure} with the reason `"too-long"`. By default, there is no limit.
   */
  readonly maxLength?: number | undefined;
}

/** The options of the functions that take every profile. */
export type AnyOptions = CanonicalizeOptions | KeyProfileOptions;

/** The options for a profile. Profiles of keys have only `maxLength`. */
export type OptionsFor<Name> = { readonly profile?: Name | undefined } & (Name extends KeyProfile
  ? KeyProfileOptions
  : CanonicalizeOptions);
