/** The changes that rules make. */

/** The rule that changed a part of the text. */
export type Rule =
  | "default-scheme"
  | "parse"
  | "scheme"
  | "decode-unreserved"
  | "uppercase-hex"
  | "encode-forbidden"
  | "backslashes"
  | "merge-slashes"
  | "trailing-slash"
  | "trailing-dot"
  | "fragment"
  | "userinfo"
  | "empty-query"
  | "index-file"
  | "www"
  | "nfc"
  | "query-values"
  | "query-allow"
  | "query-deny"
  | "query-tracking"
  | "query-empty"
  | "query-duplicates"
  | "query-sort";

/**
 * A replacement of a part of the text. Applied in order, the changes of a result turn the input into its href: `start`
 * and `end` are offsets in the text that the earlier changes made, in UTF-16 code units.
 */
export interface Change {
  readonly rule: Rule;
  readonly start: number;
  readonly end: number;
  readonly before: string;
  readonly after: string;
}

/** Receives the changes that rules make. */
export interface Recorder {
  /**
   * @param start where the replaced part starts in the text after all earlier changes, in UTF-16 code units
   * @param before the replaced part
   * @param after its replacement
   */
  record(rule: Rule, start: number, before: string, after: string): void;
}

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
