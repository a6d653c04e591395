/** Checks options. */
import {
  kindOf,
  requireBoolean,
  requireLength,
  requireOneOf,
  requireOptions,
  requireStrings,
  shown,
  urlText,
  wrongArgument,
} from "@anyurl/common/arguments";
import type { LocatedURL, URL } from "#url";
import { parsed } from "./input/located.ts";
import type { CanonicalizeOptions, Profile, Treatment } from "./options.ts";
import { DEFAULT_PROFILE, PROFILES, type Preset } from "./profiles.ts";
import { type CheckedQuery, checkQuery, QUERY_NAMES } from "./query/options.ts";
import { TREATED } from "./treatments.ts";

/** The options, checked, with a value for each one. `CanonicalizeOptions` describes them. */
export interface Checked extends Omit<Preset, "query"> {
  readonly base: LocatedURL | undefined;
  readonly defaultScheme: "https" | "http" | undefined;
  /** `Infinity` if there is none. */
  readonly maxLength: number;
  readonly query: CheckedQuery;
}

const BOOLEANS = ["decodeUnreserved", "uppercaseHex", "encodeForbidden", "nfc"] as const;
const REMOVALS = ["trailingDot", "www", "userinfo", "emptyQuery", "fragment"] as const;
const TREATMENTS: readonly Treatment[] = ["keep", "flag", "reject"];

/** The names of all options. */
export const OPTION_NAMES: readonly string[] = [
  "profile",
  "base",
  "defaultScheme",
  "maxLength",
  ...Object.keys(PROFILES[DEFAULT_PROFILE]),
].sort();

/**
 * @param caller the public function, which errors name
 * @throws TypeError if an option is unknown or has an invalid value; the message lists the allowed values
 */
export function checkOptions(options: CanonicalizeOptions, caller: string): Checked {
  requireOptions(options, OPTION_NAMES, `${caller}: the options`);
  const all = withProfile(options, caller);
  for (const name of BOOLEANS) requireBoolean(all[name], `${caller}: the ${name}`);
  if (typeof all.mergeSlashes !== "boolean" && all.mergeSlashes !== "keep-urls") {
    throw wrongArgument(`${caller}: the mergeSlashes`, 'true, false or "keep-urls"', shown(all.mergeSlashes));
  }
  for (const name of REMOVALS) requireOneOf(all[name], ["keep", "remove"], `${caller}: the ${name}`);
  for (const name of TREATED) requireOneOf(all[name], TREATMENTS, `${caller}: the ${name}`);
  requireOneOf(all.scheme, ["keep", "https"], `${caller}: the scheme`);
  requireOneOf(all.trailingSlash, ["keep", "add", "remove"], `${caller}: the trailingSlash`);
  requireIndexFiles(all.indexFiles, `${caller}: the indexFiles`);
  return {
    ...all,
    query: checkQuery(all.query, `${caller}: the query`),
    base: checkBase(options.base, `${caller}: the base`),
    maxLength: checkMaxLength(options, caller),
    defaultScheme: checkDefaultScheme(options, caller),
  };
}

/** Returns the profile's options, each replaced by the given one if there is one; so also within `query`. */
function withProfile(options: CanonicalizeOptions, caller: string): Preset {
  const { profile = DEFAULT_PROFILE, query = {} } = options;
  requireOneOf(profile, Object.keys(PROFILES) as Profile[], `${caller}: the profile`);
  requireOptions(query, QUERY_NAMES, `${caller}: the query`);
  const preset = PROFILES[profile];
  return { ...preset, ...given(options), query: { ...preset.query, ...given(query) } };
}

/** Returns the options without those that are `undefined`. */
export function given<Options extends object>(options: Options): Options {
  return Object.fromEntries(Object.entries(options).filter(([, value]) => value !== undefined)) as Options;
}

function requireIndexFiles(names: readonly string[], argument: string): void {
  requireStrings(names, argument);
  for (const [index, name] of names.entries()) {
    if (!/^[A-Za-z0-9\-._~]+$/.test(name) || name === "." || name === "..") {
      throw wrongArgument(`${argument}[${index}]`, "a file name of letters, digits and -._~", "another string");
    }
  }
}

function checkDefaultScheme({ base, defaultScheme }: CanonicalizeOptions, caller: string): Checked["defaultScheme"] {
  if (defaultScheme === undefined) return undefined;
  requireOneOf(defaultScheme, ["https", "http"], `${caller}: the defaultScheme`);
  if (base !== undefined) throw new TypeError(`${caller}: use either the base or the defaultScheme`);
  return defaultScheme;
}

/**
 * Returns the option `maxLength`; `Infinity` if there is none.
 *
 * @throws TypeError if it is not an integer of at least 1
 */
export function checkMaxLength({ maxLength }: Pick<CanonicalizeOptions, "maxLength">, caller: string): number {
  if (maxLength === undefined) return Number.POSITIVE_INFINITY;
  requireLength(maxLength, `${caller}: the maxLength`);
  return maxLength;
}

function checkBase(base: string | URL | undefined, argument: string): LocatedURL | undefined {
  if (base === undefined) return undefined;
  const url = parsed(urlText(base, argument), undefined);
  if (!url.ok) throw wrongArgument(argument, "an absolute URL", kindOf(url));
  return url;
}
