import { describeKind, requireStrings, wrongArgument } from "@anyurl/common/arguments";
import { toWellFormed } from "@anyurl/common/well-formed";
import { splitPieces } from "../options/glob-pieces.ts";
import { Glob } from "./glob.ts";
import { GlobNode, matchesSome } from "./glob-tree.ts";

/**
 * Compiled patterns of names. A name that no pattern starts or ends like takes two look-ups, however many patterns
 * there are. The time is always linear in the length of the name.
 */
export class GlobSet {
  /** By the text before the first star. */
  readonly #starts = new GlobNode();
  /** Patterns that start with a star, by the text after the last star, written backwards. */
  readonly #ends = new GlobNode();
  /** Patterns that start and end with a star. */
  readonly #others: Glob[] = [];

  /** @param argument names the patterns in errors */
  constructor(patterns: readonly string[], argument: string) {
    for (const [index, pattern] of patterns.entries()) {
      const pieces = splitPieces(pattern, `${argument}[${index}]`);
      // NOTE: a decoded name has no lone surrogates. Half of a pair must not match it.
      if (toWellFormed(pattern) === pattern) this.#add(pieces);
    }
  }

  #add(pieces: readonly string[]): void {
    const [first = "", last = ""] = [pieces[0], pieces[pieces.length - 1]];
    const hasMiddle = pieces.slice(1, -1).some((piece) => piece !== "");
    if (pieces.length === 1) this.#starts.getNode(first).isName = true;
    else if (last === "" && !hasMiddle) this.#starts.getNode(first).isOpen = true;
    else if (first !== "") this.#starts.getNode(first).globs.push(new Glob(pieces));
    else if (last === "") this.#others.push(new Glob(pieces));
    else if (hasMiddle) this.#ends.getNode(backwards(last)).globs.push(new Glob(pieces));
    else this.#ends.getNode(backwards(last)).isOpen = true;
  }

  /** Whether a pattern matches a part of a text, which is a decoded name. */
  matches(text: string, start: number, end: number): boolean {
    return (
      this.#starts.matches(text, start, end, false) ||
      (!this.#ends.isEmpty && this.#ends.matches(text, start, end, true)) ||
      (this.#others.length > 0 && matchesSome(this.#others, text, start, end))
    );
  }
}

/** Reverses the code units of a text. */
function backwards(text: string): string {
  return text.split("").reverse().join("");
}

/**
 * Compiles patterns of parameter names, to use with many URLs.
 *
 * A pattern is a name in which each `*` stands for zero or more characters: `utm_*`, `*clid`, `a*z`. It must match the
 * whole name, and upper and lower case differ. `\*` is a star, and `\\` a backslash; no other character is special.
 * Matching takes time in proportion to the length of the name and the number of patterns at most. Patterns that start
 * or end with a different text than the name take hardly any time.
 *
 * @param patterns compared with decoded names: `é`, not `%C3%A9`. One with a lone surrogate matches no name
 * @returns a function that returns whether a pattern matches a decoded name; without patterns, `false`. It throws a
 * TypeError if the name is not a string
 * @throws TypeError if `patterns` is not an array of strings, or a `\` is followed by anything but `*` or `\`
 *
 * @example
 * ```ts
 * import { compileGlobs } from "@anyurl/canonical/query";
 *
 * const isTracking = compileGlobs(["utm_*", "*clid", "ref"]);
 * isTracking("utm_source"); // → true
 * isTracking("gclid"); // → true
 * isTracking("href"); // → false
 * ```
 */
export function compileGlobs(patterns: readonly string[]): (name: string) => boolean {
  const argument = "compileGlobs: the patterns";
  requireStrings(patterns, argument);
  const globs = new GlobSet(patterns, argument);
  return (name) => {
    if (typeof name !== "string") throw wrongArgument("compileGlobs: the name", "a string", describeKind(name));
    return globs.matches(name, 0, name.length);
  };
}
