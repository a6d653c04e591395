/** The options that the laws are tried with: the profiles, and combinations of all options. */
import type { CanonicalizeOptions, Profile, QueryOptions, Treatment } from "@anyurl/canonical";
import { Random } from "../../differential/random.ts";

type Options = Omit<CanonicalizeOptions, "base">;

/** The options of each profile as documented, and the defaults of all profiles. */
const PROFILE_OPTIONS: Readonly<Record<Profile, Options>> = {
  whatwg: {},
  rfc3986: { decodeUnreserved: true, uppercaseHex: true, encodeForbidden: true },
  cloudflare: { decodeUnreserved: true, uppercaseHex: true, encodeForbidden: true, mergeSlashes: true },
  strict: {
    decodeUnreserved: true,
    uppercaseHex: true,
    encodeForbidden: true,
    mergeSlashes: true,
    encodedSlash: "reject",
    encodedBackslash: "reject",
    encodedNul: "reject",
    multiplyEncoded: "reject",
    hiddenDotSegment: "reject",
    pathParameters: "reject",
    encodedControl: "reject",
    encodedDelimiter: "reject",
    malformedEncoding: "reject",
    invalidUTF8: "reject",
    compatibilityDelimiter: "reject",
  },
  "cache-key": {
    decodeUnreserved: true,
    uppercaseHex: true,
    encodeForbidden: true,
    fragment: "remove",
    userinfo: "remove",
    emptyQuery: "remove",
    trailingDot: "remove",
    query: { sort: true },
  },
};

export const PROFILES = [
  "whatwg",
  "rfc3986",
  "cloudflare",
  "strict",
  "cache-key",
] as const satisfies readonly Profile[];

/** The name of the combinations in reports. */
export const COMBINED = "all options";

export const CONFIGURATIONS: readonly (Profile | typeof COMBINED)[] = [...PROFILES, COMBINED];

const COMBINATIONS = 4096;

/** The given options of a canonicaliser, and the options that they imply. */
export interface Configuration {
  readonly given: Options;
  readonly meant: Options;
}

export function configurationOf(name: Profile | typeof COMBINED, index: number): Configuration {
  return name === COMBINED ? combination(index % COMBINATIONS) : profiles[name];
}

function configuration(given: Options): Configuration {
  const preset = PROFILE_OPTIONS[given.profile ?? "rfc3986"];
  return { given, meant: { ...preset, ...given, query: { ...preset.query, ...given.query } } };
}

const profiles = Object.fromEntries(PROFILES.map((profile) => [profile, configuration({ profile })])) as Readonly<
  Record<Profile, Configuration>
>;

const combinations: Configuration[] = [];

function combination(index: number): Configuration {
  combinations[index] ??= configuration(randomOptions(new Random(0xc0b1, index)));
  return combinations[index];
}

function randomOptions(random: Random): Options {
  const either = () => random.chance(50);
  const keepOrRemove = () => random.pick(["keep", "remove"] as const);
  const treatment = (): Treatment => (random.chance(3) ? "reject" : random.pick(["keep", "flag"] as const));
  const all: Options = {
    profile: random.pick(PROFILES),
    decodeUnreserved: either(),
    uppercaseHex: either(),
    encodeForbidden: either(),
    nfc: either(),
    mergeSlashes: random.pick([true, false, "keep-urls"] as const),
    trailingSlash: random.pick(["keep", "add", "remove"] as const),
    indexFiles: random.pick([[], ["index.html"], ["index.html", "index.php", "c"]]),
    scheme: random.pick(["keep", "https"] as const),
    defaultScheme: random.pick(["http", "https"] as const),
    trailingDot: keepOrRemove(),
    www: keepOrRemove(),
    userinfo: keepOrRemove(),
    emptyQuery: keepOrRemove(),
    fragment: keepOrRemove(),
    encodedSlash: treatment(),
    encodedBackslash: treatment(),
    encodedNul: treatment(),
    multiplyEncoded: treatment(),
    hiddenDotSegment: treatment(),
    pathParameters: treatment(),
    encodedControl: treatment(),
    encodedDelimiter: treatment(),
    malformedEncoding: treatment(),
    invalidUTF8: treatment(),
    compatibilityDelimiter: treatment(),
    query: randomQuery(random),
  };
  return Object.fromEntries(Object.entries(all).filter(() => random.chance(75)));
}

/** The tracking parameters of a site. */
const SITE = ["B", "x*"];

function randomQuery(random: Random): QueryOptions {
  const all: Required<QueryOptions> = {
    allow: random.pick([[], ["a", "b", "utm_*"], ["a", "é", "x&y", ""]]),
    deny: random.pick([[], ["utm_*"], ["b", "", "é", "a b"]]),
    values: random.pick(["keep", "form"] as const),
    tracking: random.pick(["keep", "remove"] as const),
    rules: random.pick([() => SITE, () => undefined]),
    sort: random.pick([false, true, "name-value"] as const),
    duplicates: random.pick(["keep", "first", "last"] as const),
    dropEmpty: random.chance(50),
  };
  const chances: Readonly<Record<string, number>> = { allow: 20, deny: 40, rules: 20, values: 50 };
  return Object.fromEntries(Object.entries(all).filter(([name]) => random.chance(chances[name] ?? 60)));
}
