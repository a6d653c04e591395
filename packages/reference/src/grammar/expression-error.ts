/** Why a text is not an expression. */
export type ExpressionReason = "unclosed-literal" | "unexpected-character" | "unexpected-token" | "range-descending";

/**
 * Thrown by `parseExpression` if a text is not an expression. The message has the offset and the expected text, but
 * never the text itself, which may hold secrets.
 *
 * @example
 * ```ts
 * import { spec } from "@anyurl/reference";
 *
 * spec.parseExpression("alpha ( digit"); // throws { reason: "unexpected-token", offset: 13, length: 0 }
 * spec.parseExpression("alpha | beta"); // throws { offset: 8, length: 4 }
 * ```
 */
export class ExpressionError extends SyntaxError {
  override readonly name: string = "ExpressionError";
  readonly code = "ERR_EXPRESSION";
  readonly reason: ExpressionReason;
  /** The offset of the mistake in the text, in UTF-16 code units. */
  readonly offset: number;
  /** The length of the mistake in UTF-16 code units; 0 at the end of the text. */
  readonly length: number;

  constructor(reason: ExpressionReason, offset: number, length: number, message: string) {
    super(message);
    this.reason = reason;
    this.offset = offset;
    this.length = length;
  }
}
