/** The holes of the drafts, and the results that name them. */
import type { Decision, DocumentName } from "@anyurl/reference";

/** A result, and the holes of its draft that it went through. Frozen. */
export interface Decided<Value> {
  readonly value: Value;
  readonly decisions: readonly Decision[];
}

/** A hole as a draft's table states it; {@link defineDecisions} adds the rest. */
export interface Hole {
  readonly section: string;
  /** The section's anchor, without "#"; left out if the section has no anchor. */
  readonly anchor?: string;
  readonly hole: string;
  readonly decision: string;
}

/**
 * Returns the decisions of a draft, by name. Bundlers drop a call whose arguments are constants, without spread syntax.
 *
 * @param address the draft's public address
 * @param tables its holes
 */
export function defineDecisions<Name extends string>(
  document: DocumentName,
  address: string,
  ...tables: readonly Readonly<Partial<Record<Name, Hole>>>[]
): Readonly<Record<Name, Decision>> {
  const holes = tables.flatMap((table) => Object.entries<Hole>(table as Readonly<Record<string, Hole>>));
  const entries = holes.map(([name, { section, anchor, hole, decision }]) => {
    const place = anchor === undefined ? address : `${address}#${anchor}`;
    return [name, Object.freeze({ name, document, section, address: place, hole, decision })] as const;
  });
  return Object.freeze(Object.fromEntries(entries)) as Readonly<Record<Name, Decision>>;
}

const NONE: readonly Decision[] = /* @__PURE__ */ Object.freeze([]);

/** Returns the decisions of several steps in one frozen list, each once, in the order in which they were made. */
export function allDecisions(...lists: readonly (readonly Decision[])[]): readonly Decision[] {
  const all = new Set<Decision>();
  for (const list of lists) for (const decision of list) all.add(decision);
  return all.size === 0 ? NONE : Object.freeze([...all]);
}

/** Returns a value with the decisions that led to it. */
export function decided<Value>(value: Value, ...lists: readonly (readonly Decision[])[]): Decided<Value> {
  return Object.freeze({ value, decisions: allDecisions(...lists) });
}
