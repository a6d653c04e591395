/**
 * `pnpm mutate TARGET…` or `pnpm mutate --all`: changes the sources of targets in small ways, and counts which changes
 * the tests notice.
 *
 * `--seconds N` is the time for each target, after which no other mutant begins: the score is then one of a sample, in
 * an order that `--seed S` decides. `--write` records the score. The exit status is 1 if a score is below 90 %: the
 * score of a sample, by more than chance.
 */
import { setPriority } from "node:os";
import { commandLine, integer, refuse } from "../command-line.ts";
import { mutateEngine } from "./engine/run.ts";
import { isTooLow, type Judged, record, scoreOf, shareOf } from "./record.ts";
import { TARGETS, type Target } from "./targets.ts";
import { mutateTypeScript } from "./typescript.ts";

const { values, positionals } = commandLine(import.meta.filename, {
  allowPositionals: true,
  options: {
    seconds: { type: "string", default: "600" },
    seed: { type: "string", default: "1" },
    write: { type: "boolean", default: false },
    all: { type: "boolean", default: false },
  },
});
const names = values.all ? Object.keys(TARGETS) : positionals;
const unknown = names.filter((name) => !Object.hasOwn(TARGETS, name));
if (names.length === 0 || unknown.length > 0) refuse(`Name targets of these: ${Object.keys(TARGETS).join(", ")}.`);
const seconds = integer("seconds", values.seconds, 1);
const seed = integer("seed", values.seed);

async function judgedBy(target: Target): Promise<Judged> {
  const end = performance.now() + seconds * 1000;
  const mayGoOn = () => performance.now() < end;
  if ("folder" in target) return mutateEngine(target.folder, seed, mayGoOn);
  return mutateTypeScript(target, seed, mayGoOn);
}

setPriority(10);
for (const name of names) {
  const score = scoreOf(await judgedBy(TARGETS[name] as Target), seed);
  if (score.judged === 0) throw new Error(`No mutant of ${name} was judged: give more seconds`);
  const share = shareOf(score);
  const extent = score.judged === score.of ? "all" : `a sample of ${score.judged} of ${score.of}`;
  console.log(`${name}: ${(100 * share).toFixed(1)} % of ${extent}, ${score.equivalent} of them equivalent`);
  for (const survivor of score.survivors) console.log(`  survived: ${survivor}`);
  if (values.write) record(name, score);
  if (isTooLow(score)) process.exitCode = 1;
}
