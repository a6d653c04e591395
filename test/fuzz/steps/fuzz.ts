/**
 * Looks for inputs that take many steps. It keeps the cases that take more of their bound than all before them with the
 * same feature, and changes these: a case that is only a little slow leads to one that is slow.
 */
import { Random } from "../../core/differential/random.ts";

/** The work of a case. */
export interface Measured {
  readonly steps: number;
  /** The most steps that it may take. */
  readonly most: number;
  /** The feature that the case shares with others. One case is kept for each feature. */
  readonly feature: string;
}

/** The cases of one subject, and how to measure them. */
export interface Target<Case> {
  make(random: Random): Case;
  /** Returns a case that differs a little, and whose steps can be counted in a short time if `one`'s can. */
  change(one: Case, random: Random): Case;
  /** Returns `undefined` if the case is invalid. */
  measure(one: Case): Measured | undefined;
  show(one: Case): string;
}

export interface Report {
  /** How many valid cases were measured. */
  readonly measured: number;
  readonly features: number;
  /** The largest share of a bound that a case took, and the case. */
  readonly worst: number;
  readonly shown: string;
}

/** The most features of which a case is kept, so that cases that take many steps are changed often. */
const MOST_KEPT = 512;

/** How many of 100 cases are new, instead of changed. */
const NEW = 10;

interface Kept<Case> {
  readonly one: Case;
  readonly share: number;
}

/** Returns a report. Ends at a case that exceeds its bound, which is then the worst. */
export function fuzz<Case>(target: Target<Case>, seed: number, count: number): Report {
  const kept = new Map<string, Kept<Case>>();
  const features: string[] = [];
  let worst: Kept<Case> | undefined;
  let measured = 0;
  for (let index = 0; measured < count && (worst?.share ?? 0) <= 1; index++) {
    const random = new Random(seed, index);
    const parent = features.length === 0 || random.chance(NEW) ? undefined : kept.get(random.pick(features));
    const one = parent === undefined ? target.make(random) : target.change(parent.one, random);
    const result = target.measure(one);
    if (result === undefined) continue;
    measured++;
    const candidate = { one, share: result.steps / result.most };
    if (worst === undefined || candidate.share > worst.share) worst = candidate;
    keep(kept, features, result.feature, candidate, random);
  }
  const shown = worst === undefined ? "" : target.show(worst.one);
  return { measured, features: features.length, worst: worst?.share ?? 0, shown };
}

function keep<Case>(
  kept: Map<string, Kept<Case>>,
  features: string[],
  feature: string,
  candidate: Kept<Case>,
  random: Random,
): void {
  const before = kept.get(feature);
  if (before !== undefined) {
    if (candidate.share > before.share) kept.set(feature, candidate);
    return;
  }
  if (features.length < MOST_KEPT) {
    features.push(feature);
    kept.set(feature, candidate);
    return;
  }
  const at = random.below(features.length);
  const other = features[at] as string;
  if ((kept.get(other) as Kept<Case>).share >= candidate.share) return;
  kept.delete(other);
  features[at] = feature;
  kept.set(feature, candidate);
}
