/** Constructors of expressions, named after the parts of the draft's railroad diagrams. */
import { type Expression, spec } from "@anyurl/reference";
import type { RuleName } from "./rules/index.ts";

/** An expression whose rules are the draft's parsing rules. */
export type DiagramExpression = Expression<RuleName, never>;

/** T: a terminal. */
export function text(literal: string, ignoreCase = false): DiagramExpression {
  return Object.freeze({ type: "literal", text: literal, ignoreCase });
}

/** N: a nonterminal. */
export function rule(name: RuleName): DiagramExpression {
  return Object.freeze({ type: "rule", rule: name });
}

export function sequence(...items: readonly DiagramExpression[]): DiagramExpression {
  return Object.freeze({ type: "sequence", items: Object.freeze(items) });
}

export function choice(...options: readonly DiagramExpression[]): DiagramExpression {
  return Object.freeze({ type: "choice", options: Object.freeze(options) });
}

export function optional(...items: readonly DiagramExpression[]): DiagramExpression {
  return Object.freeze({ type: "optional", item: only(items) });
}

export function zeroOrMore(...items: readonly DiagramExpression[]): DiagramExpression {
  return Object.freeze({ type: "repetition", item: only(items), least: 0, most: null });
}

export function oneOrMore(...items: readonly DiagramExpression[]): DiagramExpression {
  return Object.freeze({ type: "repetition", item: only(items), least: 1, most: null });
}

function only(items: readonly DiagramExpression[]): DiagramExpression {
  return items.length === 1 ? (items[0] as DiagramExpression) : sequence(...items);
}

type Range = readonly [first: string, last: string];

/** T: "any of […]": ranges, and other characters. */
export function anyOf(ranges: readonly Range[], more = ""): DiagramExpression {
  const ofRanges = ranges.map(([first, last]) => [first.charCodeAt(0), last.charCodeAt(0)] as const);
  const characters = new spec.CharacterSet(ofRanges).union(spec.CharacterSet.of(more));
  const written = [...ranges.map(([first, last]) => `"${first}"–"${last}"`), ...quote(more)].join(", ");
  return Object.freeze({ type: "set", notation: `{ ${written} }`, characters });
}

/** T: "any except […]". */
export function anyExcept(excluded: string): DiagramExpression {
  const characters = spec.characterSets.any.without(spec.CharacterSet.of(excluded));
  return Object.freeze({ type: "set", notation: `any \\ { ${quote(excluded).join(", ")} }`, characters });
}

/** T: "any". */
export function any(): DiagramExpression {
  return Object.freeze({ type: "set", notation: "any", characters: spec.characterSets.any });
}

function quote(characters: string): string[] {
  return Array.from(characters, (character) => `"${character}"`);
}
