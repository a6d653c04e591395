/**
 * `pnpm try days --count 60`: runs the tests that generate inputs with the seed of each of the next days, and first
 * without any generated input, so that no test depends on the luck of a seed. It prints the failures of each run.
 * `--from 20260131` chooses the first day, which is today by default, and `--only test/products/canonical/` some of
 * the tests.
 */
import process from "node:process";
import { runVitest } from "../../tools/vitest.mjs";
import { commandLine, integer, refuse } from "../command-line.ts";
import { filesWithSeed } from "./files.ts";

const DAY = 86_400_000;

/** Returns the seeds of days. */
function seedsOf(from: Date, count: number): string[] {
  return Array.from({ length: count }, (_, index) =>
    new Date(from.getTime() + index * DAY).toISOString().slice(0, 10).replaceAll("-", ""),
  );
}

function dateOf(text: string): Date {
  const date = new Date(text.replace(/^(\d{4})(\d\d)(\d\d)$/, "$1-$2-$3"));
  return Number.isNaN(date.getTime()) ? refuse("--from is not a day, such as 20260131.") : date;
}

/** Runs samples, and prints the failures. @returns whether all tests passed */
async function passes(name: string, files: readonly string[], variables: Record<string, string>): Promise<boolean> {
  const samples = { ANYURL_THOROUGH: undefined, ANYURL_SEED: undefined };
  const { passed, failed, failures } = await runVitest(files, { ...samples, ...variables }, true);
  console.log(`${name.padEnd(14)} ${passed} passed, ${failed} failed`);
  for (const [file, tests] of Object.entries(failures)) {
    for (const test of tests) console.log(`  ${file}: ${test}`);
  }
  return failed === 0 && passed > 0;
}

async function main(): Promise<number> {
  const { values } = commandLine(import.meta.filename, {
    options: {
      count: { type: "string", default: "60" },
      from: { type: "string" },
      only: { type: "string", default: "" },
    },
  });
  const seeds = seedsOf(
    values.from === undefined ? new Date() : dateOf(values.from),
    integer("count", values.count, 0),
  );
  const files = filesWithSeed().filter((file) => file.startsWith(values.only));
  if (files.length === 0) refuse(`No test below ${values.only} generates inputs.`);
  console.log(`${files.length} files of tests generate inputs.`);
  let failing = (await passes("witnesses only", files, { ANYURL_WITNESSES: "1" })) ? 0 : 1;
  for (const seed of seeds) if (!(await passes(seed, files, { ANYURL_SEED: seed }))) failing++;
  console.log(failing === 0 ? "no failure" : `${failing} of ${seeds.length + 1} runs failed`);
  return failing === 0 ? 0 : 1;
}

process.exitCode = await main();
