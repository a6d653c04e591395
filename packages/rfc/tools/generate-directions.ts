/** Writes src/generated/directions.ts: `pnpm generate` runs it. */
import { mkdirSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { pathToFileURL } from "node:url";
import { UNICODE_VERSION } from "../../../tools/unicode-version.mjs";
import { UNASSIGNED } from "./unassigned-directions.ts";

const CODE_POINTS = 0x110000;
const FIRST = 0x80;
const SOURCE = `@unicode/unicode-${UNICODE_VERSION}`;

/** The direction of characters without one of their own. */
const NEUTRAL = "N";

/** The classes with a direction of their own, and its letter. */
const DIRECTIONS: Readonly<Record<string, string>> = {
  Left_To_Right: "L",
  Right_To_Left: "R",
  Arabic_Letter: "R",
  Nonspacing_Mark: "M",
};

/** Unassigned code points with these properties have no direction. */
const IGNORABLE = ["Noncharacter_Code_Point", "Default_Ignorable_Code_Point"];

interface Range {
  readonly begin: number;
  readonly end: number;
}

const require = createRequire(import.meta.url);

async function rangesOf(property: string): Promise<readonly Range[]> {
  const path = require.resolve(`${SOURCE}/${property}/ranges.mjs`);
  return ((await import(pathToFileURL(path).href)) as { default: readonly Range[] }).default;
}

/** The direction of each code point. */
async function readDirections(): Promise<readonly string[]> {
  const directions = new Array<string>(CODE_POINTS).fill("L");
  for (const [first, last, letter] of UNASSIGNED) directions.fill(letter, first, last + 1);
  for (const property of [...IGNORABLE, "Assigned"]) {
    for (const { begin, end } of await rangesOf(`Binary_Property/${property}`)) directions.fill(NEUTRAL, begin, end);
  }
  for (const [name, letter] of Object.entries(DIRECTIONS)) {
    for (const { begin, end } of await rangesOf(`Bidi_Class/${name}`)) directions.fill(letter, begin, end);
  }
  return directions;
}

const directions = await readDirections();
let runs = "";
for (let start = FIRST, end = FIRST; start < CODE_POINTS; start = end) {
  const direction = directions[start] as string;
  while (directions[end] === direction) end++;
  runs += direction + (end - start).toString(36);
}

const folder = new URL("../src/generated/", import.meta.url);
mkdirSync(folder, { recursive: true });
writeFileSync(
  new URL("directions.ts", folder),
  `// Made by \`pnpm generate\` from Unicode ${UNICODE_VERSION}. Do not edit.
/** Runs of code points from U+0080 on that have the same direction: its letter, and the length in base 36. */
export const DIRECTIONS =
  ${JSON.stringify(runs)};
`,
);
