/** The content of a report for people. All text is plain: it is escaped when the page is written. */

export interface Report {
  /** The command that found it, such as "audit". */
  readonly command: string;
  readonly title: string;
  readonly verdict: Verdict;
  readonly facts: readonly Fact[];
  readonly charts: readonly Chart[];
  readonly groups: readonly Group[];
  /** The noun for the members of groups, in the singular. */
  readonly noun: string;
}

/** The result in one sentence, and what to do about it. */
export interface Verdict {
  readonly tone: "alarm" | "notice" | "calm";
  readonly sentence: string;
  readonly advice: string;
}

export type Fact = readonly [term: string, text: string];

/** Numbers as bars, in the order of the page. */
export interface Chart {
  readonly title: string;
  readonly bars: readonly Bar[];
}

export interface Bar {
  readonly label: string;
  readonly count: number;
  /** Words after the label; "" without any. */
  readonly note: string;
}

/** Inputs with the same finding. */
export interface Group {
  readonly title: string;
  readonly note: string;
  readonly count: number;
  /** Sentences above the examples. */
  readonly lines: readonly string[];
  readonly examples: readonly Example[];
}

export interface Example {
  /** The file and the line, or the number of the argument. */
  readonly place: string;
  readonly text: Shown;
  /** Who reads what. */
  readonly readings: readonly ShownReading[];
}

export interface ShownReading {
  readonly value: Shown;
  readonly readers: string;
}

/** Text from the input, without its secrets; or words instead. */
export interface Shown {
  readonly text: string;
  readonly isWords: boolean;
  /** The length of the whole text, if `text` is only its start; otherwise `null`. */
  readonly cutFrom: number | null;
  /** The part of `text` where a finding is; `null` without a finding. */
  readonly mark: readonly [start: number, end: number] | null;
}
