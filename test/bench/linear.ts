/** How the time grows with the length of hostile input, from 64 KiB to 16 MiB, in both engines. */
import process from "node:process";
import { setTimeout } from "node:timers/promises";
import * as anyurl from "anyurl";
import * as fallback from "anyurl/fallback";
import { type Repetition, repetitions } from "../robustness/repetitions.ts";
import type { Choice, Outcome } from "./group.ts";
import { exponentOf } from "./growth.ts";
import { tableOf } from "./table.ts";

const ENGINES = Object.entries({ anyurl, "anyurl/fallback": fallback });

/** The maximum power of the input's length by which the time grows, for any input. */
const MOST_EXPONENT = 1.1;

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

interface Growth {
  /** Milliseconds, for each size. */
  readonly times: readonly number[];
  readonly exponent: number;
}

/** Measures again if the exponent is too high, because other programs may have taken the time. */
async function grow(engine: typeof anyurl, { make }: Repetition, sizes: readonly number[]): Promise<Growth> {
  const measureSizes = () => sizes.map((size) => shortest(engine, flat(make(size))));
  let times = measureSizes();
  for (let attempt = 1; attempt < ATTEMPTS && exponentOf(sizes, times) > MOST_EXPONENT; attempt++) {
    await setTimeout(200);
    const again = measureSizes();
    times = times.map((milliseconds, index) => Math.min(milliseconds, again[index] ?? Number.NaN));
  }
  return { times, exponent: exponentOf(sizes, times) };
}

function cellsOf({ exponent, times }: Growth): string[] {
  const sign = exponent <= MOST_EXPONENT ? "≤" : ">";
  return [`${exponent.toFixed(2)} ${sign} ${MOST_EXPONENT}`, (times.at(-1) ?? 0).toFixed(0)];
}

export async function measure({ isQuick, has }: Choice): Promise<Outcome> {
  // Enough for an exponent: up to 4 MiB.
  const sizes = isQuick ? SIZES.slice(0, 7) : SIZES;
  const lines: string[][] = [];
  const failures: string[] = [];
  for (const repetition of repetitions.filter(({ name }) => has(name))) {
    const growths: Growth[] = [];
    for (const [engine, module] of ENGINES) {
      const growth = await grow(module, repetition, sizes);
      growths.push(growth);
      if (growth.exponent > MOST_EXPONENT) {
        failures.push(`${repetition.name}: the time of ${engine} grows by the power ${growth.exponent.toFixed(2)}.`);
      }
    }
    process.stderr.write(`${repetition.name}: ${growths.map(({ exponent }) => exponent.toFixed(2)).join(", ")}\n`);
    lines.push([repetition.name, ...growths.flatMap(cellsOf)]);
  }
  const longest = `${(sizes.at(-1) ?? 0) / 2 ** 20} MiB, ms`;
  const heads = ENGINES.flatMap(([name]) => [`\`${name}\`, exponent`, longest]);
  return { text: lines.length === 0 ? "" : tableOf(["repeated", ...heads], lines), failures };
}
