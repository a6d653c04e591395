/** Compares with the whatwg-url and tr46 that newest-packages.mjs finds. newest.ts runs it. */
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { join } from "node:path";
import { type IDNAOptions, toASCII } from "@anyurl/idna";
import { markdownTable } from "markdown-table";
import { commandLine, countAndSeed, integer } from "../command-line.ts";
import { expectedOf } from "../idna/tr46.ts";
import { Causes, causeOf, changedCodePoints, type MappingRow } from "./causes.ts";
import { compareParsing } from "./compare.ts";
import { generateInput } from "./generate.ts";
import * as oracle from "./oracle.ts";

const CODE_POINTS = 0x110000;

/** The defaults of @anyurl/idna. */
const OPTIONS: Required<IDNAOptions> = {
  checkHyphens: false,
  checkBidi: true,
  checkJoiners: true,
  useSTD3ASCIIRules: false,
  verifyDNSLength: false,
};

function readChanged(): ReadonlySet<number> {
  const pinned = JSON.parse(readFileSync(process.env.ANYURL_PINNED_TABLE as string, "utf8")) as MappingRow[];
  return changedCodePoints(pinned, createRequire(import.meta.url)("tr46/lib/mappingTable.json") as MappingRow[]);
}

function compareURLs(causes: Causes, changed: ReadonlySet<number>, count: number, seed: number): void {
  for (let index = 0; index < count; index++) {
    const { input, base } = generateInput(seed, index);
    const differences = compareParsing(input, base, oracle.parse(input, base));
    if (differences.length === 0) continue;
    const texts = base === undefined ? [input] : [input, base];
    causes.add(causeOf(texts, differences, changed), texts, differences);
  }
}

function compareCodePoints(causes: Causes, changed: ReadonlySet<number>, every: number): void {
  for (let codePoint = 0; codePoint < CODE_POINTS; codePoint += every) {
    const domain = `x${String.fromCodePoint(codePoint)}y`;
    const [actual, expected] = [toASCII(domain, OPTIONS), expectedOf(domain, OPTIONS).ascii];
    if (actual === expected) continue;
    const difference = `ASCII is ${actual}, expected ${expected}`;
    causes.add(causeOf([domain], [difference], changed), [domain], [difference]);
  }
}

function main(): number {
  const { values } = commandLine(join(import.meta.dirname, "newest.ts"), {
    options: {
      count: { type: "string", default: "100000" },
      seed: { type: "string", default: "1" },
      every: { type: "string", default: "1" },
    },
  });
  const { count, seed } = countAndSeed(values);
  const every = integer("every", values.every, 1);
  const changed = readChanged();
  console.log(`${changed.size} code points have another status or mapping than in the pinned tr46`);
  const causes = new Causes();
  compareURLs(causes, changed, count, seed);
  compareCodePoints(causes, changed, every);
  console.log(`${count} URLs of seed ${seed}, and one code point in ${every}`);
  const rows = [...causes.found].map(([cause, { count, example }]) => [cause, `${count}`, example]);
  if (rows.length > 0) console.log(markdownTable([["cause", "differences", "the first one"], ...rows]));
  console.log(rows.length === 0 ? "no difference" : "Follow the newest versions, or report what is wrong in them.");
  return rows.length === 0 ? 0 : 1;
}

process.exitCode = main();
