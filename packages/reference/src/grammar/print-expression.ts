import { requireExpression } from "./check-expression.ts";
import type { Expression } from "./expression.ts";
import { codePointNotation } from "./read-notation.ts";

/** Where an expression is printed: as a whole, as an option of a choice, in a sequence, or before a postfix. */
type Place = "whole" | "option" | "item" | "operand";

/**
 * Returns an expression in the notation that `parseExpression` reads (section "Grammars").
 *
 * @param expression an expression; its rules and conditions may be another grammar's
 * @throws TypeError if it is not an expression
 * @example
 * ```ts
 * import { spec } from "@anyurl/reference";
 *
 * spec.printExpression(spec.grammar.authority.expression); // → 'ε | [ userinfo "@" ] host [ ":" port ]'
 * spec.printExpression(spec.parseExpression("((alpha|digit))*")); // → "( alpha | digit )*"
 * ```
 */
export function printExpression<Name extends string, Constraint extends string>(
  expression: Expression<Name, Constraint>,
): string {
  requireExpression(expression, "printExpression: the expression");
  return print(expression, "whole");
}

function print(expression: Expression<string, string>, place: Place): string {
  switch (expression.type) {
    case "literal":
      return printLiteral(expression.text, expression.ignoreCase, place);
    case "set":
      return expression.notation;
    case "rule":
      return expression.rule;
    case "optional":
      return `[ ${print(expression.item, "whole")} ]`;
    case "constraint":
      return group(`${withPostfix(expression.item, "")} & ${expression.constraint}`, place === "operand");
    case "repetition":
      return printRepetition(expression, place);
    case "sequence": {
      const { items } = expression;
      if (items.length === 0) return "ε";
      const isWhole = place === "whole" || place === "option";
      return group(items.map((item) => print(item, "item")).join(" "), !isWhole);
    }
    default: {
      const options = expression.options.map((option) => print(option, "option"));
      return group(options.join(" | "), place !== "whole");
    }
  }
}

function group(text: string, isGroup: boolean): string {
  return isGroup ? `( ${text} )` : text;
}

/** A repetition needs no brackets before "&". */
function withPostfix(item: Expression<string, string>, postfix: string): string {
  const isRepetition = item.type === "repetition" && postfix === "";
  return print(item, isRepetition ? "item" : "operand") + postfix;
}

function printRepetition(
  { item, least, most }: Extract<Expression<string, string>, { readonly type: "repetition" }>,
  place: Place,
): string {
  const isOperand = place === "operand";
  if (most === null && least < 2) return group(withPostfix(item, least === 0 ? "*" : "+"), isOperand);
  if (most === least) return group(withPostfix(item, `×${least}`), isOperand);
  if (least === 0) return group(withPostfix(item, `*${most}`), isOperand);
  const rest = most === null ? "*" : `*${most - least}`;
  return group(`${withPostfix(item, `×${least}`)} ${withPostfix(item, rest)}`, place !== "whole" && place !== "option");
}

/** A literal has no notation for a quotation mark or a control: these are code points beside it. */
function printLiteral(text: string, ignoreCase: boolean, place: Place): string {
  const parts = (text.match(/[ !#-~]+|[\ud800-\udbff][\udc00-\udfff]|[\s\S]/g) ?? []).map((part) => {
    if (/^[ !#-~]/.test(part)) return `"${part}"${ignoreCase ? "i" : ""}`;
    return codePointNotation(part.codePointAt(0) as number);
  });
  if (parts.length === 0) return "ε";
  return group(parts.join(" "), parts.length > 1 && place !== "whole" && place !== "option");
}
