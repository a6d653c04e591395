/** Compares the answers of two implementations, and finds what differs. */
import { PATTERN_COMPONENTS, type PatternComponent } from "../../../conformance/pattern-corpus.ts";
import type { Input, Sample } from "./generate.ts";
import type { Answer } from "./own.ts";

/**
 * The part of an answer that differs: only the other implementation takes the pattern, or it alone refuses it, or an
 * attribute of the pattern differs, or the input or the groups of a component in a result; `"matches"` and
 * `"does not match"` is the other implementation's result alone.
 */
export type Kind = "accepts" | "refuses" | "attribute" | "input" | "groups" | "matches" | "does not match";

export interface Difference {
  /** The name of the other implementation. */
  readonly implementation: string;
  readonly kind: Kind;
  /** The pattern of the protocol. */
  readonly protocol: string;
  /** Of an attribute, an input and groups. */
  readonly component: PatternComponent | undefined;
  /** The differing values as JSON. */
  readonly ours: string;
  readonly theirs: string;
  readonly sample: Sample;
  /** The input, if its result differs. */
  readonly input: Input | undefined;
}

/** Returns the differences between two answers to a sample: one of the pattern, or one for each input. */
export function differences(implementation: string, sample: Sample, ours: Answer, theirs: Answer): Difference[] {
  const made = "error" in ours.made ? theirs.made : ours.made;
  const protocol = "error" in made ? "" : (made.components[0] ?? "");

  const differing = (
    kind: Kind,
    left: unknown,
    right: unknown,
    component?: PatternComponent,
    input?: Input,
  ): Difference => {
    return { implementation, kind, protocol, component, ours: shown(left), theirs: shown(right), sample, input };
  };

  if ("error" in ours.made || "error" in theirs.made) {
    if (shown(ours.made) === shown(theirs.made)) return [];
    return [differing("error" in ours.made ? "accepts" : "refuses", ours.made, theirs.made)];
  }
  const [left, right] = [ours.made.components, theirs.made.components];
  const name = PATTERN_COMPONENTS.find((_, at) => left[at] !== right[at]);
  // If the patterns differ, their results may differ.
  if (name !== undefined) {
    const at = PATTERN_COMPONENTS.indexOf(name);
    return [differing("attribute", left[at], right[at], name)];
  }
  if (ours.made.hasRegExpGroups !== theirs.made.hasRegExpGroups) return [differing("attribute", ours, theirs)];
  return sample.inputs.flatMap((input, at): Difference[] => {
    const [our, their] = [ours.results[at], theirs.results[at]];
    if (shown(our) === shown(their)) return [];
    if (!Array.isArray(our)) return [differing("matches", our, their, undefined, input)];
    if (!Array.isArray(their)) return [differing("does not match", our, their, undefined, input)];
    const component = PATTERN_COMPONENTS.find((_, each) => shown(our[each]) !== shown(their[each]));
    const index = PATTERN_COMPONENTS.indexOf(component as PatternComponent);
    const kind = our[index][0] === their[index][0] ? "groups" : "input";
    return [differing(kind, our[index], their[index], component, input)];
  });
}

function shown(value: unknown): string {
  return JSON.stringify(value) ?? "undefined";
}
