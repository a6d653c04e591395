/** https://urlpattern.spec.whatwg.org/#tokens */
import { InvalidURLPatternError, type InvalidURLPatternReason, type PatternPlace } from "../errors.ts";
import { isIdentifierPart, isIdentifierStart } from "./identifiers.ts";

/** https://urlpattern.spec.whatwg.org/#token-type */
export type TokenType =
  | ("open" | "close" | "regexp" | "name" | "char" | "escaped-char")
  | ("other-modifier" | "asterisk" | "end" | "invalid-char");

/** https://urlpattern.spec.whatwg.org/#token */
export interface Token {
  readonly type: TokenType;
  /** NOTE: in UTF-16 code units, not code points: a place in the caller's string. */
  readonly index: number;
  readonly value: string;
}

/** https://urlpattern.spec.whatwg.org/#tokenize-policy */
export type TokenizePolicy = "strict" | "lenient";

/** The tokens that are one character, whatever surrounds them. */
const SINGLE: Readonly<Record<string, TokenType>> = {
  "*": "asterisk",
  "+": "other-modifier",
  "?": "other-modifier",
  "{": "open",
  "}": "close",
};

/** Matches a text without the characters that the two parsers look for. It may be empty. */
const TEXT = /[^*+?{}\\:(/#@[\]]*/y;

/**
 * https://urlpattern.spec.whatwg.org/#tokenize
 *
 * NOTE: the standard has a token for each character. Here, one token has all characters of a text.
 *
 * @param place where the input starts in the caller's pattern
 * @throws InvalidURLPatternError for the first error, if the policy is "strict"
 */
export function tokenize(input: string, policy: TokenizePolicy, place: PatternPlace): Token[] {
  const tokens: Token[] = [];
  let index = 0;

  /** https://urlpattern.spec.whatwg.org/#add-a-token */
  const add = (type: TokenType, next: number, value: string) => {
    tokens.push({ type, index, value });
    index = next;
  };

  while (index < input.length) {
    TEXT.lastIndex = index;
    TEXT.test(input);
    const { lastIndex } = TEXT;
    if (lastIndex > index) {
      add("char", lastIndex, input.slice(index, lastIndex));
      continue;
    }
    const character = input.charAt(index);
    const next = index + 1;
    const single = SINGLE[character];
    const end = single === undefined ? endOf(input, character, next) : next;
    if (typeof end !== "number") {
      // https://urlpattern.spec.whatwg.org/#process-a-tokenizing-error
      if (policy === "strict") throw new InvalidURLPatternError(end.reason, placeIn(place, end.offset));
      add("invalid-char", next, character);
    } else if (single !== undefined) add(single, next, character);
    else if (character === "\\") add("escaped-char", end, input.slice(next, end));
    else if (character === ":") add("name", end, input.slice(next, end));
    else if (character === "(") add("regexp", end, input.slice(next, end - 1));
    else add("char", next, character);
  }
  add("end", index, "");
  return tokens;
}

/** A tokenizing error, at an offset of the input. */
interface Fault {
  readonly reason: InvalidURLPatternReason;
  readonly offset: number;
}

/** Returns the end of the token that begins with `character`, which ends at `next`. */
function endOf(input: string, character: string, next: number): number | Fault {
  switch (character) {
    case "\\":
      if (next === input.length) return { reason: "escape-unfinished", offset: next - 1 };
      return next + characterAt(input, next).length;
    case ":": {
      const end = endOfName(input, next);
      return end === next ? { reason: "name-missing", offset: next } : end;
    }
    case "(":
      return endOfRegexp(input, next);
    default:
      return next;
  }
}

function endOfName(input: string, start: number): number {
  let position = start;
  while (position < input.length) {
    const character = characterAt(input, position);
    if (!isValidNameCodePoint(character, position === start)) break;
    position += character.length;
  }
  return position;
}

/** https://urlpattern.spec.whatwg.org/#is-a-valid-name-code-point */
export function isValidNameCodePoint(codePoint: string, first: boolean): boolean {
  return first ? isIdentifierStart(codePoint) : isIdentifierPart(codePoint);
}

/** Returns the offset after the ")" of the regular expression that starts at `start`. */
function endOfRegexp(input: string, start: number): number | Fault {
  let depth = 1;
  for (let position = start; position < input.length; position++) {
    const character = input.charAt(position);
    if (character > "\u007F") return { reason: "regexp-non-ASCII", offset: position };
    if (position === start && character === "?") return { reason: "regexp-question-mark", offset: position };
    if (character === "\\") {
      position++;
      if (position === input.length) return { reason: "regexp-escape-unfinished", offset: position - 1 };
      if (input.charAt(position) > "\u007F") return { reason: "regexp-non-ASCII", offset: position };
    } else if (character === ")") {
      depth--;
      if (depth > 0) continue;
      return position === start ? { reason: "regexp-empty", offset: start } : position + 1;
    } else if (character === "(") {
      depth++;
      // NOTE: at the end of the input the standard has an error of its own, which is that of an open expression.
      if (position + 1 === input.length) break;
      if (input.charAt(position + 1) !== "?") return { reason: "regexp-capturing-group", offset: position };
    }
  }
  return { reason: "regexp-unclosed", offset: start - 1 };
}

/** Returns the code point at an offset, as a string. */
function characterAt(input: string, offset: number): string {
  return String.fromCodePoint(input.codePointAt(offset) as number);
}

function placeIn({ component, offset }: PatternPlace, inside: number): PatternPlace {
  return { component, offset: offset + inside };
}
