/** The stored corpora: for each target, the inputs that together reach all that the fuzzer has reached. */
import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { featuresOf } from "./coverage.ts";
import type { Subject } from "./target.ts";

const FOLDER = join(import.meta.dirname, "corpus");

/** Returns the stored inputs of a target. */
export function storedCorpus(name: string): Uint8Array[] {
  const file = join(FOLDER, `${name}.json`);
  if (!existsSync(file)) return [];
  return (JSON.parse(readFileSync(file, "utf8")) as string[]).map((text) => Buffer.from(text, "latin1"));
}

/** Stores inputs, one a line, with a character for each byte. */
export function storeCorpus(name: string, inputs: readonly Uint8Array[]): void {
  mkdirSync(FOLDER, { recursive: true });
  const texts = inputs.map((input) => Buffer.from(input).toString("latin1")).sort();
  const rows = texts.map((text) =>
    JSON.stringify(text).replace(/[^\x20-\x7e]/g, (one) => `\\u${one.charCodeAt(0).toString(16).padStart(4, "0")}`),
  );
  writeFileSync(join(FOLDER, `${name}.json`), `[\n  ${rows.join(",\n  ")}\n]\n`);
}

/** How often a branch runs, as the stored inputs tell: once, a few times, or often. */
const FEW = 1;
const OFTEN = 16;

/** Returns few and short inputs that reach all that the inputs reach. */
export async function minimized(subject: Subject, inputs: readonly Uint8Array[]): Promise<Uint8Array[]> {
  const times = new Map<number, number>();
  const kept: { readonly input: Uint8Array; readonly features: ReadonlySet<number> }[] = [];
  for (const input of [...inputs].sort((one, other) => one.length - other.length)) {
    const features = await featuresReached(subject, input);
    if ([...features].every((feature) => times.has(feature))) continue;
    for (const feature of features) times.set(feature, (times.get(feature) ?? 0) + 1);
    kept.push({ input, features });
  }
  // The longest ones go, if the others reach all that they do.
  return kept.reverse().flatMap(({ input, features }) => {
    if ([...features].some((feature) => times.get(feature) === 1)) return [input];
    for (const feature of features) times.set(feature, (times.get(feature) as number) - 1);
    return [];
  });
}

async function featuresReached(subject: Subject, input: Uint8Array): Promise<ReadonlySet<number>> {
  subject.counters().fill(0);
  try {
    await subject.run(input);
  } catch {
    subject.reset();
    return new Set();
  }
  const features = featuresOf(subject.counters(), subject.branches.length);
  return new Set(features.map((feature) => coarse(feature >> 8, feature & 0xff)));
}

function coarse(branch: number, range: number): number {
  return 4 * branch + (range <= FEW ? 0 : range < OFTEN ? 1 : 2);
}
