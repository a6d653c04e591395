/**
 * Matches a component with a part list that has no regular expressions, in linear time.
 *
 * Each step of the list can end at several places. The matcher tries these in the order of the standard's regular
 * expression, and when a later step fails, it returns to the one before. It does so without a memory first, as nearly
 * all patterns need few returns. When it has spent more than a component of this length should take, it starts again,
 * and notes which places it has tried for each step. A place that failed once fails always, so it tries none twice.
 *
 * In most patterns, as in "/users/:user/orders/:order", each step can end at one place only. There is then nothing to
 * try, and the steps are matched one after the other.
 *
 * All loops of this folder spend a {@link Budget}, as a test of their code checks. No loop goes on without one.
 */
import type { Options, Part } from "../pattern-string/part.ts";
import { Budget } from "./budget.ts";
import { Kind, makeSteps, type Step } from "./steps.ts";
import { Tried } from "./tried.ts";

/** The budget without a memory: a base, and so much for each code unit of the input and of the pattern. */
const FREE = 64;
const FREE_PER_UNIT = 4;

/**
 * The budget with a memory: so much for each step and each place of the input, and for each code unit of the pattern.
 * Each step is entered at most once at a place, and tries at most once to end at a place.
 */
const MOST_PER_PLACE = 40;
const MOST_PER_UNIT = 10;

/** Texts up to this length are compared each time, also by a matcher with a memory. */
const SHORT_TEXT = 8;

/** Instead of the place where a step ends: it does not match, or no longer. */
const FAILED = -1;

/** Instead of the place where a group ends, or of the next place to try. */
const NONE = -1;
const DONE = -2;

/** How to go on in several runs: at a new place, at the end of all runs, or at the next character. */
const Mode = { VISIT: 0, END: 1, EXTEND: 2 } as const;

export class Matcher {
  readonly #budget = new Budget();
  readonly #steps: readonly Step[];
  readonly #ignoreCase: boolean;
  readonly #delimiter: string;
  /** Whether each step can end at one place only. */
  readonly #isCertain: boolean;
  /** The length of all texts of the pattern. */
  readonly #size: number;
  // For each step: where it was entered, where its group starts and ends, the next place to try, and the last one.
  readonly #entries: number[];
  readonly #starts: number[];
  readonly #ends: number[];
  readonly #nexts: number[];
  readonly #lasts: number[];
  /** Of steps with several runs: the places where another run began. Those of later steps are on top. */
  readonly #forks: number[] = [];
  readonly #forkBases: number[];
  #input = "";
  /** The place of the last delimiter before the end of a run that is the last step, once it is known. */
  #lastDelimiter: number | undefined = undefined;
  #tried: Tried | undefined = undefined;

  constructor(parts: readonly Part[], options: Options) {
    this.#steps = makeSteps(parts, options);
    this.#ignoreCase = options.ignoreCase;
    this.#delimiter = options.delimiter;
    this.#isCertain = this.#steps.every(({ isCertain }) => isCertain);
    this.#size = parts.reduce(
      (sum, { value, prefix, suffix }) => sum + value.length + prefix.length + suffix.length,
      0,
    );
    const zeros = () => new Array<number>(parts.length).fill(0);
    this.#entries = zeros();
    this.#starts = zeros();
    this.#ends = zeros();
    this.#nexts = zeros();
    this.#lasts = zeros();
    this.#forkBases = zeros();
  }

  /** How many places and code units the last call of {@link test} has looked at. */
  get work(): number {
    return this.#budget.spent;
  }

  /**
   * Returns whether the steps match all of a component. Its groups are then in {@link group}, until the next call.
   *
   * The bound: `work <= 44 * parts * (length + 1) + 15 * size + 64`, for the length of the input and of all texts of
   * the pattern.
   *
   * @throws RangeError if there is not enough memory for a long component
   */
  test(input: string): boolean {
    this.#input = this.#ignoreCase ? input.toLowerCase() : input;
    const { length } = this.#input;
    this.#lastDelimiter = undefined;
    this.#budget.start(FREE + FREE_PER_UNIT * (length + this.#size));
    const matched = (this.#isCertain ? this.#runCertain() : this.#run()) ?? this.#runWithMemory(length);
    this.#input = "";
    return matched;
  }

  /** @throws RangeError instead of going on for longer than the bound. No pattern does */
  #runWithMemory(length: number): boolean {
    this.#budget.goOn(MOST_PER_PLACE * this.#steps.length * (length + 1) + MOST_PER_UNIT * this.#size);
    this.#tried = new Tried(this.#input, this.#budget);
    const matched = this.#run();
    this.#tried = undefined;
    if (matched === undefined) throw new RangeError("URLPattern: a component takes more steps than there can be.");
    return matched;
  }

  /** Returns the text of a group in the input of the last call; `undefined` if its step was skipped. */
  group(step: number, input: string): string | undefined {
    const end = this.#ends[step] as number;
    return end === NONE ? undefined : input.slice(this.#starts[step], end);
  }

  /** Matches steps that are certain. Returns `undefined` if the budget is spent. */
  #runCertain(): boolean | undefined {
    const input = this.#input;
    const { length } = input;
    const steps = this.#steps;
    const budget = this.#budget;
    let at = 0;
    for (let index = 0; budget.spend(1); index++) {
      if (index === steps.length) return at === length;
      const { kind, text, suffix, delimiter, least } = steps[index] as Step;
      if (!this.#occurs(text, at)) return false;
      at += text.length;
      if (kind === Kind.FIXED) continue;
      const start = at;
      at = delimiter === NONE ? NONE : input.indexOf(this.#delimiter, start);
      if (at === NONE) at = length;
      if (!budget.spend(at - start)) break;
      if (at - start < least || !this.#occurs(suffix, at)) return false;
      this.#starts[index] = start;
      this.#ends[index] = at;
      at += suffix.length;
    }
    return undefined;
  }

  /** Returns `undefined` if the budget is spent. */
  #run(): boolean | undefined {
    const { length } = this.#input;
    const count = this.#steps.length;
    const budget = this.#budget;
    // NOTE: to set the length of an array takes longer than to match a short path.
    if (this.#forks.length > 0) this.#forks.length = 0;
    for (let step = 0, at = 0; budget.spend(1); step++) {
      if (step < count) at = this.#enter(step, at);
      else if (at === length) return true;
      else at = FAILED;
      while (at === FAILED && budget.spend(1)) {
        if (step === 0) return false;
        step--;
        at = this.#retry(step);
      }
    }
    return undefined;
  }

  /** Returns the first place where a step ends that starts at `at`. */
  #enter(index: number, at: number): number {
    const step = this.#steps[index] as Step;
    if (this.#tried?.add(getEntries(index), at) === false) return FAILED;
    this.#entries[index] = at;
    if (step.kind === Kind.REPEATED) return this.#enterRepeated(index, step, at);
    if (!this.#occurs(step.text, at)) return step.canBeSkipped ? this.#skip(index) : FAILED;
    const start = at + step.text.length;
    if (step.kind === Kind.FIXED) return start;
    this.#starts[index] = start;
    if (step.kind === Kind.RUNS) {
      this.#forkBases[index] = this.#forks.length;
      return this.#walk(index, step, start, Mode.EXTEND);
    }
    this.#setRange(index, step, start);
    return this.#nextOfRun(index, step);
  }

  /** Returns the next place where a step ends. */
  #retry(index: number): number {
    const step = this.#steps[index] as Step;
    const next = this.#nexts[index] as number;
    if (step.kind === Kind.FIXED || next === DONE) return FAILED;
    if (step.kind === Kind.RUNS) return this.#walk(index, step, next, Mode.EXTEND);
    return step.kind === Kind.REPEATED ? this.#nextOfRepeated(index, step) : this.#nextOfRun(index, step);
  }

  /** Matches nothing with a step: the last possibility. */
  #skip(index: number): number {
    this.#nexts[index] = DONE;
    this.#ends[index] = NONE;
    return this.#entries[index] as number;
  }

  #end(index: number, { canBeSkipped }: Step): number {
    if (canBeSkipped) return this.#skip(index);
    this.#nexts[index] = DONE;
    return FAILED;
  }

  #enterRepeated(index: number, { text, least, most }: Step, at: number): number {
    let end = at;
    for (let count = 0; count < most && this.#occurs(text, end) && this.#budget.spend(1); count++) {
      if (this.#tried?.add(getPlaces(index), end + text.length) === false) break;
      end += text.length;
    }
    this.#nexts[index] = end;
    this.#lasts[index] = at + least * text.length;
    return this.#nextOfRepeated(index, this.#steps[index] as Step);
  }

  #nextOfRepeated(index: number, { text }: Step): number {
    const next = this.#nexts[index] as number;
    if (next < (this.#lasts[index] as number)) return FAILED;
    this.#nexts[index] = next - text.length;
    return next;
  }

  /** Sets the places where a run can end: from `nexts` up to `lasts`, or down. */
  #setRange(index: number, { suffix, delimiter, isGreedy, isLast, least }: Step, start: number): void {
    const first = start + least;
    const { length } = this.#input;
    this.#lasts[index] = first;
    if (isLast) {
      // The suffix must end the component.
      const only = length - suffix.length;
      const isRun = only >= first && start > this.#lastDelimiterBefore(only, delimiter);
      this.#nexts[index] = isRun ? only : NONE;
      this.#lasts[index] = isRun ? only : 0;
    } else if (isGreedy) {
      this.#nexts[index] = this.#endOfRun(index, start, first, delimiter);
    } else {
      this.#nexts[index] = first;
      this.#lasts[index] = length;
    }
  }

  /** Returns the last place where a run can end. */
  #endOfRun(index: number, start: number, first: number, delimiter: number): number {
    const input = this.#input;
    const tried = this.#tried;
    if (tried === undefined && delimiter === NONE) return input.length;
    let end = start;
    // With a memory, it ends before the places that were tried from another start.
    while (end < input.length && input.charCodeAt(end) !== delimiter && this.#budget.spend(1)) {
      if (end >= first && tried?.add(getPlaces(index), end) === false) return end - 1;
      end++;
    }
    if (end >= first && tried?.add(getPlaces(index), end) === false) return end - 1;
    return end;
  }

  #nextOfRun(index: number, step: Step): number {
    return step.isGreedy || step.isLast ? this.#nextLower(index, step) : this.#nextHigher(index, step);
  }

  #nextLower(index: number, step: Step): number {
    const { suffix, follower } = step;
    const last = this.#lasts[index] as number;
    const input = this.#input;
    for (let place = this.#nexts[index] as number; place >= last && this.#budget.spend(1); place--) {
      if (follower !== NONE && input.charCodeAt(place) !== follower) continue;
      if (!this.#occurs(suffix, place)) continue;
      this.#nexts[index] = place - 1;
      this.#ends[index] = place;
      return place + suffix.length;
    }
    return this.#end(index, step);
  }

  #nextHigher(index: number, step: Step): number {
    const { suffix, follower, delimiter } = step;
    const start = this.#starts[index] as number;
    const last = this.#lasts[index] as number;
    const input = this.#input;
    const tried = this.#tried;
    for (let place = this.#nexts[index] as number; place <= last && this.#budget.spend(1); place++) {
      if (place > start && input.charCodeAt(place - 1) === delimiter) break;
      // All places after it were tried too, from another start.
      if (tried?.add(getPlaces(index), place) === false) break;
      if (follower !== NONE && input.charCodeAt(place) !== follower) continue;
      if (!this.#occurs(suffix, place)) continue;
      this.#nexts[index] = place + 1;
      this.#ends[index] = place;
      return place + suffix.length;
    }
    return this.#end(index, step);
  }

  /**
   * Goes on in several runs. Their regular expression tries another run first, then the end, then a longer run.
   *
   * @param from the place of the last end, or the start of the first run
   */
  #walk(index: number, step: Step, from: number, start: number): number {
    const { suffix, joint } = step;
    const forks = this.#forks;
    let place = from;
    let mode = start;
    while (this.#budget.spend(1)) {
      if (mode === Mode.VISIT && this.#tried?.add(getPlaces(index), place) !== false) {
        const next = place + joint.length;
        if (this.#occurs(joint, place) && this.#isInRun(next, step)) {
          forks.push(place);
          place = next + 1;
          continue;
        }
        mode = Mode.END;
      }
      if (mode === Mode.END) {
        if ((!step.isLast || place + suffix.length === this.#input.length) && this.#occurs(suffix, place)) {
          this.#nexts[index] = place;
          this.#ends[index] = place;
          return place + suffix.length;
        }
        mode = Mode.EXTEND;
      }
      if (mode === Mode.EXTEND && this.#isInRun(place, step)) {
        place++;
        mode = Mode.VISIT;
        continue;
      }
      if (forks.length === (this.#forkBases[index] as number)) return this.#end(index, step);
      place = forks.pop() as number;
      mode = Mode.END;
    }
    return FAILED;
  }

  /** Returns whether the code unit at a place can be in a run. */
  #isInRun(place: number, { delimiter }: Step): boolean {
    return place < this.#input.length && this.#input.charCodeAt(place) !== delimiter;
  }

  #lastDelimiterBefore(place: number, delimiter: number): number {
    if (delimiter === NONE) return NONE;
    this.#lastDelimiter ??= this.#input.lastIndexOf(String.fromCharCode(delimiter), place - 1);
    return this.#lastDelimiter;
  }

  /** Returns whether a text is in the input at a place. */
  #occurs(text: string, place: number): boolean {
    const { length } = text;
    if (length === 0) return true;
    if (length > SHORT_TEXT && this.#tried !== undefined) return this.#tried.occurs(text, place);
    return this.#budget.spend(length) && this.#input.startsWith(text, place);
  }
}

/** The number of the set of places where a step was entered. */
function getEntries(step: number): number {
  return 2 * step;
}

/** The number of the set of places where the group of a step was tried to end. */
function getPlaces(step: number): number {
  return 2 * step + 1;
}
