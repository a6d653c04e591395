/** A list of public suffixes: a tree of labels, from the top-level domain to the left. */

/** The section of a rule, as bits. A label that only leads to rules has no section. */
export const ICANN = 1;
export const PRIVATE = 2;

/** A label of the tree. */
export interface Label {
  /** {@link ICANN} or {@link PRIVATE} if a rule begins at this label; otherwise 0. */
  section: number;
  /** Whether the rule is an exception, which is written with "!". */
  isException: boolean;
  /** The labels to the left, in ASCII; "*" stands for every label. */
  children: Map<string, Label> | undefined;
}

/** Returns a domain in ASCII; "" if it is invalid. Each entry passes the function of the engine that it has. */
export type ToASCII = (domain: string) => string;

export function makeLabel(): Label {
  return { section: 0, isException: false, children: undefined };
}

/** Returns the label to the left of another one. Adds it if it is missing. */
export function addChild(parent: Label, text: string): Label {
  parent.children ??= new Map();
  let child = parent.children.get(text);
  if (child === undefined) {
    child = makeLabel();
    parent.children.set(text, child);
  }
  return child;
}
