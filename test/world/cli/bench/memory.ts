/** Measures the memory that the command needs for a stream of input. */
import { stream } from "./process.ts";

/** The peak for the whole input may exceed the peak for a quarter by this much garbage, which was not collected yet. */
const MOST_GROWTH_BYTES = 60e6;

interface Peak {
  readonly bytes: number;
  readonly peakBytes: number;
  readonly seconds: number;
}

/** The whole and a quarter of it, streamed through one way to run the command. */
export interface Memory {
  readonly name: string;
  readonly quarter: Peak;
  readonly whole: Peak;
}

/** A way to run it that differs from the others in what it holds. */
export interface Way {
  readonly name: string;
  /** The command and its options. */
  readonly words: readonly string[];
  /** How much of the input goes through it, since some take their time. */
  readonly part: number;
}

export const ways: readonly Way[] = [
  { name: "1 job", words: ["canonicalize", "--profile", "whatwg"], part: 1 },
  { name: "2 jobs", words: ["canonicalize", "--profile", "whatwg", "--jobs", "2"], part: 1 },
  { name: "1 job, JSON", words: ["canonicalize", "--profile", "whatwg", "--json"], part: 0.1 },
  { name: "redact, 1 job", words: ["redact"], part: 0.5 },
  { name: "redact, 2 jobs", words: ["redact", "--jobs", "2"], part: 0.5 },
];

/**
 * @param list whole lines, each of which is a URL
 * @param megabytes how much of it is streamed, about
 */
export async function measureMemory({ name, words, part }: Way, list: Buffer, megabytes: number): Promise<Memory> {
  const times = Math.ceil((megabytes * 1e6 * part) / list.length / 4);
  const { bytes: made } = await stream(words, list, 1);
  const streamed = async (times: number): Promise<Peak> => {
    const { bytes, peakBytes, seconds } = await stream(words, list, times);
    if (bytes !== times * made) throw new Error(`${times * made} bytes were expected for ${times} lists, not ${bytes}`);
    if (peakBytes === undefined) throw new Error("the process did not say how much memory it took");
    return { bytes: times * list.length, peakBytes, seconds };
  };
  return { name, quarter: await streamed(times), whole: await streamed(4 * times) };
}

export function isFlat({ quarter, whole }: Memory): boolean {
  return whole.peakBytes - quarter.peakBytes <= MOST_GROWTH_BYTES;
}
