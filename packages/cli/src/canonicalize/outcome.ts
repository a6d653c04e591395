import { LINE_CUT_OFF } from "./reasons.ts";

/** Why a line is not a URL, and where it is among the lines that were given together. */
export interface Failure {
  readonly reason: string;
  /** The line's number, from 1. */
  readonly line: number;
  /** The line itself, where the output shows it; `null` where it does not, or if the line was too long to be kept. */
  readonly input: string | null;
  /** The line's bytes, a character each, where they are kept; `null` where they are not, or if the line was too long. */
  readonly bytes: string | null;
  /** Where in the output what is written of the line has its place, in bytes. */
  readonly at: number;
}

/** What has come of lines that were given together, in a form that can go to another thread. */
export interface Outcome {
  /** What is written of the URLs, in parts. */
  readonly output: Uint8Array[];
  outputLength: number;
  canonical: number;
  changed: number;
  blank: number;
  readonly failures: Failure[];
}

export function newOutcome(): Outcome {
  return { output: [], outputLength: 0, canonical: 0, changed: 0, blank: 0, failures: [] };
}

/** Of a line that could not be read to its end: what is there of it may be another URL. */
export function cutOffOutcome(line: Buffer): Outcome {
  const failure = { reason: LINE_CUT_OFF, line: 1, input: line.toString(), bytes: line.toString("latin1"), at: 0 };
  return { ...newOutcome(), failures: [failure] };
}

/** How many lines it is that something has come of. */
export function linesOf({ canonical, changed, blank, failures }: Outcome): number {
  return canonical + changed + blank + failures.length;
}

export function addOutput(outcome: Outcome, bytes: Uint8Array): void {
  outcome.output.push(bytes);
  outcome.outputLength += bytes.length;
}
