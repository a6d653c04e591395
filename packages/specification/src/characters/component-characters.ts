/** The URL Specification, section "Component Characters": how each component treats each character. */
import { requireOneOf } from "@anyurl/common/arguments";
import { Char } from "@anyurl/common/char";
import { CharacterSet, requireCodePoint } from "./set.ts";
import { characterSets } from "./sets.ts";

/**
 * - `v`: valid
 * - `E`: valid, but percent-encoded
 * - `T`: invalid, but tolerated
 * - `F`: invalid, and fixed by percent-encoding
 * - `R`: invalid, and rejected
 * - `n/a`: not possible in the component, because it ends the component or another rule handles it
 */
export type CharacterStatus = "v" | "E" | "T" | "F" | "R" | "n/a";

/**
 * The components that contain characters. An opaque path is the path of a generic URL without authority and path-root.
 */
export type CharacterComponent =
  | "username"
  | "password"
  | "opaque-host"
  | "dir"
  | "file"
  | "opaque-path"
  | "query"
  | "fragment";

const ALL_COMPONENTS: readonly CharacterComponent[] = /* @__PURE__ */ Object.freeze([
  ...(["username", "password", "opaque-host", "dir", "file", "opaque-path", "query", "fragment"] as const),
]);

const COLUMNS = /* @__PURE__ */ ALL_COMPONENTS.filter((component) => component !== "file");

/**
 * The table of the section, with a column for each of COLUMNS.
 *
 * NOTE: in the section's table, "/" is tolerated in opaque paths. In https://url.spec.whatwg.org/#url-code-points it is
 * valid. The row of "'" is for special URLs. The footnote's exception is in `status`.
 */
const ROWS: readonly (readonly [characters: string, ...statuses: CharacterStatus[]])[] = [
  ["-._~!$&()*+,", "v", "v", "v", "v", "v", "v", "v"],
  ["'", "v", "v", "v", "v", "v", "E", "v"],
  [";=", "E", "E", "v", "v", "v", "v", "v"],
  ["@", "F", "F", "R", "v", "v", "v", "v"],
  [":", "n/a", "F", "n/a", "v", "v", "v", "v"],
  ["/", "n/a", "n/a", "n/a", "n/a", "v", "v", "v"],
  ["?", "n/a", "n/a", "n/a", "n/a", "n/a", "v", "v"],
  ["#", "n/a", "n/a", "n/a", "n/a", "n/a", "n/a", "T"],
  ["%", "n/a", "n/a", "n/a", "n/a", "n/a", "n/a", "n/a"],
  ["\t\n\r", "n/a", "n/a", "n/a", "n/a", "n/a", "n/a", "n/a"],
  ["\0", "F", "F", "R", "F", "F", "F", "F"],
  [" ", "F", "F", "R", "F", "T", "F", "F"],
  ['"', "F", "F", "T", "F", "T", "F", "F"],
  ["<>", "F", "F", "R", "F", "T", "F", "F"],
  ["`", "F", "F", "T", "F", "T", "T", "F"],
  ["^", "F", "F", "R", "F", "T", "T", "T"],
  ["[\\]|", "F", "F", "R", "T", "T", "T", "T"],
  ["{}", "F", "F", "T", "F", "T", "T", "T"],
];

function asciiColumn(_: CharacterComponent, column: number): readonly CharacterStatus[] {
  const statuses = Array.from(
    { length: 128 },
    (_, unit): CharacterStatus => (unit < Char.Space || unit === Char.Delete ? "F" : "v"),
  );
  for (const [characters, ...row] of ROWS) {
    for (let at = 0; at < characters.length; at++) statuses[characters.charCodeAt(at)] = row[column] as CharacterStatus;
  }
  return statuses;
}

/** Made at the first use. */
let ascii: readonly (readonly CharacterStatus[])[] | undefined;

function getColumn(component: CharacterComponent): number {
  return COLUMNS.indexOf(component === "file" ? "dir" : component);
}

/**
 * Returns the status of a character in a component (section "Component Characters").
 *
 * @param codePoint a code point
 * @param component the component that contains it
 * @param special whether the URL is a web-URL or a file-URL, which matters for an apostrophe in a query
 * @throws TypeError if `codePoint` is not a code point, or there is no such component
 * @example
 * ```ts
 * import { spec } from "@anyurl/reference";
 *
 * spec.status(0x3c0, "file"); // → "E"
 * spec.status(0x5c, "opaque-host"); // → "R"
 * spec.status(0x27, "query"); // → "v"
 * spec.status(0x27, "query", true); // → "E"
 * ```
 */
export function status(codePoint: number, component: CharacterComponent, special = false): CharacterStatus {
  requireCodePoint(codePoint, "status: the code point");
  requireOneOf(component, ALL_COMPONENTS, "status: the component");
  return getStatus(codePoint, component, special);
}

/** Does the same as {@link status}, without checking the arguments. */
export function getStatus(codePoint: number, component: CharacterComponent, special: boolean): CharacterStatus {
  if (codePoint < 0x80) return asciiStatus(codePoint, component, special);
  return characterSets["other-unicode"].has(codePoint) ? "E" : "F";
}

function asciiStatus(unit: number, component: CharacterComponent, special: boolean): CharacterStatus {
  if (unit === Char.Apostrophe && component === "query" && !special) return "v";
  ascii ??= COLUMNS.map(asciiColumn);
  return ascii[getColumn(component)]?.[unit] as CharacterStatus;
}

/** A row of the table: characters, and their status in each component. */
export interface CharacterRow {
  readonly characters: CharacterSet;
  readonly statuses: Readonly<Record<CharacterComponent, CharacterStatus>>;
}

/** The table of section "Component Characters"; each code point is in one of its rows. */
export interface CharacterTable {
  readonly columns: readonly CharacterComponent[];
  readonly rows: readonly CharacterRow[];
}

function makeRow(characters: CharacterSet, statusIn: (component: CharacterComponent) => CharacterStatus): CharacterRow {
  const entries = ALL_COMPONENTS.map((component) => [component, statusIn(component)]);
  return Object.freeze({ characters, statuses: Object.freeze(Object.fromEntries(entries)) });
}

function makeTable(): CharacterTable {
  const named = CharacterSet.of(ROWS.map(([characters]) => characters).join(""));
  const rows = ROWS.map(([characters, ...statuses]) =>
    makeRow(CharacterSet.of(characters), (component) => statuses[getColumn(component)] as CharacterStatus),
  );
  const alphanumeric = makeRow(characterSets.alpha.union(characterSets.digit), () => "v");
  const controls = makeRow(characterSets.control.without(named), () => "F");
  const unicode = makeRow(characterSets["other-unicode"], () => "E");
  return Object.freeze({ columns: ALL_COMPONENTS, rows: Object.freeze([alphanumeric, ...rows, controls, unicode]) });
}

/**
 * The table of section "Component Characters" as data. Its rows are disjoint and contain all code points.
 *
 * The apostrophe has its status in special URLs. In the query of another URL it is valid: see {@link status}.
 *
 * @example
 * ```ts
 * import { spec } from "@anyurl/reference";
 *
 * const row = spec.characterTable.rows.find(({ characters }) => characters.has(0x40));
 * row?.statuses.username; // → "F"
 * row?.statuses["opaque-host"]; // → "R"
 * spec.characterTable.columns.length; // → 8
 * ```
 */
export const characterTable: CharacterTable = /* @__PURE__ */ makeTable();

/**
 * Marks with 1, at their code units, the ASCII characters that are percent-encoded in a component. Other characters are
 * always encoded.
 *
 * Marked are the characters of status E and F, and of status n/a except "%", so that the result is a valid component.
 */
export type EncodeTable = Uint8Array;

/** A component, or one of special URLs. A special path consists of dirs and the "/" between them. */
export type EncodedComponent = Exclude<CharacterComponent, "file"> | "special-dir" | "special-path" | "special-query";

/** Made at the first use of each. */
const tables: Partial<Record<EncodedComponent, EncodeTable>> = {};

export function encodeTable(component: EncodedComponent): EncodeTable {
  tables[component] ??= makeEncodeTable(component);
  return tables[component];
}

function makeEncodeTable(name: EncodedComponent): EncodeTable {
  const isSpecialDir = name === "special-dir" || name === "special-path";
  const isSpecialQuery = name === "special-query";
  const component = isSpecialDir ? "dir" : isSpecialQuery ? "query" : name;
  const table = new Uint8Array(128);
  for (let unit = 0; unit < 128; unit++) {
    const is = asciiStatus(unit, component, isSpecialQuery);
    if (is === "E" || is === "F" || (is === "n/a" && unit !== Char.PercentSign)) table[unit] = 1;
  }
  // Parsers of special URLs read a backslash in the path as a separator. Parsing never returns one.
  if (isSpecialDir) table[Char.Backslash] = 1;
  if (name === "special-path") table[Char.Slash] = 0;
  return table;
}
