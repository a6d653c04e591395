/** The URL Specification, section "Pattern Testing". */
import { requireOneOf, requireString } from "@anyurl/common/arguments";
import { requireMode } from "@anyurl/specification/model/arguments";
import type { Mode } from "@anyurl/specification/model/model";
import { type Automaton, compile } from "./automaton.ts";
import { requireExpression } from "./check-expression.ts";
import type { Expression } from "./expression.ts";
import { getExpression } from "./grammar.ts";
import { parseExpression } from "./parse-expression.ts";
import { isRule, type Rule, ruleNames } from "./rule-names.ts";
import { Walker } from "./walk.ts";

/** The automata of expressions in each mode, while the expressions exist. */
const automata = new WeakMap<Expression, Map<Mode, Automaton>>();

/**
 * Returns whether a string matches a rule of the grammar (section "Pattern Testing", `text :: rule`). It takes time in
 * proportion to the length of the text.
 *
 * The rules have the specification's names, those for authors of 2014 after `authoring/`. Parsing uses the loose rules
 * for hosts, those without "strict-". The rule "domain" is for hosts that are already percent-decoded.
 *
 * @param rule the name of a rule of `grammar`
 * @param text any string; a lone surrogate is a character
 * @param mode the grammar: that for file-URLs ("file") has other rules for drives. A grammar does not interpret hosts
 * @throws TypeError if there is no such rule or mode
 * @example
 * ```ts
 * import { spec } from "@anyurl/reference";
 *
 * spec.matches("opaque-host", "a b"); // → false
 * spec.matches("ipv4-address", "0x7f.1"); // → true
 * spec.matches("strict-ipv4-address", "0x7f.1"); // → false
 * spec.matches("dots", ".%2E"); // → true
 * spec.matches("auth-path", "/C:/x"); // → false
 * spec.matches("auth-path", "/C:/x", "file"); // → true
 * spec.matches("authoring/absolute-URL", "http:foo"); // → false
 * ```
 */
export function matches(rule: Rule, text: string, mode: Mode = "generic"): boolean {
  if (!isRule(rule)) requireOneOf(rule, ruleNames(), "matches: the rule");
  requireString(text, "matches: the text");
  requireMode(mode, "matches: the mode");
  return walk(rule, text, mode);
}

/**
 * Returns whether a string matches an expression (section "Pattern Testing", `text :: expression`).
 *
 * @param expression an expression, or its notation
 * @param text any string
 * @param mode the grammar of the rules that the expression refers to
 * @throws ExpressionError if the notation is wrong; TypeError if the value is not an expression
 * @throws RangeError if the expression has more than 100,000 states, or takes more than 256 steps for each code unit
 *   of the text, as it can if it repeats a rule that has a condition
 * @example
 * ```ts
 * import { spec } from "@anyurl/reference";
 *
 * spec.matchesExpression('"http"i [ "s"i ]', "HTTPS"); // → true
 * spec.matchesExpression("alpha ( alpha | digit )*", "1a"); // → false
 * ```
 */
export function matchesExpression(expression: Expression | string, text: string, mode: Mode = "generic"): boolean {
  const parsed = typeof expression === "string" ? parseExpression(expression) : expression;
  requireExpression(parsed, "matchesExpression: the expression");
  requireString(text, "matchesExpression: the text");
  requireMode(mode, "matchesExpression: the mode");
  return walkExpression(parsed, text, mode);
}

function walk(rule: Rule, text: string, mode: Mode): boolean {
  return walkExpression(getExpression(rule, mode), text, mode);
}

function walkExpression(expression: Expression, text: string, mode: Mode): boolean {
  return new Walker(text, mode, walk).matches(getAutomaton(expression, mode));
}

function getAutomaton(expression: Expression, mode: Mode): Automaton {
  const inModes = automata.get(expression) ?? new Map<Mode, Automaton>();
  const automaton = inModes.get(mode) ?? compile(expression, mode);
  automata.set(expression, inModes.set(mode, automaton));
  return automaton;
}
