/**
 * Thrown by `parseExpression` if a text is not an expression. The message has the offset, and the expected text.
 *
 * @example
 * ```ts
 * import { spec } from "@anyurl/reference";
 *
 * spec.parseExpression("alpha ( digit"); // throws { offset: 13, length: 0 }
 * spec.parseExpression("alpha | beta"); // throws { offset: 8, length: 4 }
 * ```
 */
export class ExpressionError extends SyntaxError {
  override readonly name: string = "ExpressionError";
  /** The offset of the mistake in the text, in UTF-16 code units. */
  readonly offset: number;
  /** The length of the mistake in UTF-16 code units; 0 at the end of the text. */
  readonly length: number;

  constructor(offset: number, length: number, message: string) {
    super(message);
    this.offset = offset;
    this.length = length;
  }
}
