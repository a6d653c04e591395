import { requireTexts } from "../arguments.ts";
import { Glob, piecesOf } from "./glob.ts";
import { GlobNode, matchesSome } from "./glob-tree.ts";

/**
 * Patterns of names, compiled. A name that no pattern begins or ends like costs two look-ups, however many there are; and each time
 * is linear in the name's length.
 */
export class GlobSet {
  /** By what is before the first star. */
  readonly #starts = new GlobNode();
  /** Those that begin with a star, by what is behind the last, written backwards. */
  readonly #ends = new GlobNode();
  /** Those that begin and end with a star. */
  readonly #others: Glob[] = [];

  /** @param name what an error calls the patterns */
  constructor(patterns: readonly string[], name: string) {
    for (const [index, pattern] of patterns.entries()) this.#add(piecesOf(pattern, `${name}[${index}]`));
  }

  #add(pieces: readonly string[]): void {
    const [first = "", last = ""] = [pieces[0], pieces.at(-1)];
    const hasMiddle = pieces.slice(1, -1).some((piece) => piece !== "");
    if (pieces.length === 1) this.#starts.nodeOf(first).isName = true;
    else if (last === "" && !hasMiddle) this.#starts.nodeOf(first).isOpen = true;
    else if (first !== "") this.#starts.nodeOf(first).globs.push(new Glob(pieces));
    else if (last === "") this.#others.push(new Glob(pieces));
    else if (hasMiddle) this.#ends.nodeOf(backwards(last)).globs.push(new Glob(pieces));
    else this.#ends.nodeOf(backwards(last)).isOpen = true;
  }

  /** Whether a pattern matches a part of a text, which is a name, decoded. */
  matches(text: string, start: number, end: number): boolean {
    return (
      this.#starts.matches(text, start, end, false) ||
      (!this.#ends.isEmpty && this.#ends.matches(text, start, end, true)) ||
      (this.#others.length > 0 && matchesSome(this.#others, text, start, end))
    );
  }
}

/** The code units of a text, the last first. */
function backwards(text: string): string {
  return text.split("").reverse().join("");
}

/**
 * Compiles patterns of names, for all that takes such patterns.
 *
 * A pattern is a name, in which each `*` stands for any number of characters, none too: `utm_*`, `*clid`, `a*z`. It must match all
 * of a name, in which capital and small letters differ. `\*` is a star, and `\\` a backslash; nothing else is special.
 * The time that a name takes is linear in its length, whatever the patterns, and hardly depends on how many they are.
 *
 * @param patterns they are compared with names that are decoded: `é`, not `%C3%A9`
 * @returns whether one of the patterns matches a name; without patterns none does
 * @throws TypeError if `patterns` is not an array of strings, or one has a `\` before anything but `*` or `\`
 *
 * @example
 * ```ts
 * import { compileGlobs } from "@anyurl/canonical";
 *
 * const isTracking = compileGlobs(["utm_*", "*clid", "ref"]);
 * isTracking("utm_source"); // → true
 * isTracking("gclid"); // → true
 * isTracking("href"); // → false
 * ```
 */
export function compileGlobs(patterns: readonly string[]): (name: string) => boolean {
  requireTexts(patterns, "patterns");
  const globs = new GlobSet(patterns, "patterns");
  return (name) => globs.matches(name, 0, name.length);
}
