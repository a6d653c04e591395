/** Reads expressions in the notation of the URL Specification, section "Grammars". */
import { Char } from "@anyurl/common/char";
import { CharacterSet } from "@anyurl/specification/characters/set";
import { MOST_LEVELS } from "./check-expression.ts";
import { constraintNames, type GrammarConstraint, isConstraint } from "./constraints.ts";
import type { Expression } from "./expression.ts";
import { ExpressionError } from "./expression-error.ts";
import { type Token, tokenize } from "./tokens.ts";

/** The names that an expression can use. */
export interface Names<Name extends string> {
  isRule(name: string): name is Name;
  /** Returns a character set, or the set of a rule that is one. */
  setOf(name: string): CharacterSet | undefined;
}

/** Brackets inside brackets. */
const MOST_DEPTH = 64;

/** Tokens as messages call them. Their text may hold secrets. Punctuation marks are not in this list. */
const KINDS: Readonly<Record<string, string>> = {
  end: "the end",
  name: "another name",
  literal: "a literal",
  "literal-in-any-case": "a literal",
  "code-point": "a code point",
  "*count": "a count",
  "×count": "a count",
};

type Read<Name extends string> = Expression<Name, GrammarConstraint>;

const EMPTY = Object.freeze({ type: "sequence" as const, items: Object.freeze([]) });

/** Reads one text, token by token. Its depth is bounded. */
class Reader<Name extends string> {
  readonly #tokens: readonly Token[];
  readonly #names: Names<Name>;
  /** The levels of expressions in each expression that has any. */
  readonly #levels = new WeakMap<Read<Name>, number>();
  #at = 0;
  #depth = 0;

  constructor(text: string, names: Names<Name>) {
    this.#tokens = tokenize(text);
    this.#names = names;
  }

  whole(): Read<Name> {
    const expression = this.#choice();
    if (this.#token.type !== "end") throw this.#unexpected("the end of the expression");
    return expression;
  }

  get #token(): Token {
    return this.#tokens[this.#at] as Token;
  }

  #takes(type: string): boolean {
    if (this.#token.type !== type) return false;
    this.#at++;
    return true;
  }

  #expect(type: string): void {
    if (!this.#takes(type)) throw this.#unexpected(`"${type}"`);
  }

  #unexpected(expected: string): ExpressionError {
    const { type, offset, length } = this.#token;
    const got = KINDS[type] ?? `"${type}"`;
    return new ExpressionError(
      "unexpected-token",
      offset,
      length,
      `parseExpression: expected ${expected} at offset ${offset}; got ${got}`,
    );
  }

  #choice(): Read<Name> {
    const options = [this.#sequence()];
    while (this.#takes("|")) options.push(this.#sequence());
    if (options.length === 1) return options[0] as Read<Name>;
    return this.#made({ type: "choice", options: Object.freeze(options) }, options);
  }

  #sequence(): Read<Name> {
    const items = [this.#unit()];
    while (!["end", "|", ")", "]"].includes(this.#token.type)) items.push(this.#unit());
    const present = items.filter((item) => item !== EMPTY);
    if (present.length === 1) return present[0] as Read<Name>;
    return present.length === 0 ? EMPTY : this.#made({ type: "sequence", items: Object.freeze(present) }, present);
  }

  /** @throws ExpressionError if the expression is too deep: functions that read it recurse */
  #made(expression: Read<Name>, items: readonly Read<Name>[]): Read<Name> {
    const levels = 1 + items.reduce((most, item) => Math.max(most, this.#levels.get(item) ?? 0), 0);
    if (levels > MOST_LEVELS) throw this.#unexpected(`at most ${MOST_LEVELS} expressions inside expressions`);
    this.#levels.set(expression, levels);
    return Object.freeze(expression);
  }

  #unit(): Read<Name> {
    let item = this.#primary();
    for (;;) {
      const { type, text } = this.#token;
      if (type === "*") item = this.#repetition(item, 0, null);
      else if (type === "+") item = this.#repetition(item, 1, null);
      else if (type === "*count") item = this.#repetition(item, 0, Number(text));
      else if (type === "×count") item = this.#repetition(item, Number(text), Number(text));
      else if (type === "&") {
        this.#at++;
        const name = this.#token;
        if (name.type !== "name" || !isConstraint(name.text)) {
          throw this.#unexpected(`a condition (${constraintNames().join(", ")})`);
        }
        item = this.#made({ type: "constraint", item, constraint: name.text }, [item]);
      } else return item;
      this.#at++;
    }
  }

  #repetition(item: Read<Name>, least: number, most: number | null): Read<Name> {
    return this.#made({ type: "repetition", item, least, most }, [item]);
  }

  #primary(): Read<Name> {
    const { type, text } = this.#token;
    switch (type) {
      case "ε":
        this.#at++;
        return EMPTY;
      case "literal":
      case "literal-in-any-case":
        if (text === "") throw this.#unexpected("a literal that is not empty (write ε for the empty string)");
        this.#at++;
        return literal(text, type !== "literal");
      case "code-point":
        return literal(String.fromCodePoint(this.#codePoint()), false);
      case "(":
      case "[":
        return this.#group(type === "[");
      case "{":
        return this.#set();
      case "name":
        return this.#named(text);
      default:
        throw this.#unexpected('a rule, a literal, a set, ε, "(" or "["');
    }
  }

  #group(isOptional: boolean): Read<Name> {
    if (this.#depth === MOST_DEPTH) throw this.#unexpected(`at most ${MOST_DEPTH} brackets inside brackets`);
    this.#depth++;
    this.#at++;
    const item = this.#choice();
    this.#expect(isOptional ? "]" : ")");
    this.#depth--;
    return isOptional ? this.#made({ type: "optional", item }, [item]) : item;
  }

  #named(name: string): Read<Name> {
    const isDifference = this.#tokens[this.#at + 1]?.type === "\\";
    if (this.#names.isRule(name) && !isDifference) {
      this.#at++;
      return Object.freeze({ type: "rule", rule: name });
    }
    if (this.#names.setOf(name) === undefined) throw this.#unexpected("the name of a rule or of a character set");
    return this.#set();
  }

  /** A set, and any number of sets that are taken away from it. */
  #set(): Read<Name> {
    let { characters, notation } = this.#operand();
    while (this.#takes("\\")) {
      const less = this.#operand();
      characters = characters.without(less.characters);
      notation += ` \\ ${less.notation}`;
    }
    return Object.freeze({ type: "set", notation, characters });
  }

  #operand(): { characters: CharacterSet; notation: string } {
    const { type, text } = this.#token;
    if (type === "name") {
      const characters = this.#names.setOf(text);
      if (characters === undefined) throw this.#unexpected("the name of a character set");
      this.#at++;
      return { characters, notation: text };
    }
    this.#expect("{");
    const members = [this.#member()];
    while (this.#takes(",")) members.push(this.#member());
    this.#expect("}");
    const characters = new CharacterSet([]).union(...members.map((member) => member.characters));
    return { characters, notation: `{ ${members.map((member) => member.notation).join(", ")} }` };
  }

  /** A named set, a character, or a range of characters. */
  #member(): { characters: CharacterSet; notation: string } {
    if (this.#token.type === "name") return this.#operand();
    const start = this.#token;
    const first = this.#codePoint();
    if (!this.#takes("–") && !this.#takes("-")) {
      return { characters: new CharacterSet([[first, first]]), notation: codePointNotation(first) };
    }
    const last = this.#codePoint();
    if (last < first) {
      const end = this.#tokens[this.#at - 1] as Token;
      const message = `parseExpression: the range at offset ${start.offset} must be in ascending order`;
      throw new ExpressionError("range-descending", start.offset, end.offset + end.length - start.offset, message);
    }
    const notation = `${codePointNotation(first)}–${codePointNotation(last)}`;
    return { characters: new CharacterSet([[first, last]]), notation };
  }

  #codePoint(): number {
    const { type, text } = this.#token;
    const codePoint = type === "code-point" ? Number.parseInt(text, 16) : text.codePointAt(0);
    const isOne = type === "code-point" || (type === "literal" && Array.from(text).length === 1);
    if (!isOne || codePoint === undefined || codePoint > 0x10ffff) {
      throw this.#unexpected("one character in quotation marks, or a code point from u+0 to u+10FFFF");
    }
    this.#at++;
    return codePoint;
  }
}

/** Returns a code point in the specification's notation, or a literal if it is printable ASCII. */
export function codePointNotation(codePoint: number): string {
  const isPlain = codePoint > Char.Space && codePoint < Char.Delete && codePoint !== Char.QuotationMark;
  return isPlain ? `"${String.fromCharCode(codePoint)}"` : `u+${codePoint.toString(16).toUpperCase()}`;
}

function literal<Name extends string>(text: string, ignoreCase: boolean): Read<Name> {
  return Object.freeze({ type: "literal", text, ignoreCase });
}

/** @throws ExpressionError if the text is not an expression */
export function readNotation<Name extends string>(text: string, names: Names<Name>): Read<Name> {
  return new Reader(text, names).whole();
}
