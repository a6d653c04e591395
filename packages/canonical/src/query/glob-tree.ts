/** Finds patterns by the literal text that they start or end with. */
import { type Glob, unitsIn } from "./glob.ts";

/** A node of a radix tree. The labels of the nodes from the root to it form a literal text. */
export class GlobNode {
  #label: string;
  /** By the first code unit of their labels. */
  #children: (GlobNode | undefined)[] | undefined;
  /** Whether the literal text is a pattern. */
  isName = false;
  /** Whether the literal text followed by a star is a pattern. */
  isOpen = false;
  /** The patterns with more after the literal text than a star. */
  readonly globs: Glob[] = [];

  constructor(label = "") {
    this.#label = label;
  }

  get isEmpty(): boolean {
    return !this.isName && !this.isOpen && this.globs.length === 0 && this.#children === undefined;
  }

  /** Returns the node of a literal text below this one, and creates it if it is missing. */
  getNode(literal: string): GlobNode {
    let node: GlobNode = this;
    for (let depth = 0; depth < literal.length; depth += node.#label.length) node = node.#childFor(literal, depth);
    return node;
  }

  /**
   * Returns the child for the literal text from `depth` on. Splits an existing child if only the start of its label
   * matches.
   */
  #childFor(literal: string, depth: number): GlobNode {
    this.#children ??= [];
    const unit = literal.charCodeAt(depth);
    const found = this.#children[unit];
    if (found !== undefined && literal.startsWith(found.#label, depth)) return found;
    const child = new GlobNode(
      found === undefined ? literal.slice(depth) : findSharedStart(found.#label, literal, depth),
    );
    this.#children[unit] = child;
    if (found !== undefined) {
      found.#label = found.#label.slice(child.#label.length);
      child.#children = [];
      child.#children[found.#label.charCodeAt(0)] = found;
    }
    return child;
  }

  /**
   * Returns whether a pattern in the tree matches a part of a text.
   *
   * @param backwards whether the literal texts are the ends of patterns, written backwards
   */
  matches(text: string, start: number, end: number, backwards: boolean): boolean {
    const length = end - start;
    let node: GlobNode = this;
    for (let depth = 0; ; depth += node.#label.length) {
      if (node.isOpen || (node.isName && depth === length)) return true;
      if (node.globs.length > 0 && matchesSome(node.globs, text, start, end)) return true;
      if (depth === length || node.#children === undefined) return false;
      const child = node.#children[text.charCodeAt(backwards ? end - 1 - depth : start + depth)];
      if (child === undefined || depth + child.#label.length > length) return false;
      for (let index = 1; index < child.#label.length; index++) {
        const at = depth + index;
        if (child.#label.charCodeAt(index) !== text.charCodeAt(backwards ? end - 1 - at : start + at)) return false;
      }
      node = child;
    }
  }
}

/** Returns whether one of the patterns matches a part of a text. */
export function matchesSome(globs: readonly Glob[], text: string, start: number, end: number): boolean {
  const units = unitsIn(text, start, end);
  for (const glob of globs) {
    if (glob.matches(text, start, end, units)) return true;
  }
  return false;
}

function findSharedStart(label: string, literal: string, depth: number): string {
  let length = 0;
  while (length < label.length && label.charCodeAt(length) === literal.charCodeAt(depth + length)) length++;
  return label.slice(0, length);
}
