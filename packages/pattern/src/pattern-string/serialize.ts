/** https://urlpattern.spec.whatwg.org/#converting-part-lists-to-pattern-strings */
import { FULL_WILDCARD_REGEXP, type Options, type Part } from "./part.ts";
import { isValidNameCodePoint } from "./tokenize.ts";

/** https://urlpattern.spec.whatwg.org/#generate-a-pattern-string */
export function generatePatternString(parts: readonly Part[], options: Options): string {
  let result = "";
  for (const [index, part] of parts.entries()) {
    const { type, value, modifier } = part;
    if (type === "fixed-text") {
      const text = escapePatternString(value);
      result += modifier === "" ? text : `{${text}}${modifier}`;
    } else {
      result += groupString(part, parts[index - 1], parts[index + 1], options);
    }
  }
  return result;
}

/** Returns the pattern string of a part that is a matching group. */
function groupString(part: Part, previous: Part | undefined, next: Part | undefined, options: Options): string {
  const { name, type, value, prefix, suffix, modifier } = part;
  const hasCustomName = !isDigit(name);
  const needsGrouping = isGroupingNeeded(part, hasCustomName, previous, next, options);
  let inner = escapePatternString(prefix);
  if (hasCustomName) inner += `:${name}`;
  if (type === "regexp") {
    inner += `(${value})`;
  } else if (type === "segment-wildcard") {
    if (!hasCustomName) inner += `(${options.segmentWildcardRegexp})`;
    else if (suffix !== "" && isNamePart(suffix)) inner += "\\";
  } else {
    const isAsteriskClear = previous === undefined || previous.type === "fixed-text" || previous.modifier !== "";
    const isAsterisk = !hasCustomName && (isAsteriskClear || needsGrouping || prefix !== "");
    inner += isAsterisk ? "*" : `(${FULL_WILDCARD_REGEXP})`;
  }
  inner += escapePatternString(suffix);
  return (needsGrouping ? `{${inner}}` : inner) + modifier;
}

/** Returns whether the pattern string of a group must be in braces, so that it parses as the same part. */
function isGroupingNeeded(
  { type, modifier, prefix, suffix }: Part,
  hasCustomName: boolean,
  previous: Part | undefined,
  next: Part | undefined,
  options: Options,
): boolean {
  if (suffix !== "" || (prefix !== "" && prefix !== options.prefix)) return true;
  if (
    hasCustomName &&
    type === "segment-wildcard" &&
    modifier === "" &&
    next !== undefined &&
    next.prefix === "" &&
    next.suffix === ""
  ) {
    if (next.type === "fixed-text" ? isNamePart(next.value) : isDigit(next.name)) return true;
  }
  // NOTE: "the last code point is the prefix code point" is false if there is no prefix code point.
  return (
    prefix === "" && previous?.type === "fixed-text" && options.prefix !== "" && previous.value.endsWith(options.prefix)
  );
}

/** Whether the first character of a text, which is ASCII, would continue a name before it. */
function isNamePart(text: string): boolean {
  return isValidNameCodePoint(text.charAt(0), false);
}

function isDigit(name: string): boolean {
  return /^[0-9]/.test(name);
}

/** https://urlpattern.spec.whatwg.org/#escape-a-pattern-string */
export function escapePatternString(input: string): string {
  return /[+*?:{}()\\]/.test(input) ? input.replace(/[+*?:{}()\\]/g, "\\$&") : input;
}
