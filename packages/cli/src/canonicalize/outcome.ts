import { LINE_CUT_OFF } from "../input/reasons.ts";

/** A line that is not a URL: why, and its number among the lines of one call. */
export interface BadLine {
  readonly reason: string;
  /** The line's number, from 1. */
  readonly line: number;
  /** The line itself if the output shows it; otherwise, or if the line was too long, `null`. */
  readonly input: string | null;
  /** The line's bytes, one character each, if they are kept; otherwise, or if the line was too long, `null`. */
  readonly bytes: string | null;
  /** The position of the line's record in the output, in bytes. */
  readonly at: number;
}

/** The result for the lines of one call, in a form that can go to another thread. */
export interface Outcome {
  /** The output for the URLs, in parts. */
  readonly output: Uint8Array[];
  outputLength: number;
  canonical: number;
  changed: number;
  blank: number;
  /** How many lines it covers, if they are not one for each URL. */
  rowLines?: number;
  readonly badLines: BadLine[];
}

export function newOutcome(): Outcome {
  return { output: [], outputLength: 0, canonical: 0, changed: 0, blank: 0, badLines: [] };
}

/** Returns the outcome for a line whose end could not be read: its start may be another URL. */
export function cutOffOutcome(line: Buffer, { keepLines }: { readonly keepLines: boolean }): Outcome {
  const badLine = { reason: LINE_CUT_OFF, line: 1, input: line.toString(), bytes: line.toString("latin1"), at: 0 };
  const outcome = { ...newOutcome(), badLines: [badLine] };
  if (keepLines) addOutput(outcome, Buffer.from("\n"));
  return outcome;
}

/** Returns the number of lines that an outcome covers. */
export function countLines({ canonical, changed, blank, badLines, rowLines }: Outcome): number {
  return rowLines ?? canonical + changed + blank + badLines.length;
}

export function addOutput(outcome: Outcome, bytes: Uint8Array): void {
  outcome.output.push(bytes);
  outcome.outputLength += bytes.length;
}
