/** Patterns by the literal that they begin with, or end with. */
import { type Glob, unitsIn } from "./glob.ts";

/** A node of a radix tree: the label of each node on the way to it makes a literal. */
export class GlobNode {
  #label: string;
  /** By the first code unit of their labels. */
  #children: (GlobNode | undefined)[] | undefined;
  /** Whether the literal is a pattern. */
  isName = false;
  /** Whether the literal and a star behind it is a pattern. */
  isOpen = false;
  /** The patterns that have more behind the literal than a star. */
  readonly globs: Glob[] = [];

  constructor(label = "") {
    this.#label = label;
  }

  get isEmpty(): boolean {
    return !this.isName && !this.isOpen && this.globs.length === 0 && this.#children === undefined;
  }

  /** The node of a literal below this one, made where there is none. */
  nodeOf(literal: string): GlobNode {
    let node: GlobNode = this;
    for (let depth = 0; depth < literal.length; depth += node.#label.length) node = node.#childFor(literal, depth);
    return node;
  }

  /** The child whose label stands at an offset of a literal: the one that begins so, cut where it goes on otherwise, or a new one. */
  #childFor(literal: string, depth: number): GlobNode {
    this.#children ??= [];
    const unit = literal.charCodeAt(depth);
    const found = this.#children[unit];
    if (found !== undefined && literal.startsWith(found.#label, depth)) return found;
    const child = new GlobNode(found === undefined ? literal.slice(depth) : sharedStart(found.#label, literal, depth));
    this.#children[unit] = child;
    if (found !== undefined) {
      found.#label = found.#label.slice(child.#label.length);
      child.#children = [];
      child.#children[found.#label.charCodeAt(0)] = found;
    }
    return child;
  }

  /**
   * Whether a pattern in the tree matches a part of a text.
   *
   * @param backwards whether the literals are the ends of patterns, written backwards
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

/** Whether one of the patterns matches a part of a text. */
export function matchesSome(globs: readonly Glob[], text: string, start: number, end: number): boolean {
  const units = unitsIn(text, start, end);
  for (const glob of globs) {
    if (glob.matches(text, start, end, units)) return true;
  }
  return false;
}

function sharedStart(label: string, literal: string, depth: number): string {
  let length = 0;
  while (length < label.length && label.charCodeAt(length) === literal.charCodeAt(depth + length)) length++;
  return label.slice(0, length);
}
