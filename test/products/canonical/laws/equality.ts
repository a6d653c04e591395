/** The laws of keys: URLs that are equal for a profile have the same key, and others have different keys. */
import type { Profile } from "@anyurl/canonical";
import { configurationOf } from "./configurations.ts";
import { canonicalizerOf, ENGINES } from "./engines.ts";
import { variantsOf } from "./variants.ts";

export const EQUALITIES = ["equal keys", "other keys"] as const;

export type Equality = (typeof EQUALITIES)[number];

export function tryEquality(
  profile: Profile,
  seed: number,
  index: number,
  judge: (law: Equality, problem: string | undefined) => void,
): void {
  const { equal, other } = variantsOf(profile, seed, index);
  for (const engine of ENGINES) {
    const canonicalizer = canonicalizerOf(engine, configurationOf(profile, seed, index), undefined);
    const keyOf = (input: string) => {
      const result = canonicalizer(input);
      return "key" in result ? result.key : `${result.reason}: ${JSON.stringify(input)}`;
    };
    const keys = equal.map(keyOf);
    const [key = ""] = keys;
    for (const [at, each] of keys.entries()) {
      judge("equal keys", each === key ? undefined : `${JSON.stringify(equal[at])} has ${each}, and not ${key}`);
    }
    const otherKey = keyOf(other);
    judge(
      "other keys",
      otherKey === key ? `${JSON.stringify(equal[0])} and ${JSON.stringify(other)}: ${key}` : undefined,
    );
  }
}
