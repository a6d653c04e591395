/** The options that the laws are tried with: the profiles, and random combinations of all options. */
import type { CanonicalizeOptions, Profile, QueryOptions } from "@anyurl/canonical";
import { FINDINGS as ALL_FINDINGS } from "../../../../packages/canonical/src/options/generated/table.ts";
import { Random } from "../../../core/differential/random.ts";

type Options = Omit<CanonicalizeOptions, "base">;

const FINDINGS = ALL_FINDINGS.map(([finding]) => finding);

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
    refuse: FINDINGS,
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

/** How many inputs in a row have the same combination. */
const BLOCK = 4;

/** The given options of a canonicaliser, and the options that they imply. */
export interface Configuration {
  readonly given: Options;
  readonly meant: Options;
}

export function configurationOf(name: Profile | typeof COMBINED, seed: number, index: number): Configuration {
  return name === COMBINED ? combination(seed, Math.floor(index / BLOCK)) : profiles[name];
}

/** The options that they imply refuse all that is refused, and accept nothing. */
function configuration({ accept: drawn, ...rest }: Options): Configuration {
  const preset = PROFILE_OPTIONS[rest.profile ?? "rfc3986"];
  const { refuse = [] } = rest;
  const accept = drawn?.filter((finding) => !refuse.includes(finding)) ?? [];
  const refused = [...(preset.refuse ?? []), ...refuse].filter((finding) => !accept.includes(finding));
  const given = drawn === undefined ? rest : { ...rest, accept };
  return { given, meant: { ...preset, ...rest, refuse: refused, query: { ...preset.query, ...rest.query } } };
}

const profiles = Object.fromEntries(PROFILES.map((profile) => [profile, configuration({ profile })])) as Readonly<
  Record<Profile, Configuration>
>;

/** The last combination. */
let last: { readonly seed: number; readonly block: number; readonly configuration: Configuration } | undefined;

function combination(seed: number, block: number): Configuration {
  if (last?.seed !== seed || last.block !== block) {
    last = { seed, block, configuration: configuration(randomOf(OPTIONS, new Random(seed ^ 0xc0b1, block))) };
  }
  return last.configuration;
}

/** How often an option is given, in percent, and its values. */
type Table<Given> = {
  readonly [Name in keyof Given]-?: readonly [chance: number, value: (random: Random) => Given[Name]];
};

const either = (random: Random) => random.chance(50);
const oneOf =
  <const Values extends readonly unknown[]>(...values: Values) =>
  (random: Random): Values[number] =>
    random.pick(values);
const someOf = (values: readonly string[]) => (random: Random) =>
  Array.from({ length: random.below(4) }, () => random.pick(values));
const someFindings = (chance: number) => (random: Random) => FINDINGS.filter(() => random.chance(chance));

/** File names that the inputs have. */
const FILES = ["index.html", "index.php", "index", "a", "c", "A", "b.", "..."];

/** The tracking parameters of a site. */
const SITE = ["B", "x*"];

/** Patterns of names that the inputs have. */
const PATTERNS = [..."a,b,utm_*,é,x&y,,a b,*,A,UTM*,a+b,%,a*".split(","), "%4*"];

export const QUERY_OPTIONS: Table<QueryOptions> = {
  allow: [20, someOf(PATTERNS)],
  deny: [40, someOf(PATTERNS)],
  values: [50, oneOf("keep", "form")],
  tracking: [60, oneOf("keep", "remove")],
  rules: [
    20,
    oneOf(
      () => SITE,
      () => undefined,
    ),
  ],
  sort: [60, oneOf(false, true, "name-value")],
  duplicates: [60, oneOf("keep", "first", "last")],
  dropEmpty: [60, either],
};

/** Every option. A test compares the names with those that the package accepts. */
export const OPTIONS: Table<Options> = {
  profile: [75, oneOf(...PROFILES)],
  decodeUnreserved: [75, either],
  uppercaseHex: [75, either],
  encodeForbidden: [75, either],
  nfc: [75, either],
  mergeSlashes: [75, oneOf(true, false, "keep-urls")],
  trailingSlash: [75, oneOf("keep", "add", "remove")],
  indexFiles: [75, someOf(FILES)],
  scheme: [75, oneOf("keep", "https")],
  defaultScheme: [75, oneOf("http", "https")],
  trailingDot: [75, oneOf("keep", "remove")],
  www: [75, oneOf("keep", "remove")],
  userinfo: [75, oneOf("keep", "remove")],
  emptyQuery: [75, oneOf("keep", "remove")],
  fragment: [75, oneOf("keep", "remove")],
  refuse: [75, someFindings(3)],
  accept: [75, someFindings(30)],
  maxLength: [10, (random) => random.between(1, 60)],
  query: [75, (random) => randomOf(QUERY_OPTIONS, random)],
};

function randomOf<Given extends object>(table: Table<Given>, random: Random): Given {
  const rows = Object.entries(table) as [string, readonly [number, (random: Random) => unknown]][];
  return Object.fromEntries(
    rows.flatMap(([name, [chance, value]]) => (random.chance(chance) ? [[name, value(random)]] : [])),
  ) as Given;
}
