/** https://urlpattern.spec.whatwg.org/#tokens, step by step. */

export type TokenType =
  | ("open" | "close" | "regexp" | "name" | "char" | "escaped-char")
  | ("other-modifier" | "asterisk" | "end" | "invalid-char");

export interface Token {
  readonly type: TokenType;
  readonly index: number;
  readonly value: string;
}

/** https://urlpattern.spec.whatwg.org/#is-a-valid-name-code-point */
export function isAValidNameCodePoint(codePoint: string, first: boolean): boolean {
  return first ? /^[$_\p{ID_Start}]$/u.test(codePoint) : /^(?:[$_\p{ID_Continue}]|\u200C|\u200D)$/u.test(codePoint);
}

/**
 * https://urlpattern.spec.whatwg.org/#tokenize
 *
 * @throws TypeError
 */
export function tokenize(string: string, policy: "strict" | "lenient"): readonly Token[] {
  const input = [...string];
  const tokenList: Token[] = [];
  let index = 0;
  let nextIndex = 0;
  let codePoint = "";

  const getTheNextCodePoint = () => {
    codePoint = input[nextIndex] as string;
    nextIndex++;
  };
  const seekAndGetTheNextCodePoint = (at: number) => {
    nextIndex = at;
    getTheNextCodePoint();
  };
  const isQuestionMark = () => codePoint === "?";
  const addAToken = (type: TokenType, nextPosition: number, valuePosition: number, valueLength: number) => {
    tokenList.push({ type, index, value: input.slice(valuePosition, valuePosition + valueLength).join("") });
    index = nextPosition;
  };
  const addATokenWithDefaultLength = (type: TokenType, nextPosition: number, valuePosition: number) =>
    addAToken(type, nextPosition, valuePosition, nextPosition - valuePosition);
  const addATokenWithDefaultPositionAndLength = (type: TokenType) => addATokenWithDefaultLength(type, nextIndex, index);
  const processATokenizingError = (nextPosition: number, valuePosition: number) => {
    if (policy === "strict") throw new TypeError("tokenizing error");
    addATokenWithDefaultLength("invalid-char", nextPosition, valuePosition);
  };

  /** The steps for a ":". */
  const tokenizeName = () => {
    let namePosition = nextIndex;
    const nameStart = namePosition;
    while (namePosition < input.length) {
      seekAndGetTheNextCodePoint(namePosition);
      if (!isAValidNameCodePoint(codePoint, namePosition === nameStart)) break;
      namePosition = nextIndex;
    }
    if (namePosition <= nameStart) processATokenizingError(nameStart, index);
    else addATokenWithDefaultLength("name", namePosition, nameStart);
  };

  /** The steps for a "(". */
  const tokenizeRegexp = () => {
    let depth = 1;
    let regexpPosition = nextIndex;
    const regexpStart = regexpPosition;
    const fail = () => processATokenizingError(regexpStart, index);
    while (regexpPosition < input.length) {
      seekAndGetTheNextCodePoint(regexpPosition);
      if (codePoint > "\u007F") return fail();
      if (regexpPosition === regexpStart && codePoint === "?") return fail();
      if (codePoint === "\\") {
        if (regexpPosition === input.length - 1) return fail();
        getTheNextCodePoint();
        if (codePoint > "\u007F") return fail();
        regexpPosition = nextIndex;
        continue;
      }
      if (codePoint === ")") {
        depth--;
        if (depth === 0) {
          regexpPosition = nextIndex;
          break;
        }
      } else if (codePoint === "(") {
        depth++;
        if (regexpPosition === input.length - 1) return fail();
        const temporaryPosition = nextIndex;
        getTheNextCodePoint();
        if (!isQuestionMark()) return fail();
        nextIndex = temporaryPosition;
      }
      regexpPosition = nextIndex;
    }
    if (depth !== 0) return fail();
    const regexpLength = regexpPosition - regexpStart - 1;
    if (regexpLength === 0) return fail();
    addAToken("regexp", regexpPosition, regexpStart, regexpLength);
  };

  while (index < input.length) {
    seekAndGetTheNextCodePoint(index);
    if (codePoint === "*") addATokenWithDefaultPositionAndLength("asterisk");
    else if (codePoint === "+" || codePoint === "?") addATokenWithDefaultPositionAndLength("other-modifier");
    else if (codePoint === "\\") {
      if (index === input.length - 1) {
        processATokenizingError(nextIndex, index);
        continue;
      }
      const escapedIndex = nextIndex;
      getTheNextCodePoint();
      addATokenWithDefaultLength("escaped-char", nextIndex, escapedIndex);
    } else if (codePoint === "{") addATokenWithDefaultPositionAndLength("open");
    else if (codePoint === "}") addATokenWithDefaultPositionAndLength("close");
    else if (codePoint === ":") tokenizeName();
    else if (codePoint === "(") tokenizeRegexp();
    else addATokenWithDefaultPositionAndLength("char");
  }
  addATokenWithDefaultLength("end", index, index);
  return tokenList;
}
