/**
 * Looks for input that takes more steps than its bound: `pnpm compare steps --count 10000000 --seed 1` for the patterns
 * of URLs, and with `--counted` for the functions of counted.ts, of which each case takes about a millisecond.
 */
import { parseArgs } from "node:util";
import { countedTargets } from "./counted.ts";
import { fuzz, type Report } from "./fuzz.ts";
import { fuzzPatterns } from "./pattern.ts";

const { values } = parseArgs({
  options: {
    count: { type: "string", default: "1000000" },
    counted: { type: "boolean", default: false },
    seed: { type: "string", default: "1" },
  },
});
const [count, seed] = [Number(values.count), Number(values.seed)];

function tell(name: string, { measured, features, worst, shown }: Report): void {
  console.log(`${name}: ${measured} cases, ${features} kept, ${(100 * worst).toFixed(1)} % of the bound: ${shown}`);
  if (worst > 1) process.exitCode = 1;
}

if (!Number.isSafeInteger(count) || count < 1 || !Number.isSafeInteger(seed)) {
  console.error("--count must be a positive integer and --seed an integer.");
  process.exitCode = 2;
} else if (values.counted) {
  for (const [name, target] of Object.entries(await countedTargets())) tell(name, fuzz(target, seed, count));
} else {
  tell("URLPattern", fuzzPatterns(seed, count));
}
