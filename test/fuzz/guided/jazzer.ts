/** The targets for Jazzer.js, which chooses the inputs itself: `.clusterfuzzlite/build.sh` makes its programs. */
import { featuresOf } from "./coverage.ts";
import type { Subject, Target } from "./target.ts";
import { TARGETS } from "./targets/index.ts";

/** The function of Jazzer.js that notes a state: an input that leads to a new one is kept. */
type Explore = (state: number, id: number) => void;

/**
 * Returns the function that Jazzer.js calls with each input. It throws if the input breaks a law.
 *
 * @param name of a target
 * @param explore reports to Jazzer.js, which cannot see the branches of the engine, how often each one ran
 */
export function fuzzFunction(name: string, explore: Explore): (data: Uint8Array) => Promise<void> {
  if (!Object.hasOwn(TARGETS, name)) throw new Error(`The targets are ${Object.keys(TARGETS).join(", ")}`);
  const target = TARGETS[name] as Target;
  let opening: Promise<Subject> | undefined;
  return async (data) => {
    opening ??= target.open({ isExact: true });
    const subject = await opening;
    await subject.run(data);
    for (const feature of featuresOf(subject.counters(), subject.branches.length)) {
      explore(Math.log2(feature & 0xff) + 1, feature >> 8);
    }
    await subject.check(data);
  };
}
