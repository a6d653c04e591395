import { requireOneOf, requireString } from "@anyurl/common/arguments";
import { type Expression, spec } from "@anyurl/reference";
import type { DiagramExpression } from "./diagram-parts.ts";
import { type DiagramsByName, diagrams } from "./diagrams.ts";

/** The diagrams without references to other diagrams. */
const expanded = new Map<keyof DiagramsByName, Expression>();

/**
 * Returns whether a text matches the railroad diagram of a rule. It takes time in proportion to the length of the text.
 * The rules do more than their diagrams say: a function of {@link rules} can fail for a text that matches.
 *
 * Source: sections 1.3 and 1.4. A reference to a rule stands for the rule's diagram.
 *
 * @param rule the name of a diagram
 * @param text any string; a lone surrogate is a code point
 * @throws TypeError if there is no such diagram, or the text is not a string
 * @example
 * ```ts
 * import { url2014 } from "@anyurl/drafts";
 *
 * url2014.matches("ipv4addr", "0x7f.1"); // → true
 * url2014.matches("non-relative-url", "mailto:a"); // → true
 * url2014.matches("ipv4addr", "h"); // → false
 * ```
 */
export function matches(rule: keyof DiagramsByName, text: string): boolean {
  const names = Object.keys(diagrams) as (keyof DiagramsByName)[];
  requireOneOf(rule, names, "url2014.matches: the rule");
  requireString(text, "url2014.matches: the text");
  return spec.matchesExpression(getExpression(rule), text);
}

function getExpression(name: keyof DiagramsByName): Expression {
  const expression = expanded.get(name) ?? expand(diagrams[name].expression);
  expanded.set(name, expression);
  return expression;
}

/** No rule contains itself. */
function expand(expression: DiagramExpression): Expression {
  switch (expression.type) {
    case "rule":
      return getExpression(expression.rule);
    case "sequence":
      return { ...expression, items: expression.items.map(expand) };
    case "choice":
      return { ...expression, options: expression.options.map(expand) };
    case "optional":
    case "repetition":
      return { ...expression, item: expand(expression.item) };
    default:
      return expression as Expression;
  }
}
