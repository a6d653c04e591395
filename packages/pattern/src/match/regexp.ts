/** Components with regular expressions of their own: the host's RegExp matches all of the component. */
import { escapeRegexpString, FULL_WILDCARD_REGEXP, type Options, type Part } from "../pattern-string/part.ts";

/** https://urlpattern.spec.whatwg.org/#generate-a-regular-expression-and-name-list */
function generateRegularExpression(parts: readonly Part[], options: Options): string {
  return `^${parts.map((part) => writeExpression(part, options)).join("")}$`;
}

function writeExpression({ type, value, modifier, prefix, suffix }: Part, options: Options): string {
  if (type === "fixed-text") {
    const text = escapeRegexpString(value);
    return modifier === "" ? text : `(?:${text})${modifier}`;
  }
  const regexp = writeValue(type, value, options);
  const isRepeated = modifier === "*" || modifier === "+";
  if (prefix === "" && suffix === "") return isRepeated ? `((?:${regexp})${modifier})` : `(${regexp})${modifier}`;
  const [before, after] = [escapeRegexpString(prefix), escapeRegexpString(suffix)];
  if (!isRepeated) return `(?:${before}(${regexp})${after})${modifier}`;
  const repeated = `(?:${before}((?:${regexp})(?:${after}${before}(?:${regexp}))*)${after})`;
  return modifier === "*" ? `${repeated}?` : repeated;
}

function writeValue(type: Part["type"], value: string, options: Options): string {
  // NOTE: the standard writes "[^]", which matches nothing with the flag "v" in V8 before version 11.8.
  if (type === "segment-wildcard") return options.delimiter === "" ? "[\\s\\S]+?" : options.segmentWildcardRegexp;
  return type === "full-wildcard" ? FULL_WILDCARD_REGEXP : value;
}

/**
 * Compiles the regular expression of a component.
 *
 * @returns `undefined` if the runtime cannot compile it
 */
export function compileRegularExpression(parts: readonly Part[], options: Options): RegExp | undefined {
  return compile(generateRegularExpression(parts, options), options);
}

/**
 * Runs a compiled regular expression.
 *
 * @throws TypeError if the runtime finds only now that the expression is too long for it: its own SyntaxError would
 * contain the pattern. RangeError if there is not enough memory
 */
export function runRegularExpression(regexp: RegExp, input: string): RegExpExecArray | null {
  try {
    return regexp.exec(input);
  } catch (error) {
    throw error instanceof SyntaxError
      ? new TypeError("URLPattern: the runtime cannot run the regular expression.")
      : error;
  }
}

/** Returns the first part whose regular expression the runtime cannot compile alone. */
export function findInvalidPart(parts: readonly Part[], options: Options): Part | undefined {
  return parts.find(({ type, value }) => type === "regexp" && compile(value, options) === undefined);
}

/** The flag of the standard, of ES2024. */
const FLAG = "v";

/** The flag before ES2024. Most regular expressions mean the same with both. */
const OLDER_FLAG = "u";

/**
 * Matches the classes and escapes that mean the same with both flags. The standard's flag reserves some characters, and
 * all that are doubled.
 */
const SAME = /\\[^q]|\[\^?(?:(?!(\W)\1)(?:\\[^q]|[^\\[\](){}/|-])(?:-(?:\\[^q]|[^\\[\](){}/|-]))?)*\]/g;

/**
 * NOTE: the older flag is tried for runtimes that have the standard's too. QuickJS has it, but refuses a hyphen between
 * two classes. If a source means the same with both flags, no other runtime compiles it with the older flag alone.
 *
 * @returns `undefined` if the runtime cannot compile it
 */
function compile(source: string, { ignoreCase }: Options): RegExp | undefined {
  const moreFlags = ignoreCase ? "i" : "";
  const regexp = tryToCompile(source, FLAG + moreFlags);
  if (regexp !== undefined || /\[|\\q/.test(source.replace(SAME, ""))) return regexp;
  return tryToCompile(source, OLDER_FLAG + moreFlags);
}

function tryToCompile(source: string, flags: string): RegExp | undefined {
  try {
    const regexp = new RegExp(source, flags);
    // V8 compiles all of it only when it first matches, and may find that it is too long.
    regexp.test("");
    return regexp;
  } catch {
    return undefined;
  }
}
