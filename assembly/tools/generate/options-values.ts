/** Writes the values of the options of canonical forms for TypeScript: for @anyurl/canonical and the command. */
import { lines, memberName } from "./files.ts";
import {
  HEADER,
  isFinding,
  localName,
  type Option,
  type Profile,
  QUERY,
  type Table,
  type Value,
} from "./options-table.ts";

/** The names of lists of values that several options have. */
const LISTS: readonly (readonly [name: string, values: readonly Value[]])[] = [
  ["BOOLEAN", [false, true]],
  ["REMOVAL", ["keep", "remove"]],
];

function writeValues({ values }: Option): string {
  if (values === undefined) return "undefined";
  const text = JSON.stringify(values);
  const known = LISTS.find(([, list]) => JSON.stringify(list) === text);
  return known === undefined ? array(values) : known[0];
}

function literal(value: unknown): string {
  return value === null ? "undefined" : Array.isArray(value) ? array(value) : JSON.stringify(value);
}

function array(values: readonly unknown[]): string {
  return `[${values.map(literal).join(", ")}]`;
}

/** The value of an option in the first profile. */
function writeDefault({ default: value, values, name }: Option): string | undefined {
  if (values?.[0] === null || name === `${QUERY}allow`) return undefined;
  return value === undefined ? values && literal(values[0]) : literal(value);
}

export function tableModule(table: Table, bytes: readonly Option[]): string {
  const { message, statuses, treatments, defaultProfile, profiles, options, flags } = table;
  const findings = flags.filter(isFinding);
  const withoutByte = options.filter(({ byte, values }) => byte === undefined && values !== undefined);
  const names = options.map(({ name }) => name).sort();
  const inQuery = names.filter((name) => name.startsWith(QUERY)).map(localName);
  const defaults = options.flatMap((option) => {
    const value = writeDefault(option);
    return value === undefined ? [] : [[option.name, value] as const];
  });
  return lines(
    HEADER,
    'import type { Complete } from "@anyurl/common/own";',
    'import type { CanonicalizeOptions, Flag, PathFinding, Profile, QueryOptions } from "./types.ts";',
    "",
    "/** The byte of a message that turns flags off, and the number of bytes before the patterns. */",
    `export const SKIPS_FLAGS = ${message.skipsFlags};`,
    `export const OPTIONS_SIZE = ${message.size};`,
    "",
    "/** The status of a rejected URL is the negated sum of this and the index of the finding. */",
    `export const REJECTED = ${statuses.rejected};`,
    "",
    "/** The status of a line whose result is too long. */",
    `export const STATUS_TOO_LONG = ${-statuses.tooLong};`,
    "",
    "/** The kinds of patterns in a message. */",
    "export const enum PatternKind {",
    ...message.patterns.map((name, index) => `  ${name} = ${index + 1},`),
    "}",
    "",
    "/** The byte of the first finding in a message, and the values of these bytes that are used here. */",
    `export const FIRST_FINDING = ${message.skipsFlags - findings.length};`,
    "export const enum Treatment {",
    ...treatments.map((name, index) => `  ${memberName(name)} = ${index},`).slice(1),
    "}",
    "",
    ...LISTS.map(([name, values]) => `const ${name} = ${array(values)};`),
    "",
    "/** All findings, in the order of the engine's bits, and messages about them. */",
    "export const FINDINGS: readonly (readonly [finding: PathFinding, message: string])[] = [",
    ...findings.map(({ flag, message: text }) => `  ${array([flag, text])},`),
    "];",
    "",
    "/** The flags that are not findings of the path, in the order of the engine's bits. */",
    "export const OTHER_FLAGS: readonly Flag[] = [",
    ...flags.filter((flag) => !isFinding(flag)).map(({ flag }) => `  ${JSON.stringify(flag)},`),
    "];",
    "",
    "/** The options with values, in the order of their bytes in a message; and their values, in their order. */",
    "export const VALUES: readonly (readonly [name: string, values: readonly unknown[] | undefined])[] = [",
    ...[...bytes.slice(0, -findings.length), ...withoutByte].map((each) => `  ["${each.name}", ${writeValues(each)}],`),
    "];",
    "",
    "/** The names of all options, and of `query`'s. */",
    `export const OPTION_NAMES: readonly string[] = ${array(names.filter((name) => !name.includes(".")))};`,
    `export const QUERY_NAMES: readonly string[] = ${array(inQuery)};`,
    "",
    "/** A value for each option that a profile decides. */",
    "export type Preset = Complete<",
    '  Omit<CanonicalizeOptions, "profile" | "base" | "defaultScheme" | "maxLength" | "accept" | "query">',
    "> & {",
    '  readonly query: Complete<Omit<QueryOptions, "allow" | "rules">>;',
    "};",
    "",
    // In a function, so that bundlers drop it from applications that do not use it.
    "function makeProfiles(): Readonly<Record<Profile, Preset>> {",
    ...profiles.flatMap((profile, index) => profileLines(profile, index === 0 ? defaults : [])),
    "return {",
    ...profiles.map(({ name }) => `  ${JSON.stringify(name)}: ${constantName(name)},`),
    "};",
    "}",
    "",
    "export const PROFILES = /* @__PURE__ */ makeProfiles();",
    "",
    "/** The profile that is used if none is given. */",
    `export const DEFAULT_PROFILE = ${JSON.stringify(defaultProfile)} satisfies Profile;`,
  );
}

function constantName(profile: string): string {
  return profile.toUpperCase().replaceAll("-", "_");
}

function profileLines(
  { name, from, findings, options }: Profile,
  defaults: readonly (readonly [name: string, value: string])[],
): readonly string[] {
  const all = [...defaults, ...Object.entries(options).map(([option, value]) => [option, literal(value)] as const)];
  const inQuery = all.filter(([option]) => option.startsWith(QUERY));
  const base = from === undefined ? undefined : constantName(from);
  const query = inQuery.map(([option, value]) => `${localName(option)}: ${value}`);
  return [
    `const ${constantName(name)}: Preset = {`,
    ...(base === undefined ? [] : [`  ...${base},`]),
    ...all.filter(([option]) => !option.startsWith(QUERY)).map(([option, value]) => `  ${option}: ${value},`),
    ...(findings === "reject" ? ["  refuse: FINDINGS.map(([finding]) => finding),"] : []),
    ...(query.length === 0 ? [] : [`  query: { ${[...(base ? [`...${base}.query`] : []), ...query].join(", ")} },`]),
    "};",
  ];
}

export function choicesModule({ options, flags }: Table): string {
  const choices = options.filter(
    ({ values }) => (values?.filter((value) => typeof value === "string").length ?? 0) > 1,
  );
  const list = ({ values = [] }: Option) => array(values.filter((value) => typeof value === "string"));
  const findings = flags.filter(isFinding).map(({ flag }) => flag);
  return lines(
    HEADER,
    "",
    "/** The values of options, for the command's options with the same meaning. */",
    "export const CHOICES = {",
    ...choices.map((option) => `  ${localName(option.name)}: ${list(option)},`),
    "} as const;",
    "",
    "/** The findings in paths that the command refuses or accepts. */",
    `export const FINDINGS = ${array(findings)} as const;`,
  );
}
