/** Compares the engines on a range of inputs. */
import { readFileSync } from "node:fs";
import type { Profile } from "@anyurl/canonical";
import { Random } from "../../../core/differential/random.ts";
import { engineFile } from "../../../sources/engine-file.ts";
import { compareEngines, WAYS, type Way } from "./compare.ts";
import { generateMixed } from "./inputs.ts";
import { RawHost } from "./raw-host.ts";
import { variationsOf } from "./variations.ts";

export interface EnginesRange {
  readonly seed: number;
  readonly from: number;
  readonly to: number;
  readonly profile: Profile;
  /** How many inputs have the same options. */
  readonly block: number;
  /** The bytes of url.wasm without its shortcuts, if that is compared too. */
  readonly longWay: Uint8Array<ArrayBuffer> | undefined;
}

export interface EnginesReport {
  readonly cases: Readonly<Record<Way, number>>;
  readonly differences: readonly string[];
}

/** The largest number of differences to keep. */
const MOST_DIFFERENCES = 40;

const PROGRESS_STEP = 50;

/** The bytes of url.wasm. */
function built(): Uint8Array<ArrayBuffer> {
  return new Uint8Array(readFileSync(engineFile("url.wasm")));
}

export async function runEnginesPart(
  { seed, from, to, profile, block, longWay }: EnginesRange,
  onProgress: (done: number) => void = () => {},
): Promise<EnginesReport> {
  const hosts = [built(), ...(longWay === undefined ? [] : [longWay])].map((bytes) => new RawHost(bytes));
  const variations = variationsOf(profile);
  const cases = emptyCases();
  const differences: string[] = [];
  const first = Math.floor(from / block);
  const last = Math.ceil(to / block);
  for (let number = first; number < last; number++) {
    const options = variations[number % variations.length] ?? {};
    // A block that lies in two ranges is split.
    const start = Math.max(from, number * block);
    const end = Math.min(to, (number + 1) * block);
    const inputs = Array.from({ length: end - start }, (_, index) => generateMixed(seed, start + index));
    await compareEngines(inputs, options, hosts, new Random(seed, number), (way, difference) => {
      cases[way]++;
      if (difference === undefined || differences.length >= MOST_DIFFERENCES) return;
      differences.push(`${way}, seed ${seed}, inputs ${start} to ${end}, ${JSON.stringify(options)}: ${difference}`);
    });
    if ((number - first) % PROGRESS_STEP === 0) onProgress(end - from);
  }
  return { cases, differences };
}

export function sumOfEngines(reports: readonly EnginesReport[]): EnginesReport {
  const cases = emptyCases();
  for (const way of WAYS) cases[way] = reports.reduce((sum, report) => sum + report.cases[way], 0);
  return { cases, differences: reports.flatMap(({ differences }) => differences) };
}

function emptyCases(): Record<Way, number> {
  return Object.fromEntries(WAYS.map((way) => [way, 0])) as Record<Way, number>;
}
