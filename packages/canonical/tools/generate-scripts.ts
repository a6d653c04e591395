/**
 * Writes the writing systems that each character of a domain belongs to: src/input/generated/scripts.ts, and for the
 * engine assembly/canonical/findings/generated/scripts.ts. `pnpm generate` runs it.
 */
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { brotliCompressSync } from "node:zlib";
import { UNICODE_VERSION } from "../../../tools/unicode-version.mjs";

/** The package with Script and Script_Extensions. Its name has the version of Unicode. */
const UNICODE = `@unicode/unicode-${UNICODE_VERSION}`;

/** Scripts in common use: https://www.unicode.org/reports/tr31/#Table_Recommended_Scripts */
const SCRIPTS =
  "Arabic Armenian Bengali Cyrillic Devanagari Ethiopic Georgian Greek Gujarati Gurmukhi Hebrew Kannada Khmer Lao Latin Malayalam " +
  "Myanmar Oriya Sinhala Tamil Telugu Thaana Thai Tibetan";

/** Combinations of scripts in one writing system: Japanese, Chinese, Korean. */
const SEVERAL = [
  ["Han", "Hiragana", "Katakana"],
  ["Han", "Bopomofo"],
  ["Han", "Hangul"],
];

const SYSTEMS = [...SCRIPTS.split(" ").map((script) => [script]), ...SEVERAL];

/** The bit of all other scripts, which are not told apart: no character that belongs to a common script. */
const OTHERS = SYSTEMS.length;

const CODE_POINTS = 0x110000;

/** The statuses of tr46's mapping table that occur in domains: valid, and the deviations. */
const VALID = [2, 6];

const require = createRequire(import.meta.url);

type Range = { readonly begin: number; readonly end: number };

async function rangesOf(property: "Script" | "Script_Extensions", script: string): Promise<readonly Range[]> {
  const module = (await import(`${UNICODE}/${property}/${script}/ranges.mjs`)) as { default: readonly Range[] };
  return module.default;
}

/** Returns the systems of each code point, as bits. */
async function readSystems(): Promise<Uint32Array> {
  const systems = new Uint32Array(CODE_POINTS);
  for (const [bit, scripts] of SYSTEMS.entries()) {
    for (const script of [...scripts, "Common", "Inherited"]) {
      for (const { begin, end } of await rangesOf("Script_Extensions", script)) {
        for (let at = begin; at < end; at++) systems[at] = (systems[at] as number) | (1 << bit);
      }
    }
  }
  const isCommon = new Uint8Array(CODE_POINTS);
  for (const script of new Set(SYSTEMS.flat())) {
    for (const { begin, end } of await rangesOf("Script", script)) isCommon.fill(1, begin, end);
  }
  return systems.map((bits, codePoint) => (isCommon[codePoint] === 1 ? bits : bits | (1 << OTHERS)));
}

/** Returns which code points occur in domains: ASCII, and valid ones. */
function readValid(): Uint8Array {
  type Row = readonly [codePoints: number | readonly [number, number], status: number];
  const valid = new Uint8Array(CODE_POINTS).fill(1, 0, 0x80);
  const rows = JSON.parse(readFileSync(require.resolve("tr46/lib/mappingTable.json"), "utf8")) as readonly Row[];
  for (const [where, status] of rows) {
    const [first, last] = typeof where === "number" ? [where, where] : where;
    if (VALID.includes(status)) valid.fill(1, first, last + 1);
  }
  return valid;
}

interface Run {
  readonly start: number;
  readonly bits: number;
}

/** The runs of code points with the same systems. A code point that does not occur in domains joins any run. */
function runsOf(systems: Uint32Array, valid: Uint8Array): Run[] {
  const runs: Run[] = [];
  let gap = 0;
  for (const [codePoint, bits] of systems.entries()) {
    if (valid[codePoint] === 0) continue;
    if (bits !== runs.at(-1)?.bits) runs.push({ start: roundest(gap, codePoint), bits });
    gap = codePoint + 1;
  }
  return runs;
}

/** Returns the number from `low` to `high` that ends in the most zero bits: such numbers are compressed better. */
function roundest(low: number, high: number): number {
  let best = high;
  for (let size = 1; Math.floor(high / size) * size >= low && size < CODE_POINTS; size *= 2) {
    best = Math.floor(high / size) * size;
  }
  return best;
}

/** Writes a set of bits as a character for each bit, from "@" on; and the set of all bits as "-". */
function charactersOf(bits: number): string {
  const all = Array.from({ length: OTHERS + 1 }, (_, bit) => bit);
  const inSet = all.filter((bit) => bits & (1 << bit));
  return inSet.length === all.length ? "-" : String.fromCharCode(...inSet.map((bit) => 0x40 + bit));
}

/** Writes a string in lines of at most 120 columns. */
function literal(text: string): string {
  const parts = text.match(/.{1,110}/g) ?? [];
  return parts.map((part) => `\n  ${JSON.stringify(part)}`).join(" +");
}

/** Writes an ASCII string as bytes, in lines of at most 120 columns. */
function bytes(text: string): string {
  const numbers = Array.from(text, (character) => `${character.charCodeAt(0)},`).join(" ");
  return (numbers.match(/.{1,117}(?: |$)/g) ?? []).map((line) => `  ${line.trimEnd()}`).join("\n");
}

function versionOf(name: string): string {
  return (JSON.parse(readFileSync(require.resolve(`${name}/package.json`), "utf8")) as { version: string }).version;
}

const runs = runsOf(await readSystems(), readValid());
const table = runs
  .map(({ start, bits }, index) => (start - (runs[index - 1]?.start ?? 0)).toString(16) + charactersOf(bits))
  .join("");
const header = `// Made by \`pnpm generate\` from Unicode ${UNICODE_VERSION}. Do not edit.
// Sources: ${[UNICODE, "tr46"].map((name) => `${name} ${versionOf(name)}`).join(", ")}.
`;

const RUNS = `
/**
 * Runs of code points: the distance from the start of the run before, in hexadecimal; and the writing systems, a
 * character for each from "@" on, or "-" for all.
 */
export const RUNS`;

const module = `${header}
/** The number of writing systems. The last one stands for all scripts that are not in common use. */
export const SYSTEMS = ${OTHERS + 1};
${RUNS} =${literal(table)};
`;
writeFileSync(new URL("../src/findings/generated/scripts.ts", import.meta.url), module);

const folder = new URL("../../../assembly/canonical/findings/generated/", import.meta.url);
const engineModule = `${header}
/** The number of runs. */
export const COUNT: i32 = ${runs.length};

/** The length of \`RUNS\`. */
export const LENGTH: usize = ${table.length};
${RUNS}: usize = memory.data<u8>([
${bytes(table)}
]);
`;
mkdirSync(folder, { recursive: true });
writeFileSync(new URL("scripts.ts", folder), engineModule);
console.log(
  `scripts.ts RUNS${String(table.length).padStart(33)} B raw${String(brotliCompressSync(table).length).padStart(8)} B brotli`,
);
