import { requireOneOf, textOf } from "@anyurl/common/arguments";
import { hasOwn, ownMembers } from "@anyurl/common/own";
import type { LimitReason, URL } from "anyurl";
import type { KeyProfile, KeyProfileOptions } from "../options/canonicalize-options.ts";
import { checkMaxLength } from "../options/check.ts";
import { PROFILES } from "../options/generated/table.ts";
import type { CanonicalizeOptions } from "../options/generated/types.ts";
import { type Failure, type FailureReason, isFailure, NOT_A_STRING, TOO_LONG } from "../results/failure.ts";
import { safeBrowsingKey } from "./safe-browsing.ts";
import { sigv4Key } from "./sigv4.ts";
import { surtKey } from "./surt.ts";

/** The profiles whose canonical form is a key, not a URL. */
const keyFunctions: Readonly<Record<KeyProfile, (input: string) => string | Failure>> = {
  "safe-browsing": safeBrowsingKey,
  surt: (input) => surtKey(input),
  sigv4: (input) => sigv4Key(input),
  "sigv4-s3": (input) => sigv4Key(input, { s3: true }),
};

function getProfile(options: unknown): unknown {
  return typeof options === "object" && options !== null && hasOwn(options, "profile")
    ? (options as { profile?: unknown }).profile
    : undefined;
}

export function isKeyProfile(options: unknown): options is KeyProfileOptions {
  const profile = getProfile(options);
  return typeof profile === "string" && hasOwn(keyFunctions, profile);
}

/** @throws TypeError if there is no such profile */
export function requireProfile(options: CanonicalizeOptions | KeyProfileOptions, caller: string): void {
  const profile = getProfile(options);
  if (profile === undefined) return;
  requireOneOf(profile, [...Object.keys(PROFILES), ...Object.keys(keyFunctions)], `${caller}: the profile`);
}

/**
 * Returns the function that makes the keys of a profile.
 *
 * @param caller the public function, which errors name
 * @param resultOf makes the result of the function from a key
 * @throws TypeError if there is an option except `maxLength`, or if `maxLength` is invalid
 */
export function profileKeyFunction<Result>(
  options: KeyProfileOptions,
  caller: string,
  resultOf: (key: string) => Result,
): (input: string | URL) => Result | Failure<FailureReason | LimitReason> {
  const { profile, maxLength: _, ...rest } = options;
  const [other] = Object.keys(rest);
  if (other !== undefined) {
    throw new TypeError(`${caller}: the profile "${profile}" has only the option "maxLength"; got "${other}"`);
  }
  const maxLength = checkMaxLength(ownMembers(options), caller);
  const makeKey = keyFunctions[profile];
  return (input) => {
    const text = textOf(input);
    if (text === undefined) return NOT_A_STRING;
    const key = makeKey(text);
    if (isFailure(key)) return key;
    return key.length > maxLength ? TOO_LONG : resultOf(key);
  };
}
