import { requireString } from "@anyurl/common/arguments";
import type { Expression } from "./expression.ts";
import { NAMES } from "./grammar.ts";
import { readNotation } from "./read-notation.ts";

/**
 * Reads an expression in the notation of the URL Specification (section "Grammars"), as plain text:
 *
 * - `"http"` is a literal, and `"http"i` one in any case; `u+22` is a code point
 * - `scheme` is a rule of `grammar`, or a set of `characterSets`
 * - `{ "a"–"z", u+80–u+10FFFF, digit }` is a set (a hyphen may replace the dash), and `any \ { "%" }` a difference
 * - `[ … ]` is optional, `*` is any number of times, `+` at least once, `|` separates alternatives, `( … )` groups, and
 *   ε is the empty string
 *
 * @remarks
 * The specification has no notation for three more: `*3` is at most three times, `×3` three times, and `& port-range` a
 * condition for the expression before it.
 *
 * NOTE: the section says that concatenation takes the highest precedence. Its own expressions, such as `scheme`'s, need
 * `*` and `+` to be bound more tightly, as this function does.
 *
 * @throws ExpressionError (a SyntaxError) if `text` is not an expression. The error has the place of the mistake
 * @throws TypeError if `text` is not a string
 * @example
 * ```ts
 * import { spec } from "@anyurl/reference";
 *
 * const expression = spec.parseExpression("alpha ( alpha | digit )*");
 * spec.matchesExpression(expression, "a1"); // → true
 * spec.parseExpression("alpha ( digit"); // throws { offset: 13, length: 0 }
 * ```
 */
export function parseExpression(text: string): Expression {
  requireString(text, "parseExpression: the text");
  return readNotation(text, NAMES);
}
