/** https://urlpattern.spec.whatwg.org/#parsing */
import {
  InvalidComponent,
  InvalidURLPatternError,
  type InvalidURLPatternReason,
  type PatternPlace,
} from "../errors.ts";
import { type EncodingCallback, FULL_WILDCARD_REGEXP, type Modifier, type Options, type Part } from "./part.ts";
import { type Token, type TokenType, tokenize } from "./tokenize.ts";

/** A text of the pattern, and its offset there. */
interface Text {
  readonly text: string;
  readonly index: number;
}

const NO_TEXT: Text = { text: "", index: 0 };

/** The characters with which a pattern is more than a text. */
const SYNTAX = /[*+?{}\\:(]/;

/**
 * https://urlpattern.spec.whatwg.org/#parse-a-pattern-string
 *
 * @param place where the input starts in the caller's pattern
 * @throws InvalidURLPatternError. Errors of the callback
 */
export function parsePatternString(
  input: string,
  options: Options,
  encode: EncodingCallback,
  place: PatternPlace,
): Part[] {
  if (SYNTAX.test(input)) return parseTokens(tokenize(input, "strict", place), options, encode, place);
  return input === "" ? [] : [fixedText(encodeText({ text: input, index: 0 }, encode, place), "", 0)];
}

function fixedText(value: string, modifier: Modifier, index: number): Part {
  return { type: "fixed-text", value, modifier, name: "", prefix: "", suffix: "", index };
}

/** @throws InvalidURLPatternError if the component cannot have the text */
function encodeText({ text, index }: Text, encode: EncodingCallback, { component, offset }: PatternPlace): string {
  try {
    return text === "" ? "" : encode(text);
  } catch (thrown) {
    if (!(thrown instanceof InvalidComponent)) throw thrown;
    throw new InvalidURLPatternError(invalidIn(component), { component, offset: offset + index });
  }
}

/** The inner functions share the items of the standard's pattern parser. */
function parseTokens(
  tokens: readonly Token[],
  options: Options,
  encode: EncodingCallback,
  place: PatternPlace,
): Part[] {
  const parts: Part[] = [];
  /** NOTE: the standard looks through the list of parts. */
  const names = new Set<string>();
  let pendingFixedValue = "";
  let pendingIndex = 0;
  let index = 0;
  let nextNumericName = 0;

  const next = () => tokens[index] as Token;

  const error = (reason: InvalidURLPatternReason, at = next().index) =>
    new InvalidURLPatternError(reason, { component: place.component, offset: place.offset + at });

  /** https://urlpattern.spec.whatwg.org/#try-to-consume-a-token */
  const tryToConsume = (type: TokenType): Token | undefined => {
    const token = next();
    if (token.type !== type) return undefined;
    index++;
    return token;
  };

  /** https://urlpattern.spec.whatwg.org/#try-to-consume-a-modifier-token */
  const tryToConsumeModifier = () =>
    ((tryToConsume("other-modifier") ?? tryToConsume("asterisk"))?.value ?? "") as Modifier;

  /** https://urlpattern.spec.whatwg.org/#try-to-consume-a-regexp-or-wildcard-token */
  const tryToConsumeRegexpOrWildcard = (name: Token | undefined) =>
    tryToConsume("regexp") ?? (name === undefined ? tryToConsume("asterisk") : undefined);

  const tryToConsumeCharacter = () => tryToConsume("char") ?? tryToConsume("escaped-char");

  /** https://urlpattern.spec.whatwg.org/#consume-text */
  const consumeText = (): Text => {
    const start = next().index;
    let text = "";
    for (let token = tryToConsumeCharacter(); token !== undefined; token = tryToConsumeCharacter()) text += token.value;
    return { text, index: start };
  };

  const appendFixedValue = (text: string, at: number) => {
    if (pendingFixedValue === "") pendingIndex = at;
    pendingFixedValue += text;
  };

  const addFixedText = (text: Text, modifier: Modifier) => {
    parts.push(fixedText(encodeText(text, encode, place), modifier, text.index));
  };

  /** https://urlpattern.spec.whatwg.org/#maybe-add-a-part-from-the-pending-fixed-value */
  const maybeAddPartFromPendingFixedValue = () => {
    if (pendingFixedValue === "") return;
    const text = pendingFixedValue;
    pendingFixedValue = "";
    addFixedText({ text, index: pendingIndex }, "");
  };

  /** The steps of https://urlpattern.spec.whatwg.org/#add-a-part for a matching group. */
  const addGroup = (prefix: Text, nameToken: Token | undefined, matcher: Token | undefined, suffix: Text) => {
    const modifier = tryToConsumeModifier();
    maybeAddPartFromPendingFixedValue();
    const regexp = writeRegexp(matcher, options);
    // A regular expression that is the same as a name's or an asterisk's is one.
    const isSegment = regexp === options.segmentWildcardRegexp;
    const isFull = regexp === FULL_WILDCARD_REGEXP;
    const name = nameToken?.value ?? String(nextNumericName++);
    if (names.has(name)) throw error("name-duplicate", nameToken?.index);
    names.add(name);
    parts.push({
      type: isSegment ? "segment-wildcard" : isFull ? "full-wildcard" : "regexp",
      value: isSegment || isFull ? "" : regexp,
      modifier,
      name,
      prefix: encodeText(prefix, encode, place),
      suffix: encodeText(suffix, encode, place),
      index: (matcher ?? nameToken ?? next()).index,
    });
  };

  /** Parses a group in braces, after the "{". */
  const parseBraces = () => {
    const open = (tokens[index - 1] as Token).index;
    const prefix = consumeText();
    const name = tryToConsume("name");
    const matcher = tryToConsumeRegexpOrWildcard(name);
    const suffix = consumeText();
    if (tryToConsume("close") === undefined) {
      throw next().type === "end" ? error("group-unclosed", open) : error(unexpectedInBraces(next()));
    }
    if (name !== undefined || matcher !== undefined) {
      addGroup(prefix, name, matcher, suffix);
      return;
    }
    const modifier = tryToConsumeModifier();
    if (modifier === "") {
      appendFixedValue(prefix.text, prefix.index);
      return;
    }
    maybeAddPartFromPendingFixedValue();
    if (prefix.text !== "") addFixedText(prefix, modifier);
  };

  while (index < tokens.length) {
    const char = tryToConsume("char");
    const name = tryToConsume("name");
    const matcher = tryToConsumeRegexpOrWildcard(name);
    if (name !== undefined || matcher !== undefined) {
      const hasPrefix = char !== undefined && char.value === options.prefix;
      if (char !== undefined && !hasPrefix) appendFixedValue(char.value, char.index);
      addGroup(hasPrefix ? { text: char.value, index: char.index } : NO_TEXT, name, matcher, NO_TEXT);
      continue;
    }
    const fixed = char ?? tryToConsume("escaped-char");
    if (fixed !== undefined) {
      appendFixedValue(fixed.value, fixed.index);
    } else if (tryToConsume("open") !== undefined) {
      parseBraces();
    } else {
      maybeAddPartFromPendingFixedValue();
      if (tryToConsume("end") === undefined) {
        throw error(next().type === "close" ? "group-not-open" : "modifier-unexpected");
      }
    }
  }
  return parts;
}

function writeRegexp(matcher: Token | undefined, { segmentWildcardRegexp }: Options): string {
  if (matcher === undefined) return segmentWildcardRegexp;
  return matcher.type === "asterisk" ? FULL_WILDCARD_REGEXP : matcher.value;
}

/** Returns the reason for a token, instead of the "}" of a group. */
function unexpectedInBraces({ type }: Token): InvalidURLPatternReason {
  return type === "other-modifier" || type === "asterisk" ? "modifier-in-group" : "group-nested";
}

/** Returns the reason for a text that a component cannot have. The others encode all characters. */
function invalidIn(component: PatternPlace["component"]): InvalidURLPatternReason {
  return component === "protocol" || component === "port" ? `${component}-invalid` : "hostname-invalid";
}
