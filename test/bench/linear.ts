/**
 * `pnpm bench:linear`: measures how the time grows with the length of hostile input, from 64 KiB to 16 MiB, in both
 * engines. It runs for several minutes. `pnpm bench:linear tabs` measures one kind of input, and `--engine anyurl` one
 * engine. The exit status is 1 if an exponent is above its target.
 */
import process from "node:process";
import { setTimeout } from "node:timers/promises";
import { parseArgs } from "node:util";
import * as anyurl from "anyurl";
import * as fallback from "anyurl/fallback";
import { markdownTable } from "markdown-table";
import { type Repetition, repetitions } from "../robustness/repetitions.ts";
import { exponentOf } from "./growth.ts";
import { TARGETS } from "./targets.ts";

const { values: options, positionals: names } = parseArgs({
  options: { json: { type: "boolean", default: false }, engine: { type: "string" } },
  allowPositionals: true,
});

const engines = Object.entries({ anyurl, "anyurl/fallback": fallback }).filter(
  ([name]) => name === (options.engine ?? name),
);
const chosen = repetitions.filter(({ name }) => names.length === 0 || names.includes(name));
if (engines.length === 0 || chosen.length === 0) {
  console.error(`Unknown engine or input; the inputs are ${repetitions.map(({ name }) => name).join("; ")}.`);
  process.exit(2);
}

const MOST_EXPONENT = TARGETS.exponent;

/** In UTF-16 code units. */
const SIZES = Array.from({ length: 9 }, (_, doubled) => 65_536 * 2 ** doubled);

/** The number of runs, of which the fastest counts: the others were interrupted. */
const RUNS = { least: 3, most: 1000 };
/** The total milliseconds for short input. Long input runs again only within this time. */
const MILLISECONDS = { least: 30, most: 500 };
/** The number of measurements before an exponent counts as too high. */
const ATTEMPTS = 5;

/** Parses, and reads the parameters. @returns the milliseconds that it took */
function time({ URL }: typeof anyurl, text: string): number {
  const begin = performance.now();
  void URL.parse(text)?.searchParams.size;
  return performance.now() - begin;
}

function shortest(engine: typeof anyurl, text: string): number {
  let best = Number.POSITIVE_INFINITY;
  let sum = 0;
  for (let run = 0; run < RUNS.least || (sum < MILLISECONDS.least && run < RUNS.most); run++) {
    const milliseconds = time(engine, text);
    best = Math.min(best, milliseconds);
    sum += milliseconds;
    if (sum > MILLISECONDS.most) break;
  }
  return best;
}

/** The same string as a flat string: a string made of other strings takes longer to read the first time. */
function flat(text: string): string {
  Number(text);
  return text;
}

function measure(engine: typeof anyurl, { make }: Repetition): number[] {
  return SIZES.map((size) => shortest(engine, flat(make(size))));
}

interface Growth {
  /** Milliseconds, for each size. */
  readonly times: readonly number[];
  readonly exponent: number;
}

/** Measures again if the exponent is too high, because other programs may have taken the time. */
async function grow(engine: typeof anyurl, repetition: Repetition): Promise<Growth> {
  let times = measure(engine, repetition);
  for (let attempt = 1; attempt < ATTEMPTS && exponentOf(SIZES, times) > MOST_EXPONENT; attempt++) {
    await setTimeout(200);
    const again = measure(engine, repetition);
    times = times.map((milliseconds, index) => Math.min(milliseconds, again[index] ?? Number.NaN));
  }
  return { times, exponent: exponentOf(SIZES, times) };
}

function cellsOf({ exponent, times }: Growth): string[] {
  const sign = exponent <= MOST_EXPONENT ? "≤" : ">";
  return [`${exponent.toFixed(2)} ${sign} ${MOST_EXPONENT}`, (times.at(-1) ?? 0).toFixed(0)];
}

const results: { name: string; growths: readonly Growth[] }[] = [];
for (const repetition of chosen) {
  const growths: Growth[] = [];
  for (const [, engine] of engines) growths.push(await grow(engine, repetition));
  results.push({ name: repetition.name, growths });
  process.stderr.write(`${repetition.name}: ${growths.map(({ exponent }) => exponent.toFixed(2)).join(", ")}\n`);
}

if (options.json) {
  console.log(JSON.stringify({ engines: engines.map(([name]) => name), sizes: SIZES, results }));
} else {
  const heads = engines.flatMap(([name]) => [`\`${name}\`, exponent`, "16 MiB, ms"]);
  const lines = results.map(({ name, growths }) => [name, ...growths.flatMap(cellsOf)]);
  console.log(markdownTable([["repeated", ...heads], ...lines], { align: ["l", ...heads.map(() => "r")] }));
}
const isOver = results.some(({ growths }) => growths.some(({ exponent }) => exponent > MOST_EXPONENT));
process.exitCode = isOver ? 1 : 0;
