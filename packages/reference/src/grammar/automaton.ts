/**
 * Compiles expressions to automata. No rule of the grammar contains itself, so that each reference can be replaced by
 * its expression, and matching needs no stack.
 */
import { showValue, wrongArgument } from "@anyurl/common/arguments";
import { Char } from "@anyurl/common/char";
import type { CharacterSet } from "@anyurl/specification/characters/set";
import type { Mode } from "@anyurl/specification/model/model";
import { type GrammarConstraint, isConstraint } from "./constraints.ts";
import type { Expression } from "./expression.ts";
import { getExpression } from "./grammar.ts";
import { isRule } from "./rule-names.ts";

/** A state of an automaton. `next` is the index of the state after it. */
export type State =
  | { readonly type: "characters"; readonly accepts: (codePoint: number) => boolean; readonly next: number }
  | {
      readonly type: "constrained";
      readonly automaton: Automaton;
      readonly constraint: GrammarConstraint;
      readonly next: number;
    }
  | { readonly type: "split"; readonly targets: readonly number[] }
  | { readonly type: "accept" };

export interface Automaton {
  readonly states: readonly State[];
  readonly start: number;
  /** The first code points of classes: all code points of a class are in the same sets of the automaton. */
  readonly classes: readonly number[];
}

/** More states than any useful expression needs. */
const MOST_STATES = 100_000;

/** The states and parts that an expression may still use. A repetition of nothing is a part without a state. */
interface Budget {
  states: number;
  parts: number;
}

/** @throws RangeError if the expression is too large */
export function compile(
  expression: Expression,
  mode: Mode,
  budget: Budget = { states: MOST_STATES, parts: 8 * MOST_STATES },
): Automaton {
  const compiler = new Compiler(mode, budget);
  const accept = compiler.add({ type: "accept" });
  const start = compiler.compile(expression, accept);
  return { states: compiler.states, start, classes: Array.from(compiler.boundaries).sort((a, b) => a - b) };
}

/** Expressions of other grammars can be printed, but not matched. */
function notInGrammar(expected: string, name: string): TypeError {
  return wrongArgument("matchesExpression: the expression", `one in which each name is ${expected}`, showValue(name));
}

function tooLarge(): RangeError {
  return new RangeError(`An expression must have at most ${MOST_STATES} states`);
}

/** Compiles from the end to the start, so that each state knows the next one. */
class Compiler {
  readonly states: State[] = [];
  readonly boundaries = new Set([0]);
  readonly #mode: Mode;
  readonly #budget: Budget;

  constructor(mode: Mode, budget: Budget) {
    this.#mode = mode;
    this.#budget = budget;
  }

  add(state: State): number {
    if (--this.#budget.states < 0) throw tooLarge();
    return this.states.push(state) - 1;
  }

  /** Returns the first state of the expression. After it comes the state `next`. */
  compile(expression: Expression, next: number): number {
    if (--this.#budget.parts < 0) throw tooLarge();
    switch (expression.type) {
      case "literal":
        return this.#literal(expression.text, expression.ignoreCase, next);
      case "set":
        return this.#set(expression.characters, next);
      case "sequence":
        return expression.items.reduceRight((after: number, item) => this.compile(item, after), next);
      case "choice":
        return this.add({ type: "split", targets: expression.options.map((option) => this.compile(option, next)) });
      case "optional":
        return this.add({ type: "split", targets: [this.compile(expression.item, next), next] });
      case "repetition":
        return this.#repetition(expression.item, expression.least, expression.most, next);
      case "rule":
        if (!isRule(expression.rule)) throw notInGrammar("a rule of the grammar", expression.rule);
        return this.compile(getExpression(expression.rule, this.#mode), next);
      case "constraint": {
        if (!isConstraint(expression.constraint)) throw notInGrammar("a condition", expression.constraint);
        const automaton = compile(expression.item, this.#mode, this.#budget);
        for (const boundary of automaton.classes) this.boundaries.add(boundary);
        return this.add({ type: "constrained", automaton, constraint: expression.constraint, next });
      }
    }
  }

  #literal(text: string, ignoreCase: boolean, next: number): number {
    const codePoints = Array.from(text, (character) => character.codePointAt(0) as number);
    return codePoints.reduceRight((after, codePoint) => {
      const lower = codePoint | 0x20;
      const isLetter = ignoreCase && lower >= Char.a && lower <= Char.z && codePoint < 0x80;
      this.#addBoundaries(codePoint, codePoint);
      if (!isLetter) return this.add({ type: "characters", accepts: (one) => one === codePoint, next: after });
      this.#addBoundaries(codePoint ^ 0x20, codePoint ^ 0x20);
      return this.add({ type: "characters", accepts: (one) => (one | 0x20) === lower && one < 0x80, next: after });
    }, next);
  }

  #set(characters: CharacterSet, next: number): number {
    for (const [first, last] of characters.ranges) this.#addBoundaries(first, last);
    return this.add({ type: "characters", accepts: (codePoint) => characters.has(codePoint), next });
  }

  #addBoundaries(first: number, last: number): void {
    this.boundaries.add(first).add(last + 1);
  }

  #repetition(item: Expression, least: number, most: number | null, next: number): number {
    let after = next;
    let copies = least;
    if (most === null) {
      const targets: number[] = [];
      const split = this.add({ type: "split", targets });
      const start = this.compile(item, split);
      targets.push(start, next);
      // The item that repeats is also the last one of those that must be there.
      after = least === 0 ? split : start;
      copies--;
    } else {
      for (let count = least; count < most; count++) {
        after = this.add({ type: "split", targets: [this.compile(item, after), next] });
      }
    }
    for (let count = 0; count < copies; count++) after = this.compile(item, after);
    return after;
  }
}
