import { Output } from "../io/output.ts";
import type { Place } from "../io/place.ts";
import { type Input, readInputs } from "../urls/input.ts";
import { readAlike } from "./readings.ts";

/** How much is read: more takes memory, and would change no figure. */
const SAMPLE_BYTES = 4 * 2 ** 20;

const MOST_PLACES = 5;

/** The URLs that are measured, and what they are like. */
export class Sample {
  readonly #base: string | undefined;
  /** The lines that this library and the runtime read alike, and those of them that are URLs. */
  readonly alike: string[] = [];
  readonly urls: string[] = [];
  /** How many lines there are that are not blank. */
  lines = 0;
  bytes = 0;
  canonical = 0;
  invalid = 0;
  /** On how many lines the two differ, and where the first of these are. */
  differing = 0;
  readonly differences: Place[] = [];
  /** Whether there is more in the files. */
  isCut = false;

  constructor(base: string | undefined) {
    this.#base = base;
  }

  add({ text, place }: Input): void {
    const url = readAlike(text, this.#base);
    this.lines++;
    this.bytes += Buffer.byteLength(text);
    if (url === undefined) {
      this.differing++;
      if (this.differences.length < MOST_PLACES) this.differences.push(place);
      return;
    }
    this.alike.push(text);
    if (url === null) {
      this.invalid++;
    } else {
      this.urls.push(text);
      if (url.href === text) this.canonical++;
    }
  }
}

/** Why a file could not be read. */
export interface Unreadable {
  readonly name: string;
  readonly error: NodeJS.ErrnoException;
}

/** Reads the first lines of the files. */
export async function readSample(files: readonly string[], base: string | undefined): Promise<Sample | Unreadable> {
  const sample = new Sample(base);
  const err = new Output(process.stderr, () => {});
  const audience = {
    get closed() {
      return sample.isCut;
    },
    prompt: () => err.write("Reading URLs from the terminal, one a line; end with Ctrl-D.\n"),
  };
  const sources = { arguments: [], firstArgument: 1, files, takesBlankLines: false };
  for await (const { inputs, unreadable } of readInputs(sources, audience)) {
    if (unreadable !== undefined) return unreadable;
    for (const input of inputs) {
      sample.isCut = sample.bytes >= SAMPLE_BYTES;
      if (sample.isCut) return sample;
      // What is too long to be kept is no URL to anyone.
      if (input.problem === undefined) sample.add(input);
    }
  }
  return sample;
}
