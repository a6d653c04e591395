/**
 * `pnpm compare idna`: compares @anyurl/idna with tr46, with the engine and with Unicode's test data, and prints how
 * many inputs were compared, and how many results differ. `--count` and `--seed` choose the generated domains.
 */
import { parseArgs } from "node:util";
import { markdownTable } from "markdown-table";
import { compareCodePoints, compareDomains, compareNormalizationTest, compareOptions } from "./comparisons.ts";

/** Of the generated domains, one in so many is compared with all combinations of options. */
const WITH_OPTIONS = 20;

/** So many differences are printed. */
const SHOWN = 20;

function main(): number {
  const { values } = parseArgs({
    options: { count: { type: "string", default: "200000" }, seed: { type: "string", default: "1" } },
  });
  const [count, seed] = [Number(values.count), Number(values.seed)];
  if (!Number.isSafeInteger(count) || count < WITH_OPTIONS || !Number.isSafeInteger(seed)) {
    console.error(`--count must be an integer of at least ${WITH_OPTIONS}, and --seed an integer.`);
    return 2;
  }
  const comparisons = [
    ...compareCodePoints(1),
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
