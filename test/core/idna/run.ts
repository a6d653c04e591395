/**
 * `pnpm compare idna`: compares @anyurl/idna with tr46, with the engine and with Unicode's test data, and prints how
 * many inputs were compared, and how many results differ. `--count` and `--seed` choose the generated domains, and
 * `--every N` leaves out the code points from U+3400 on except every Nth.
 */

import { markdownTable } from "markdown-table";
import { commandLine, countAndSeed, integer } from "../../command-line.ts";
import { compareCodePoints, compareDomains, compareNormalizationTest, compareOptions } from "./comparisons.ts";

/** Of the generated domains, one in so many is compared with all combinations of options. */
const WITH_OPTIONS = 20;

/** So many differences are printed. */
const SHOWN = 20;

function main(): number {
  const { values } = commandLine(import.meta.filename, {
    options: {
      count: { type: "string", default: "200000" },
      seed: { type: "string", default: "1" },
      every: { type: "string", default: "1" },
    },
  });
  const { count, seed } = countAndSeed(values, WITH_OPTIONS);
  const every = integer("every", values.every, 1);
  const comparisons = [
    ...compareCodePoints(every, seed % every),
    ...compareNormalizationTest(),
    ...compareDomains(count, seed),
    ...compareOptions(count / WITH_OPTIONS, seed),
  ];
  const rows = comparisons.map(({ name, compared, differences }) => [name, `${compared}`, `${differences.length}`]);
  console.log(markdownTable([["@anyurl/idna", "compared", "differences"], ...rows], { align: ["l", "r", "r"] }));
  const differences = comparisons.flatMap((comparison) => comparison.differences);
  for (const difference of differences.slice(0, SHOWN)) console.error(difference);
  return differences.length === 0 ? 0 : 1;
}

process.exitCode = main();
