/** Part lists, as the steps of a matcher. */
import type { Options, Part } from "../pattern-string/part.ts";

/** How a step matches. */
export const Kind = {
  /** A text. */
  FIXED: 0,
  /** A text that is optional, or repeated: as often as it can be. */
  REPEATED: 1,
  /** The characters up to a delimiter, or all: between a prefix and a suffix. */
  RUN: 2,
  /** Several runs, with the suffix and the prefix between them. */
  RUNS: 3,
} as const;

/** A step of a matcher: what a part of the pattern matches. */
export interface Step {
  readonly kind: (typeof Kind)[keyof typeof Kind];
  /** The fixed text, or the prefix. */
  readonly text: string;
  readonly suffix: string;
  /** Of several runs: the suffix and the prefix, between two of them. */
  readonly joint: string;
  /** Of runs: the code unit that ends them; -1 if nothing does. */
  readonly delimiter: number;
  /** Of a run: whether it takes as much as it can, instead of as little as it can. */
  readonly isGreedy: boolean;
  /** The fewest code units of a run, or the fewest texts. */
  readonly least: number;
  /** The most texts. */
  readonly most: number;
  /** Whether the step may match nothing, as the last choice. Its group is then `undefined`. */
  readonly canBeSkipped: boolean;
  /** The code unit after a run; -1 if it is not known. */
  readonly follower: number;
  readonly isLast: boolean;
  /** Whether the step can end at one place only, wherever it starts. */
  readonly isCertain: boolean;
}

/**
 * Returns the steps for a part list without regular expressions. They match as the regular expressions of
 * https://urlpattern.spec.whatwg.org/#generate-a-regular-expression-and-name-list do, and try what these try, in the
 * same order: the first way that matches decides what the groups are.
 */
export function makeSteps(parts: readonly Part[], options: Options): Step[] {
  const delimiter = options.delimiter === "" ? -1 : options.delimiter.charCodeAt(0);
  return parts.map((part, index) => {
    const next = parts[index + 1];
    const step = part.type === "fixed-text" ? makeFixedStep(part, options) : groupStep(part, delimiter, options);
    const after = fold(part.suffix + findRequiredStart(next), options);
    const follower = after === "" ? -1 : after.charCodeAt(0);
    const isLast = next === undefined;
    return { ...step, follower, isLast, isCertain: isCertain(step, follower, isLast) };
  });
}

/** Returns a text with which all that a part matches begins. */
function findRequiredStart(part: Part | undefined): string {
  if (part === undefined || part.modifier === "?" || part.modifier === "*") return "";
  return part.type === "fixed-text" ? part.value : part.prefix;
}

/** A run ends at the first delimiter if that must follow it, and at the end of the component if nothing follows it. */
function isCertain({ kind, canBeSkipped, delimiter, suffix }: Alone, follower: number, isLast: boolean): boolean {
  if (kind === Kind.FIXED) return true;
  if (kind !== Kind.RUN || canBeSkipped) return false;
  return isLast && suffix === "" ? true : delimiter !== -1 && follower === delimiter;
}

/** Matchers that ignore case compare texts in lower case. Components are ASCII. */
function fold(text: string, { ignoreCase }: Options): string {
  return ignoreCase ? text.toLowerCase() : text;
}

type Alone = Omit<Step, "follower" | "isLast" | "isCertain">;

function makeFixedStep({ value, modifier }: Part, options: Options): Alone {
  return {
    // A text is empty if its component removes all of its characters, as tabs. To repeat it would never end.
    kind: modifier === "" || value === "" ? Kind.FIXED : Kind.REPEATED,
    text: fold(value, options),
    suffix: "",
    joint: "",
    delimiter: -1,
    isGreedy: true,
    least: modifier === "+" ? 1 : 0,
    most: modifier === "?" ? 1 : Number.POSITIVE_INFINITY,
    canBeSkipped: false,
  };
}

function groupStep({ type, modifier, prefix, suffix }: Part, delimiter: number, options: Options): Alone {
  const isSegment = type === "segment-wildcard";
  const isRepeated = modifier === "*" || modifier === "+";
  const isBare = prefix === "" && suffix === "";
  // Of `((?:.*)*)`, the group itself is not optional, so that it always matches a text. And an optional group does not
  // match an empty text: in `(.*)?`, a regular expression skips it instead.
  const canBeSkipped = modifier === "?" || (modifier === "*" && !isBare);
  const least = isSegment ? (isBare && modifier === "*" ? 0 : 1) : isBare && modifier === "?" ? 1 : 0;
  return {
    // Repeated runs without a delimiter of any kind between them are one run.
    kind: isSegment && isRepeated && !isBare ? Kind.RUNS : Kind.RUN,
    text: fold(prefix, options),
    suffix: fold(suffix, options),
    joint: fold(suffix + prefix, options),
    delimiter: isSegment ? delimiter : -1,
    isGreedy: !isSegment || (isRepeated && isBare),
    least,
    most: 1,
    canBeSkipped,
  };
}
