/** The grammars of the URL Specification and of the draft of 2014 as one table. */
import { hasOwn } from "@anyurl/common/own";
import { type CharacterSetName, characterSets } from "@anyurl/specification/characters/sets";
import { AUTHORING_RULES } from "./authoring.ts";
import type { Expression, Production } from "./expression.ts";
import { type Names, readNotation } from "./read-notation.ts";
import { isRule, type Rule, ruleNames } from "./rule-names.ts";
import { type RuleText, SPECIFICATION_RULES } from "./rules.ts";

/** Makes each production when it is first asked for, since most programs use none. */
function makeGrammar(): Readonly<Record<Rule, Production>> {
  const made = new Map<Rule, Production>();
  const getProduction = (rule: Rule): Production => {
    const production = made.get(rule) ?? makeProduction(rule);
    made.set(rule, production);
    return production;
  };
  const rules = ruleNames().map((rule) => [rule, { enumerable: true, get: () => getProduction(rule) }] as const);
  return Object.freeze(Object.defineProperties({}, Object.fromEntries(rules))) as Readonly<Record<Rule, Production>>;
}

function makeProduction(rule: Rule): Production {
  const isAuthoring = hasOwn(AUTHORING_RULES, rule);
  const rules: Readonly<Record<string, RuleText>> = isAuthoring ? AUTHORING_RULES : SPECIFICATION_RULES;
  const [section, from, text, inFileURLs] = rules[rule] as RuleText;
  return Object.freeze({
    rule,
    document: isAuthoring ? "webspecs-2014" : "url-specification",
    section,
    from,
    expression: readNotation(text, NAMES),
    inFileURLs: inFileURLs === undefined ? null : readNotation(inFileURLs, NAMES),
  });
}

/** The rules, the character sets, and the rules that are sets. */
export const NAMES: Names<Rule> = {
  isRule,
  setOf: (name) => {
    if (hasOwn(characterSets, name)) return characterSets[name as CharacterSetName];
    const expression = isRule(name) ? grammar[name].expression : undefined;
    return expression?.type === "set" ? expression.characters : undefined;
  },
};

/**
 * The grammar of the URL Specification: section "URL Grammar" and the sections that it refers to. The names of the
 * authoring rules of "URL, the webspecs rewrite of 2014" (section 1.1) start with `authoring/`. `matches` walks the
 * grammar, and the diagrams of docs/grammar.md are drawn from it.
 *
 * A rule has the expression `inFileURLs` in the mode "file", if it has one, and `expression` in the other modes. `from`
 * says whether the document has the expression, or whether it is made from the document's prose.
 *
 * @example
 * ```ts
 * import { spec } from "@anyurl/reference";
 *
 * const { scheme, port } = spec.grammar;
 * spec.printExpression(scheme.expression); // → 'alpha ( alpha | digit | "+" | "-" | "." )*'
 * port.section; // → "URL Grammar"
 * ```
 */
export const grammar: Readonly<Record<Rule, Production>> = /* @__PURE__ */ makeGrammar();

/** Returns the expression of a rule in a mode. */
export function getExpression(rule: Rule, mode: string): Expression {
  const { expression, inFileURLs } = grammar[rule];
  return mode === "file" ? (inFileURLs ?? expression) : expression;
}
