/** https://urlpattern.spec.whatwg.org/#parsing, step by step, and the strings that are made of part lists. */
import { isAValidNameCodePoint, type Token, type TokenType, tokenize } from "./tokenize.ts";

export interface Part {
  readonly type: "fixed-text" | "regexp" | "segment-wildcard" | "full-wildcard";
  readonly value: string;
  readonly modifier: "" | "?" | "*" | "+";
  readonly name: string;
  readonly prefix: string;
  readonly suffix: string;
}

export interface Options {
  readonly delimiter: string;
  readonly prefix: string;
  readonly ignoreCase: boolean;
}

export type EncodingCallback = (input: string) => string;

const FULL_WILDCARD = ".*";

function segmentWildcard({ delimiter }: Options): string {
  return `[^${escapeARegexpString(delimiter)}]+?`;
}

/** https://urlpattern.spec.whatwg.org/#parse-a-pattern-string */
export function parseAPatternString(input: string, options: Options, encodingCallback: EncodingCallback): Part[] {
  const tokenList = tokenize(input, "strict");
  const partList: Part[] = [];
  const segmentWildcardRegexp = segmentWildcard(options);
  let pendingFixedValue = "";
  let index = 0;
  let nextNumericName = 0;

  const tryToConsumeAToken = (type: TokenType): Token | null => {
    const nextToken = tokenList[index] as Token;
    if (nextToken.type !== type) return null;
    index++;
    return nextToken;
  };
  const tryToConsumeAModifierToken = () => tryToConsumeAToken("other-modifier") ?? tryToConsumeAToken("asterisk");
  const tryToConsumeARegexpOrWildcardToken = (nameToken: Token | null): Token | null => {
    const token = tryToConsumeAToken("regexp");
    return nameToken === null && token === null ? tryToConsumeAToken("asterisk") : token;
  };
  const consumeARequiredToken = (type: TokenType): Token => {
    const result = tryToConsumeAToken(type);
    if (result === null) throw new TypeError(`expected ${type}`);
    return result;
  };
  const consumeText = (): string => {
    let result = "";
    for (;;) {
      const token = tryToConsumeAToken("char") ?? tryToConsumeAToken("escaped-char");
      if (token === null) return result;
      result += token.value;
    }
  };
  const maybeAddAPartFromThePendingFixedValue = () => {
    if (pendingFixedValue === "") return;
    const value = encodingCallback(pendingFixedValue);
    pendingFixedValue = "";
    partList.push({ type: "fixed-text", value, modifier: "", name: "", prefix: "", suffix: "" });
  };
  const addAPart = (
    prefix: string,
    nameToken: Token | null,
    regexpOrWildcardToken: Token | null,
    suffix: string,
    modifierToken: Token | null,
  ) => {
    const modifier = (modifierToken?.value ?? "") as Part["modifier"];
    if (nameToken === null && regexpOrWildcardToken === null && modifier === "") {
      pendingFixedValue += prefix;
      return;
    }
    maybeAddAPartFromThePendingFixedValue();
    if (nameToken === null && regexpOrWildcardToken === null) {
      if (prefix === "") return;
      const value = encodingCallback(prefix);
      partList.push({ type: "fixed-text", value, modifier, name: "", prefix: "", suffix: "" });
      return;
    }
    let regexpValue = regexpOrWildcardToken?.value ?? "";
    if (regexpOrWildcardToken === null) regexpValue = segmentWildcardRegexp;
    else if (regexpOrWildcardToken.type === "asterisk") regexpValue = FULL_WILDCARD;
    let type: Part["type"] = "regexp";
    if (regexpValue === segmentWildcardRegexp) {
      type = "segment-wildcard";
      regexpValue = "";
    } else if (regexpValue === FULL_WILDCARD) {
      type = "full-wildcard";
      regexpValue = "";
    }
    let name = "";
    if (nameToken !== null) name = nameToken.value;
    else if (regexpOrWildcardToken !== null) name = String(nextNumericName++);
    if (partList.some((part) => part.name === name)) throw new TypeError("duplicate name");
    const [encodedPrefix, encodedSuffix] = [encodingCallback(prefix), encodingCallback(suffix)];
    partList.push({ type, value: regexpValue, modifier, name, prefix: encodedPrefix, suffix: encodedSuffix });
  };

  while (index < tokenList.length) {
    const charToken = tryToConsumeAToken("char");
    let nameToken = tryToConsumeAToken("name");
    let regexpOrWildcardToken = tryToConsumeARegexpOrWildcardToken(nameToken);
    if (nameToken !== null || regexpOrWildcardToken !== null) {
      let prefix = charToken?.value ?? "";
      if (prefix !== "" && prefix !== options.prefix) {
        pendingFixedValue += prefix;
        prefix = "";
      }
      maybeAddAPartFromThePendingFixedValue();
      const modifierToken = tryToConsumeAModifierToken();
      addAPart(prefix, nameToken, regexpOrWildcardToken, "", modifierToken);
      continue;
    }
    const fixedToken = charToken ?? tryToConsumeAToken("escaped-char");
    if (fixedToken !== null) {
      pendingFixedValue += fixedToken.value;
      continue;
    }
    if (tryToConsumeAToken("open") !== null) {
      const prefix = consumeText();
      nameToken = tryToConsumeAToken("name");
      regexpOrWildcardToken = tryToConsumeARegexpOrWildcardToken(nameToken);
      const suffix = consumeText();
      consumeARequiredToken("close");
      const modifierToken = tryToConsumeAModifierToken();
      addAPart(prefix, nameToken, regexpOrWildcardToken, suffix, modifierToken);
      continue;
    }
    maybeAddAPartFromThePendingFixedValue();
    consumeARequiredToken("end");
  }
  return partList;
}

/** https://urlpattern.spec.whatwg.org/#generate-a-regular-expression-and-name-list */
export function generateARegularExpressionAndNameList(
  partList: readonly Part[],
  options: Options,
): { readonly source: string; readonly nameList: readonly string[] } {
  let result = "^";
  const nameList: string[] = [];
  for (const part of partList) {
    if (part.type === "fixed-text") {
      const text = escapeARegexpString(part.value);
      result += part.modifier === "" ? text : `(?:${text})${part.modifier}`;
      continue;
    }
    nameList.push(part.name);
    let regexpValue = part.value;
    // NOTE: V8 before version 11.8 matches nothing with "[^]" and the flag "v".
    if (part.type === "segment-wildcard") regexpValue = segmentWildcard(options).replace("[^]", "[\\s\\S]");
    else if (part.type === "full-wildcard") regexpValue = FULL_WILDCARD;
    const isRepeating = part.modifier === "*" || part.modifier === "+";
    if (part.prefix === "" && part.suffix === "") {
      result += isRepeating ? `((?:${regexpValue})${part.modifier})` : `(${regexpValue})${part.modifier}`;
      continue;
    }
    const prefix = escapeARegexpString(part.prefix);
    const suffix = escapeARegexpString(part.suffix);
    if (!isRepeating) {
      result += `(?:${prefix}(${regexpValue})${suffix})${part.modifier}`;
      continue;
    }
    result += `(?:${prefix}((?:${regexpValue})(?:${suffix}${prefix}(?:${regexpValue}))*)${suffix})`;
    if (part.modifier === "*") result += "?";
  }
  return { source: `${result}$`, nameList };
}

/** https://urlpattern.spec.whatwg.org/#generate-a-pattern-string */
export function generateAPatternString(partList: readonly Part[], options: Options): string {
  let result = "";
  for (let index = 0; index < partList.length; index++) {
    const part = partList[index] as Part;
    const previousPart = index > 0 ? (partList[index - 1] as Part) : null;
    const nextPart = index < partList.length - 1 ? (partList[index + 1] as Part) : null;
    if (part.type === "fixed-text") {
      const text = escapeAPatternString(part.value);
      result += part.modifier === "" ? text : `{${text}}${part.modifier}`;
      continue;
    }
    const customName = !/^[0-9]/.test(part.name);
    let needsGrouping = part.suffix !== "" || (part.prefix !== "" && part.prefix !== options.prefix);
    if (
      !needsGrouping &&
      customName &&
      part.type === "segment-wildcard" &&
      part.modifier === "" &&
      nextPart !== null &&
      nextPart.prefix === "" &&
      nextPart.suffix === ""
    ) {
      if (nextPart.type === "fixed-text") {
        needsGrouping = isAValidNameCodePoint([...nextPart.value][0] as string, false);
      } else {
        needsGrouping = /^[0-9]/.test(nextPart.name);
      }
    }
    if (
      !needsGrouping &&
      part.prefix === "" &&
      previousPart !== null &&
      previousPart.type === "fixed-text" &&
      [...previousPart.value].at(-1) === options.prefix
    ) {
      needsGrouping = true;
    }
    if (needsGrouping) result += "{";
    result += escapeAPatternString(part.prefix);
    if (customName) result += `:${part.name}`;
    if (part.type === "regexp") result += `(${part.value})`;
    else if (part.type === "segment-wildcard" && !customName) result += `(${segmentWildcard(options)})`;
    else if (part.type === "full-wildcard") {
      const isAsterisk =
        !customName &&
        (previousPart === null ||
          previousPart.type === "fixed-text" ||
          previousPart.modifier !== "" ||
          needsGrouping ||
          part.prefix !== "");
      result += isAsterisk ? "*" : `(${FULL_WILDCARD})`;
    }
    if (
      part.type === "segment-wildcard" &&
      customName &&
      part.suffix !== "" &&
      isAValidNameCodePoint([...part.suffix][0] as string, false)
    ) {
      result += "\\";
    }
    result += escapeAPatternString(part.suffix);
    if (needsGrouping) result += "}";
    result += part.modifier;
  }
  return result;
}

/** https://urlpattern.spec.whatwg.org/#escape-a-pattern-string */
export function escapeAPatternString(input: string): string {
  return Array.from(input, (c) => ("+*?:{}()\\".includes(c) ? `\\${c}` : c)).join("");
}

/** https://urlpattern.spec.whatwg.org/#escape-a-regexp-string */
function escapeARegexpString(input: string): string {
  return input.replace(/[.+*?^${}()[\]|/\\]/g, "\\$&");
}
