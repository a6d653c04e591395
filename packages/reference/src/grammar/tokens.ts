/** The tokens of the notation for expressions. */
import { ExpressionError } from "./expression-error.ts";

export interface Token {
  /** A punctuation mark as written, or the kind of the token. */
  readonly type: "literal" | "code-point" | "name" | "count" | "end" | string;
  /** The text between the quotation marks, the name, or the digits. */
  readonly text: string;
  readonly offset: number;
  readonly length: number;
}

/** Each alternative is one kind of token. A count comes directly after "*" or "×", and "i" after a literal. */
const TOKEN =
  /(\s+)|"([^"]*)"(i(?![\w-]))?|u\+([\dA-Fa-f]{1,6})(?![\w])|([A-Za-z][\w/-]*ε?)|([*×])(\d{1,4})|(ε|[-–|*+&()[\]{},\\])/y;

/**
 * Splits a text into tokens, without spaces. The last token is the end.
 *
 * @throws ExpressionError at a character that starts no token
 */
export function tokenize(text: string): Token[] {
  const tokens: Token[] = [];
  TOKEN.lastIndex = 0;
  let offset = 0;
  while (offset < text.length) {
    TOKEN.lastIndex = offset;
    const match = TOKEN.exec(text);
    if (match === null) throw notToken(text, offset);
    const { length } = match[0];
    if (match[1] === undefined) tokens.push(...makeTokens(match, offset, length));
    offset += length;
  }
  tokens.push({ type: "end", text: "", offset, length: 0 });
  return tokens;
}

function makeTokens(match: RegExpExecArray, offset: number, length: number): Token[] {
  const [, , literal, ignoreCase, hexadecimal, name, star, count, mark] = match;
  if (literal !== undefined) {
    return [{ type: ignoreCase === undefined ? "literal" : "literal-in-any-case", text: literal, offset, length }];
  }
  if (hexadecimal !== undefined) return [{ type: "code-point", text: hexadecimal, offset, length }];
  if (name !== undefined) return [{ type: "name", text: name, offset, length }];
  if (star !== undefined && count !== undefined) return [{ type: `${star}count`, text: count, offset, length }];
  return [{ type: mark as string, text: mark as string, offset, length }];
}

function notToken(text: string, offset: number): ExpressionError {
  const character = String.fromCodePoint(text.codePointAt(offset) as number);
  const isLiteral = character === '"';
  const words = isLiteral
    ? "the literal has no closing quotation mark; write a quotation mark as u+22"
    : "unexpected character; write a literal in quotation marks";
  const length = isLiteral ? text.length - offset : character.length;
  return new ExpressionError(
    isLiteral ? "unclosed-literal" : "unexpected-character",
    offset,
    length,
    `parseExpression: ${words} (at offset ${offset})`,
  );
}
