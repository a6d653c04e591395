/** Options, checked and compiled. */
import { type LocatedURL, locate, type URL } from "#url";
import { kindOf, requireTexts, textOf, wrongKind } from "./arguments.ts";
import { type CanonicalizeOptions, PROFILES, type Treatment } from "./options.ts";
import { profiles } from "./profiles.ts";
import { compileQueryRules, type QueryRules } from "./query/options.ts";
import { withMergedSlashes } from "./rules/slashes.ts";

/** See `CanonicalizeOptions` for what each one is. */
export interface Settings {
  /** Canonical as far as that matters to what is resolved against it. */
  readonly base: LocatedURL | undefined;
  readonly decodeUnreserved: boolean;
  readonly uppercaseHex: boolean;
  readonly encodeForbidden: boolean;
  readonly nfc: boolean;
  readonly mergeSlashes: boolean;
  readonly trailingSlash: "keep" | "add" | "remove";
  readonly indexFiles: ReadonlySet<string> | undefined;
  readonly dropsTrailingDot: boolean;
  readonly dropsWWW: boolean;
  readonly dropsUserinfo: boolean;
  readonly dropsEmptyQuery: boolean;
  readonly dropsFragment: boolean;
  readonly encodedSlash: Treatment;
  readonly encodedBackslash: Treatment;
  readonly encodedNul: Treatment;
  readonly multiplyEncoded: Treatment;
  readonly queryRules: QueryRules | undefined;
}

const BOOLEANS = [false, true] as const;
const KEEP_OR_REMOVE = ["keep", "remove"] as const;
const TREATMENTS = ["keep", "flag", "reject"] as const;

/** What options can be that are one of a few values: the first is what they are where the profile does not say. */
const CHOICES = {
  decodeUnreserved: BOOLEANS,
  uppercaseHex: BOOLEANS,
  encodeForbidden: BOOLEANS,
  nfc: BOOLEANS,
  mergeSlashes: BOOLEANS,
  trailingSlash: ["keep", "add", "remove"],
  trailingDot: KEEP_OR_REMOVE,
  www: KEEP_OR_REMOVE,
  userinfo: KEEP_OR_REMOVE,
  emptyQuery: KEEP_OR_REMOVE,
  fragment: KEEP_OR_REMOVE,
  encodedSlash: TREATMENTS,
  encodedBackslash: TREATMENTS,
  encodedNul: TREATMENTS,
  multiplyEncoded: TREATMENTS,
} as const satisfies { readonly [Name in keyof CanonicalizeOptions]?: readonly unknown[] };

type Choice = keyof typeof CHOICES;

const OTHERS = ["profile", "base", "indexFiles", "query"];

/** @throws TypeError if an option is not what it can be; the message names it, and lists what it can be */
export function compileSettings(options: CanonicalizeOptions): Settings {
  if (typeof options !== "object" || options === null) throw wrongKind("options", "an object", options);
  requireNames(options);
  const { profile = "rfc3986" } = options;
  if (typeof profile !== "string" || !Object.hasOwn(profiles, profile)) requireOneOf("profile", profile, PROFILES);
  const given = Object.fromEntries(Object.entries(options).filter(([, value]) => value !== undefined));
  const all: CanonicalizeOptions = { ...profiles[profile], ...given };
  const mergeSlashes = chosen(all, "mergeSlashes") === true;
  return {
    base: locatedBase(all.base, mergeSlashes),
    decodeUnreserved: chosen(all, "decodeUnreserved"),
    uppercaseHex: chosen(all, "uppercaseHex"),
    encodeForbidden: chosen(all, "encodeForbidden"),
    nfc: chosen(all, "nfc"),
    mergeSlashes,
    trailingSlash: chosen(all, "trailingSlash"),
    indexFiles: indexFiles(all.indexFiles),
    dropsTrailingDot: chosen(all, "trailingDot") === "remove",
    dropsWWW: chosen(all, "www") === "remove",
    dropsUserinfo: chosen(all, "userinfo") === "remove",
    dropsEmptyQuery: chosen(all, "emptyQuery") === "remove",
    dropsFragment: chosen(all, "fragment") === "remove",
    encodedSlash: chosen(all, "encodedSlash", "flag"),
    encodedBackslash: chosen(all, "encodedBackslash", "flag"),
    encodedNul: chosen(all, "encodedNul", "flag"),
    multiplyEncoded: chosen(all, "multiplyEncoded", "flag"),
    queryRules: all.query === undefined ? undefined : compileQueryRules(all.query),
  };
}

function requireNames(options: object): void {
  const names = [...OTHERS, ...Object.keys(CHOICES)];
  const unknown = Object.keys(options).find((name) => !names.includes(name));
  if (unknown !== undefined) {
    throw new TypeError(`There is no option ${JSON.stringify(unknown)}; there are ${names.sort().join(", ")}`);
  }
}

function chosen<Name extends Choice>(
  options: CanonicalizeOptions,
  name: Name,
  otherwise: (typeof CHOICES)[Name][number] = CHOICES[name][0],
): (typeof CHOICES)[Name][number] {
  const value = options[name] === undefined ? otherwise : options[name];
  requireOneOf(name, value, CHOICES[name]);
  return value as (typeof CHOICES)[Name][number];
}

/** @throws TypeError that lists what the option can be */
export function requireOneOf(name: string, value: unknown, values: readonly unknown[]): void {
  if (values.includes(value)) return;
  const texts = values.map((each) => JSON.stringify(each));
  const list = `${texts.slice(0, -1).join(", ")} or ${texts.at(-1)}`;
  throw new TypeError(`${name} must be ${list}; it is ${typeof value === "string" ? "another string" : kindOf(value)}`);
}

function indexFiles(names: readonly string[] | undefined): ReadonlySet<string> | undefined {
  if (names === undefined) return undefined;
  requireTexts(names, "indexFiles");
  if (names.some((name) => !/^[A-Za-z0-9\-._~]+$/.test(name) || name === "." || name === "..")) {
    throw new TypeError("indexFiles must be names of files, of letters, digits, and -._~; one is not");
  }
  return new Set(names);
}

function locatedBase(base: string | URL | undefined, mergeSlashes: boolean): LocatedURL | undefined {
  if (base === undefined) return undefined;
  const url = locate(textOf(base, "base"));
  if (!url.ok) throw new TypeError("base must be an absolute URL; it is none");
  return mergeSlashes ? withMergedSlashes(url) : url;
}
