/**
 * Walks a text through an automaton, one code point after another, in all states that are possible at once. The sets of
 * states that occur become the states of a table, so that a code point mostly takes one look-up.
 *
 * A text with a condition is walked by an automaton of its own from where it starts. The condition is tested only for
 * its ends after which the walk can go on, because otherwise a run of digits would be a port at each digit. No rule of
 * the grammar repeats a condition, or has one that can start in more places than its text has delimiters. An expression
 * of a caller can: the number of steps is bounded.
 */
import type { Mode } from "@anyurl/specification/model/model";
import type { Automaton, State } from "./automaton.ts";
import { satisfies, type Walk } from "./constraints.ts";

/** The steps that a text may take, for each of its UTF-16 code units. */
const MOST_STEPS_PER_UNIT = 256;

/** More sets of states would be a sign of an expression that has exponentially many. */
const MOST_SETS = 2000;

/** A set of states between two code points. */
interface StateSet {
  /** The states that accept code points, conditions and the end; no splits. */
  readonly states: readonly number[];
  readonly isAccepting: boolean;
  readonly isConstrained: boolean;
  /** The set after a code point of each class. Made when it is needed. */
  readonly next: (StateSet | undefined)[];
}

/** The sets of one automaton. */
interface Table {
  readonly automaton: Automaton;
  readonly sets: Map<string, StateSet>;
  readonly classOfASCII: Uint16Array;
}

type Constrained = Extract<State, { readonly type: "constrained" }>;

const tables = new WeakMap<Automaton, Table>();

function makeTable(automaton: Automaton): Table {
  const known = tables.get(automaton);
  if (known !== undefined) return known;
  const classOfASCII = Uint16Array.from({ length: 128 }, (_, codePoint) => findClass(automaton.classes, codePoint));
  const table = { automaton, sets: new Map(), classOfASCII };
  tables.set(automaton, table);
  return table;
}

/** Returns the index of the last class that starts at or before a code point. */
function findClass(classes: readonly number[], codePoint: number): number {
  let low = 0;
  let high = classes.length - 1;
  while (low < high) {
    const middle = (low + high + 1) >> 1;
    if ((classes[middle] as number) <= codePoint) low = middle;
    else high = middle - 1;
  }
  return low;
}

/** One walk through one text. */
export class Walker {
  readonly #text: string;
  readonly #mode: Mode;
  readonly #walk: Walk;
  #stepsLeft: number;

  constructor(text: string, mode: Mode, walk: Walk) {
    this.#text = text;
    this.#mode = mode;
    this.#walk = walk;
    this.#stepsLeft = (text.length + 64) * MOST_STEPS_PER_UNIT;
  }

  /** @throws RangeError if it takes more than 256 steps for each code unit */
  matches(automaton: Automaton): boolean {
    const ends = this.#endsFrom(makeTable(automaton), 0, true);
    return ends.length > 0;
  }

  /**
   * Returns the offsets at which the automaton can accept, if it starts at `start`: all, or only the end of the text.
   * It calls itself once for each condition around the condition, of which a grammar has few.
   */
  #endsFrom(table: Table, start: number, isWhole: boolean): number[] {
    const ends: number[] = [];
    /** States after conditions, at offsets that are still to come. */
    const arrivals = new Map<number, number[]>();
    let set = this.#closeSet(table, [table.automaton.start]);
    for (let at = start; ; ) {
      if (set.isConstrained) set = this.#passConditions(table, set, at, isWhole, arrivals);
      if (set.isAccepting && (!isWhole || at === this.#text.length)) ends.push(at);
      if (at === this.#text.length || (set.states.length === 0 && arrivals.size === 0)) return ends;
      const codePoint = this.#text.codePointAt(at) as number;
      this.#step(1);
      set = this.#after(table, set, codePoint);
      at += codePoint > 0xffff ? 2 : 1;
      const arrived = arrivals.get(at);
      if (arrived !== undefined) {
        arrivals.delete(at);
        set = this.#closeSet(table, [...set.states, ...arrived]);
      }
    }
  }

  /** Follows the conditions that start at an offset. Adds the states after those that also end there to the set. */
  #passConditions(
    table: Table,
    first: StateSet,
    at: number,
    isWhole: boolean,
    arrivals: Map<number, number[]>,
  ): StateSet {
    let set = first;
    const passed = new Set<number>();
    for (;;) {
      const index = set.states.find((state) => this.#isConstrained(table, state) && !passed.has(state));
      if (index === undefined) return set;
      passed.add(index);
      const state = table.automaton.states[index] as Constrained;
      const after = this.#closeSet(table, [state.next]);
      // If nothing can come after the condition, its text must go to the end of the whole text.
      const isLast = isWhole && after.isAccepting && after.states.length === 1;
      for (const end of this.#endsFrom(makeTable(state.automaton), at, isLast)) {
        if (!this.#canGoOn(table, after, end, isWhole) || !this.#satisfies(state, at, end)) continue;
        if (end === at) set = this.#closeSet(table, [...set.states, state.next]);
        else arrivals.set(end, [...(arrivals.get(end) ?? []), state.next]);
      }
    }
  }

  #isConstrained({ automaton }: Table, index: number): boolean {
    return automaton.states[index]?.type === "constrained";
  }

  #satisfies({ constraint }: Constrained, start: number, end: number): boolean {
    this.#step(end - start);
    return satisfies(constraint, this.#text.slice(start, end), this.#mode, this.#walk);
  }

  #canGoOn(table: Table, set: StateSet, at: number, isWhole: boolean): boolean {
    this.#step(1);
    if (set.isConstrained || (set.isAccepting && (!isWhole || at === this.#text.length))) return true;
    return at < this.#text.length && this.#after(table, set, this.#text.codePointAt(at) as number).states.length > 0;
  }

  #after(table: Table, set: StateSet, codePoint: number): StateSet {
    const { classes, states } = table.automaton;
    const index = codePoint < 0x80 ? (table.classOfASCII[codePoint] as number) : findClass(classes, codePoint);
    const known = set.next[index];
    if (known !== undefined) return known;
    this.#step(set.states.length);
    const targets: number[] = [];
    for (const at of set.states) {
      const state = states[at] as State;
      if (state.type === "characters" && state.accepts(codePoint)) targets.push(state.next);
    }
    const next = this.#closeSet(table, targets);
    set.next[index] = next;
    return next;
  }

  /** Returns the set of states that can be reached from some states without a code point. */
  #closeSet(table: Table, from: readonly number[]): StateSet {
    const { states } = table.automaton;
    const seen = new Set<number>();
    const waiting = [...from];
    for (let index = waiting.pop(); index !== undefined; index = waiting.pop()) {
      this.#step(1);
      if (seen.has(index)) continue;
      seen.add(index);
      const state = states[index] as State;
      if (state.type === "split") waiting.push(...state.targets);
    }
    const kept = Array.from(seen)
      .filter((index) => states[index]?.type !== "split")
      .sort((a, b) => a - b);
    const key = kept.join(" ");
    let set = table.sets.get(key);
    if (set === undefined) {
      if (table.sets.size >= MOST_SETS) table.sets.clear();
      const types = kept.map((index) => states[index]?.type);
      const isConstrained = types.includes("constrained");
      set = { states: kept, isAccepting: types.includes("accept"), isConstrained, next: [] };
      table.sets.set(key, set);
    }
    return set;
  }

  #step(count: number): void {
    this.#stepsLeft -= count;
    if (this.#stepsLeft < 0) {
      throw new RangeError(
        `The expression takes more than ${MOST_STEPS_PER_UNIT} steps for each character of the text`,
      );
    }
  }
}
