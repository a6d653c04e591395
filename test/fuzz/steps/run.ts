/**
 * `pnpm compare steps`: looks for patterns of URLs, and texts, that take more steps than the matcher's bound. `--count`
 * says how many cases, and `--seed` which ones.
 */
import { commandLine, countAndSeed } from "../../command-line.ts";
import { fuzzPatterns } from "./pattern.ts";

const { values } = commandLine(import.meta.filename, {
  options: {
    count: { type: "string", default: "1000000" },
    seed: { type: "string", default: "1" },
  },
});
const { count, seed } = countAndSeed(values);
const { measured, features, worst, shown } = fuzzPatterns(seed, count);
console.log(`${measured} cases, ${features} kept, ${(100 * worst).toFixed(1)} % of the bound: ${shown}`);
if (worst > 1) process.exitCode = 1;
