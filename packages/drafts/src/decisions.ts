/** The gaps of the drafts, and the results that name them. */

/** The documents that this project implements. */
export type DocumentName =
  | "web-address-2009"
  | "rfc3986"
  | "rfc3987"
  | "w3c-2012"
  | "webspecs-2014"
  | "url-specification"
  | "url-standard";

/**
 * A gap in a document: something that it leaves open, contradicts or states twice. It has a name, and what this project
 * decided, so that nobody attributes the decision to the document.
 */
export interface Decision {
  /** The gap's name, in kebab-case: `"hierarchical-scheme"`. */
  readonly name: string;
  readonly document: DocumentName;
  /** The section, and the step if there is one: `"3.1, step 7"`. */
  readonly section: string;
  /** The public address of the document, with the section's anchor if it has one. */
  readonly address: string;
  /** The open question. */
  readonly question: string;
  /** The answer of this project. */
  readonly decision: string;
}

/** A result, and the gaps of its draft that it went through. Frozen. */
export interface Decided<Value> {
  readonly value: Value;
  readonly decisions: readonly Decision[];
}

/** A gap as a draft's table states it; {@link defineDecisions} adds the rest. */
export interface Gap {
  readonly section: string;
  /** The section's anchor, without "#"; left out if the section has no anchor. */
  readonly anchor?: string | undefined;
  readonly question: string;
  readonly decision: string;
}

/**
 * Returns the decisions of a draft, by name. Bundlers drop a call whose arguments are constants, without spread syntax.
 *
 * @param address the draft's public address
 * @param tables its gaps
 */
export function defineDecisions<Name extends string>(
  document: DocumentName,
  address: string,
  ...tables: readonly Readonly<Partial<Record<Name, Gap>>>[]
): Readonly<Record<Name, Decision>> {
  const gaps = tables.flatMap((table) => Object.entries<Gap>(table as Readonly<Record<string, Gap>>));
  const entries = gaps.map(([name, { section, anchor, question, decision }]) => {
    const place = anchor === undefined ? address : `${address}#${anchor}`;
    return [name, Object.freeze({ name, document, section, address: place, question, decision })] as const;
  });
  return Object.freeze(Object.fromEntries(entries)) as Readonly<Record<Name, Decision>>;
}

/** Returns the decisions of several steps in one frozen list, each once, in the order in which they were made. */
export function allDecisions(...lists: readonly (readonly Decision[])[]): readonly Decision[] {
  return Object.freeze([...new Set(lists.flat())]);
}

/** Returns a value with the decisions that led to it. */
export function withDecisions<Value>(value: Value, ...lists: readonly (readonly Decision[])[]): Decided<Value> {
  return Object.freeze({ value, decisions: allDecisions(...lists) });
}
