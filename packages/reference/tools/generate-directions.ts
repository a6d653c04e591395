/** Writes src/generated/directions.ts: `pnpm generate` runs it. */
import { mkdirSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { pathToFileURL } from "node:url";
import { UNICODE_VERSION } from "../../../tools/unicode-version.mjs";

const CODE_POINTS = 0x110000;
const FIRST = 0x80;
const SOURCE = `@unicode/unicode-${UNICODE_VERSION}`;

/** The classes with a direction of their own, and its letter. */
const DIRECTIONS: Readonly<Record<string, string>> = {
  Left_To_Right: "L",
  Right_To_Left: "R",
  Arabic_Letter: "R",
  Nonspacing_Mark: "M",
};

const require = createRequire(import.meta.url);
const directions = new Array<string>(CODE_POINTS).fill("N");
for (const [name, letter] of Object.entries(DIRECTIONS)) {
  const path = require.resolve(`${SOURCE}/Bidi_Class/${name}/ranges.mjs`);
  const { default: ranges } = (await import(pathToFileURL(path).href)) as {
    default: readonly { begin: number; end: number }[];
  };
  for (const { begin, end } of ranges) directions.fill(letter, begin, end);
}

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
