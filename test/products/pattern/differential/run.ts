/**
 * Compares the patterns of both engines with an oracle, on this many pairs of a pattern and an input:
 * `pnpm compare pattern --count 1000000 --seed 1`.
 */
import { commandLine, countAndSeed } from "../../../command-line.ts";
import { type Difference, differences } from "./compare.ts";
import { INPUTS, sampleOf } from "./generate.ts";
import { type Answer, ownImplementations } from "./own.ts";

/** How many samples are answered at once. */
const BATCH = 250;

const MOST_SHOWN = 20;

function shown({ implementation, kind, component, sample, input, ours, theirs }: Difference): string {
  const given = [sample.pattern, input].map((each) => JSON.stringify(each)).join(" ");
  return `${implementation}: ${kind} ${component ?? ""}: ${given}\n  anyurl: ${ours}\n  ${implementation}: ${theirs}`;
}

const { values } = commandLine(import.meta.filename, {
  options: { count: { type: "string", default: "1000000" }, seed: { type: "string", default: "1" } },
});
const { count, seed } = countAndSeed(values);
const samples = Math.ceil(count / INPUTS);
const [first, ...others] = ownImplementations();
const found: Difference[] = [];
let matches = 0;
for (let from = 0; from < samples; from += BATCH) {
  const batch = Array.from({ length: Math.min(BATCH, samples - from) }, (_, index) => sampleOf(seed, from + index));
  const ours = first.answer(batch);
  matches += ours.flatMap(({ results }) => results).filter((result) => result !== null).length;
  for (const other of others) {
    const theirs = other.answer(batch);
    for (const [index, sample] of batch.entries()) {
      found.push(...differences(other.name, sample, ours[index] as Answer, theirs[index] as Answer));
    }
  }
}
console.log(`seed ${seed}: ${samples * INPUTS} pairs, of which ${matches} match; ${found.length} differences`);
for (const difference of found.slice(0, MOST_SHOWN)) console.error(shown(difference));
if (found.length > 0) process.exitCode = 1;
