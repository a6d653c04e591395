/**
 * Compares the patterns of both engines with an oracle, Node 24 and Chromium, on this many pairs of a pattern and an
 * input: `pnpm compare pattern --count 1000000 --seed 1`. `pnpm setup:runtimes` installs that Node.
 */
import { commandLine, countAndSeed } from "../../command-line.ts";
import { type Difference, differences } from "./compare.ts";
import { INPUTS, type Sample, sampleOf } from "./generate.ts";
import { otherImplementations, versions } from "./implementations.ts";
import { explanationOf, KNOWN_DIFFERENCES, type KnownDifference } from "./known-differences.ts";
import { type Answer, type Implementation, ownImplementations } from "./own.ts";

/** How many samples are answered at once. */
const BATCH = 250;

/** A run with at least so many pairs must find each known difference. */
const COMPLETE = 1_000_000;

const MOST_SHOWN = 20;

/** The sums of a run. */
class Report {
  pairs = 0;
  invalid = 0;
  matches = 0;
  readonly known = new Map<KnownDifference, number>();
  readonly unknown: Difference[] = [];
  readonly unanswered: { implementation: string; sample: Sample }[] = [];

  count(answer: Answer): void {
    if ("error" in answer.made) this.invalid += 1;
    this.pairs += INPUTS;
    this.matches += answer.results.filter((result) => result !== null).length;
  }

  add(difference: Difference): void {
    const known = explanationOf(difference);
    if (known === undefined) this.unknown.push(difference);
    else this.known.set(known, (this.known.get(known) ?? 0) + 1);
  }
}

/** Compares the first implementation with all others. */
async function compareAll(implementations: readonly Implementation[], seed: number, samples: number): Promise<Report> {
  const report = new Report();
  for (let from = 0; from < samples; from += BATCH) {
    const length = Math.min(BATCH, samples - from);
    const batch = Array.from({ length }, (_, index) => sampleOf(seed, from + index));
    const [ours = [], ...answers] = await Promise.all(implementations.map((each) => each.answer(batch)));
    for (const [index, sample] of batch.entries()) {
      const our = ours[index] as Answer;
      report.count(our);
      for (const [at, { name }] of implementations.slice(1).entries()) {
        const their = answers[at]?.[index];
        if (their === undefined) report.unanswered.push({ implementation: name, sample });
        else for (const difference of differences(name, sample, our, their)) report.add(difference);
      }
    }
  }
  return report;
}

function shown({ implementation, kind, component, sample, input, ours, theirs }: Difference): string {
  const given = [sample.pattern, input].map((each) => JSON.stringify(each)).join(" ");
  return `${implementation}: ${kind} ${component ?? ""}: ${given}\n  anyurl: ${ours}\n  ${implementation}: ${theirs}`;
}

function print(report: Report): void {
  const { pairs, invalid, matches, known, unknown, unanswered } = report;
  console.log(`${pairs} pairs, of which ${matches} match, and ${invalid * INPUTS} have a pattern that does not parse`);
  for (const [{ implementation, reason, section }, count] of known) {
    console.log(`${String(count).padStart(8)}  ${implementation}: ${reason}\n          ${section}`);
  }
  console.log(`${String(unanswered.length).padStart(8)}  patterns from which other implementations did not come back`);
  for (const { implementation, sample } of unanswered.slice(0, MOST_SHOWN)) {
    console.log(`          ${implementation}: ${JSON.stringify(sample.pattern)}`);
  }
  console.log(`${String(unknown.length).padStart(8)}  other differences`);
  for (const difference of unknown.slice(0, MOST_SHOWN)) console.error(shown(difference));
}

async function main(): Promise<number> {
  const { values } = commandLine(import.meta.filename, {
    options: { count: { type: "string", default: String(COMPLETE) }, seed: { type: "string", default: "1" } },
  });
  const { count, seed } = countAndSeed(values);
  console.log(`seed ${seed}: ${count} pairs, compared with ${await versions()}`);
  const all = [...ownImplementations(), ...(await otherImplementations())];
  try {
    const report = await compareAll(all, seed, Math.ceil(count / INPUTS));
    print(report);
    const unused = count < COMPLETE ? [] : KNOWN_DIFFERENCES.filter((each) => !report.known.has(each));
    for (const { implementation, reason } of unused)
      console.error(`No difference is one of: ${implementation}: ${reason}`);
    return report.unknown.length === 0 && unused.length === 0 ? 0 : 1;
  } finally {
    await Promise.all(all.map((each) => each.close()));
  }
}

process.exitCode = await main();
