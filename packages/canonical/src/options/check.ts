/** Checks options. */
import {
  describeKind,
  requireBoolean,
  requireLength,
  requireOneOf,
  requireOptions,
  requireStrings,
  showValue,
  urlText,
  wrongArgument,
} from "@anyurl/common/arguments";
import { definedMembers } from "@anyurl/common/own";
import type { LocatedURL, URL } from "anyurl";
import { parseLocated } from "../input/located.ts";
import { listRefused, requireFindings } from "./findings.ts";
import { DEFAULT_PROFILE, OPTION_NAMES, PROFILES, type Preset, QUERY_NAMES, VALUES } from "./generated/table.ts";
import type { CanonicalizeOptions, Profile } from "./generated/types.ts";
import { type CheckedQuery, requirePatternsAndRules } from "./query.ts";

/**
 * The options, checked, with a value for each one. `CanonicalizeOptions` describes them. `refuse` has all findings that
 * make a URL invalid.
 */
export interface Checked extends Omit<Preset, "query"> {
  readonly base: LocatedURL | undefined;
  readonly defaultScheme: "https" | "http" | undefined;
  /** The most characters of a result. Without the option `maxLength`, `Infinity`. */
  readonly maxLength: number;
  readonly query: CheckedQuery;
}

/**
 * @param caller the public function, which errors name
 * @throws TypeError if an option is unknown or has an invalid value; the message lists the allowed values
 */
export function checkOptions(options: CanonicalizeOptions, caller: string): Checked {
  requireOptions(options, OPTION_NAMES, `${caller}: the options`);
  const members = definedMembers(options);
  const { profile = DEFAULT_PROFILE, query: itsQuery = {}, base, defaultScheme } = members;
  requireOneOf(profile, Object.keys(PROFILES) as Profile[], `${caller}: the profile`);
  requireOptions(itsQuery, QUERY_NAMES, `${caller}: the query`);
  const queryMembers = definedMembers(itsQuery);
  requireFindings(members, `${caller}: the`);
  const preset = PROFILES[profile];
  const query = { allow: undefined, rules: undefined, ...preset.query, ...queryMembers };
  const all = { defaultScheme: undefined, ...preset, ...members, query };
  for (const [name, values] of VALUES) {
    if (values !== undefined) requireValue(getOption(all, name), values, `${caller}: the ${name}`);
  }
  requirePatternsAndRules(queryMembers, `${caller}: the query`);
  requireIndexFiles(all.indexFiles, `${caller}: the indexFiles`);
  if (base !== undefined && defaultScheme !== undefined) {
    throw new TypeError(`${caller}: use either the base or the defaultScheme`);
  }
  return {
    ...all,
    refuse: listRefused(members),
    query: { ...query, rulesArgument: `${caller}: the query.rules` },
    base: checkBase(base, `${caller}: the base`),
    maxLength: checkMaxLength(members, caller),
  };
}

/** Returns the value of the option with this name in the table. */
export function getOption(options: { readonly query: object }, name: string): unknown {
  const [first, second] = name.split(".") as [keyof typeof options, string?];
  return second === undefined ? options[first] : options[first][second as never];
}

/** @throws TypeError if a value is not one of the option's values */
function requireValue(value: unknown, values: readonly unknown[], argument: string): void {
  if (values.includes(value)) return;
  const names = values.filter((each) => typeof each === "string");
  if (!values.includes(true)) requireOneOf(value, names, argument);
  else if (names.length === 0) requireBoolean(value, argument);
  else throw wrongArgument(argument, `true, false or "${names.join('", "')}"`, showValue(value));
}

function requireIndexFiles(names: readonly string[], argument: string): void {
  requireStrings(names, argument);
  for (const [index, name] of names.entries()) {
    if (!/^[A-Za-z0-9\-._~]+$/.test(name) || name === "." || name === "..") {
      throw wrongArgument(`${argument}[${index}]`, "a file name of letters, digits and -._~", "another string");
    }
  }
}

/**
 * Returns the option `maxLength`, or `Infinity` without it.
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
  const url = parseLocated(urlText(base, argument), undefined);
  if (!url.ok) throw wrongArgument(argument, "an absolute URL", describeKind(url));
  return url;
}
