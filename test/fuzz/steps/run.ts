/**
 * `pnpm compare steps`: looks for input that takes more steps than its bound.
 *
 * It tries patterns of URLs; with `--counted`, the functions of counted.ts, of which each case takes about a
 * millisecond. `--count` says how many cases, and `--seed` which ones.
 */
import { commandLine, countAndSeed } from "../../command-line.ts";
import { countedTargets } from "./counted.ts";
import { fuzz, type Report } from "./fuzz.ts";
import { fuzzPatterns } from "./pattern.ts";

const { values } = commandLine(import.meta.filename, {
  options: {
    count: { type: "string", default: "1000000" },
    counted: { type: "boolean", default: false },
    seed: { type: "string", default: "1" },
  },
});
const { count, seed } = countAndSeed(values);

function tell(name: string, { measured, features, worst, shown }: Report): void {
  console.log(`${name}: ${measured} cases, ${features} kept, ${(100 * worst).toFixed(1)} % of the bound: ${shown}`);
  if (worst > 1) process.exitCode = 1;
}

if (values.counted) {
  for (const [name, target] of Object.entries(await countedTargets())) tell(name, fuzz(target, seed, count));
} else {
  tell("URLPattern", fuzzPatterns(seed, count));
}
