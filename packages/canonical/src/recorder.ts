import type { Change, Recorder, Rule } from "./types.ts";

/** Stores the changes that rules make. */
export class Changes implements Recorder {
  readonly list: Change[] = [];

  record(rule: Rule, start: number, before: string, after: string): void {
    this.list.push(Object.freeze({ rule, start, end: start + before.length, before, after }));
  }
}

/** Records the difference between a text and its replacement, without their common start and end. */
export function recordDifference(
  recorder: Recorder | undefined,
  rule: Rule,
  at: number,
  before: string,
  after: string,
): void {
  if (recorder === undefined || before === after) return;
  const shorter = Math.min(before.length, after.length);
  let start = 0;
  while (start < shorter && before.charCodeAt(start) === after.charCodeAt(start)) start++;
  let tail = 0;
  while (
    tail < shorter - start &&
    before.charCodeAt(before.length - 1 - tail) === after.charCodeAt(after.length - 1 - tail)
  ) {
    tail++;
  }
  recorder.record(rule, at + start, before.slice(start, before.length - tail), after.slice(start, after.length - tail));
}
