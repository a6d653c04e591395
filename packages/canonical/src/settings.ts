/** Checks and compiles options. */
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
import { TREATED, type Treated } from "./findings.ts";
import { parsed } from "./input/located.ts";
import type { CanonicalizeOptions, Profile, Treatment } from "./options.ts";
import { DEFAULT_PROFILE, PROFILES, type Preset } from "./profiles.ts";
import { compileQueryRules, QUERY_NAMES, type QueryRules } from "./query/options.ts";
import { withMergedSlashes } from "./rules/slashes.ts";

/** The options, compiled. `CanonicalizeOptions` describes each one. */
export interface Settings extends Readonly<Record<Treated, Treatment>> {
  /** The base, with merged slashes if `mergeSlashes` is set. */
  readonly base: LocatedURL | undefined;
  /** `Infinity` if there is none. */
  readonly maxLength: number;
  readonly decodeUnreserved: boolean;
  readonly uppercaseHex: boolean;
  readonly encodeForbidden: boolean;
  readonly nfc: boolean;
  readonly mergeSlashes: boolean | "keep-urls";
  readonly trailingSlash: "keep" | "add" | "remove";
  readonly indexFiles: ReadonlySet<string> | undefined;
  readonly defaultScheme: "https" | "http" | undefined;
  readonly upgradesScheme: boolean;
  readonly dropsTrailingDot: boolean;
  readonly dropsWWW: boolean;
  readonly dropsUserinfo: boolean;
  readonly dropsEmptyQuery: boolean;
  readonly dropsFragment: boolean;
  readonly queryRules: QueryRules | undefined;
  /** Whether no option changes a URL without escapes: see plain-text.ts. */
  readonly keepsPlainPaths: boolean;
  readonly keepsPlainQueries: boolean;
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
export function compileSettings(options: CanonicalizeOptions, caller: string): Settings {
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
  const indexFiles = compileIndexFiles(all.indexFiles, `${caller}: the indexFiles`);
  const queryRules = compileQueryRules(all.query, `${caller}: the query`, all.nfc);
  // With few rules, the way through the engine takes fewer searches, and less time.
  const isPlainTextFaster = all.encodeForbidden || all.mergeSlashes !== false;
  const keepsEnds = [all.trailingSlash, all.www, all.scheme].every((how) => how === "keep");
  return {
    ...all,
    base: compileBase(options.base, all.mergeSlashes, `${caller}: the base`),
    maxLength: compileMaxLength(options, caller),
    indexFiles,
    defaultScheme: compileDefaultScheme(options, caller),
    upgradesScheme: all.scheme === "https",
    dropsTrailingDot: all.trailingDot === "remove",
    dropsWWW: all.www === "remove",
    dropsUserinfo: all.userinfo === "remove",
    dropsEmptyQuery: all.emptyQuery === "remove" || all.query.values === "form",
    dropsFragment: all.fragment === "remove",
    queryRules,
    keepsPlainPaths: isPlainTextFaster && keepsEnds && indexFiles === undefined,
    keepsPlainQueries: queryRules === undefined,
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

function compileIndexFiles(names: readonly string[], argument: string): ReadonlySet<string> | undefined {
  requireStrings(names, argument);
  for (const [index, name] of names.entries()) {
    if (!/^[A-Za-z0-9\-._~]+$/.test(name) || name === "." || name === "..") {
      throw wrongArgument(`${argument}[${index}]`, "a file name of letters, digits and -._~", "another string");
    }
  }
  return names.length === 0 ? undefined : new Set(names);
}

function compileDefaultScheme({ base, defaultScheme }: CanonicalizeOptions, caller: string): Settings["defaultScheme"] {
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
export function compileMaxLength({ maxLength }: Pick<CanonicalizeOptions, "maxLength">, caller: string): number {
  if (maxLength === undefined) return Number.POSITIVE_INFINITY;
  requireLength(maxLength, `${caller}: the maxLength`);
  return maxLength;
}

function compileBase(
  base: string | URL | undefined,
  mergeSlashes: Settings["mergeSlashes"],
  argument: string,
): LocatedURL | undefined {
  if (base === undefined) return undefined;
  const url = parsed(urlText(base, argument), undefined);
  if (!url.ok) throw wrongArgument(argument, "an absolute URL", kindOf(url));
  return mergeSlashes ? withMergedSlashes(url, mergeSlashes) : url;
}
