/**
 * Equality of URLs in test runners. `toEqual` of Vitest, Jest and Bun compares objects by their own properties, and
 * finds any two URL objects equal, since URL objects have no own properties. Name this module as a setup file of the
 * runner: it calls {@link addURLEquality} with the runner's `expect`.
 *
 * @module
 */
import { describeKind, wrongArgument } from "@anyurl/common/arguments";
import { sameURLs, urlEquality } from "./testing/equality.ts";
import { findExpect } from "./testing/runner.ts";

export { urlEquality };

/** The `expect` of a test runner. */
export interface Expect {
  (actual: unknown): object;
  readonly extend?: unknown;
  readonly addEqualityTesters?: unknown;
}

/** The matchers to replace in Bun, which has no `addEqualityTesters`. */
const MATCHERS = ["toEqual", "toStrictEqual"] as const;

type Matcher = (this: object, expected: unknown) => void;

/**
 * Makes a runner's `expect` compare `URL` and `URLSearchParams` objects by their contents. This applies to `toEqual`,
 * `toStrictEqual` and, except in Bun, all matchers that compare as those do.
 *
 * @param expect the `expect` of Vitest, Jest or Bun
 * @throws TypeError if `expect` is not such a function
 * @example
 * ```ts
 * import { URL } from "anyurl";
 * import { addURLEquality } from "anyurl/testing";
 * import { expect } from "vitest";
 *
 * addURLEquality(expect);
 * expect(new URL("http://a")).toEqual(new URL("http://b")); // throws Error
 * ```
 */
export function addURLEquality(expect: Expect): void {
  const { addEqualityTesters, extend } = Object(expect) as {
    addEqualityTesters?: ((testers: readonly (typeof urlEquality)[]) => void) | undefined;
    extend?: ((matchers: object) => void) | undefined;
  };
  if (typeof addEqualityTesters === "function") addEqualityTesters([urlEquality]);
  else if (typeof extend === "function") {
    for (const name of MATCHERS) replaceMatcher(expect, name);
  } else throw wrongArgument("addURLEquality: the expect", "that of Vitest, Jest or Bun", describeKind(expect));
}

const found = findExpect() as Expect | undefined;
if (isOfRunner(found)) addURLEquality(found);

/** Whether {@link addURLEquality} takes a value. It does not take Chai's `expect`. */
function isOfRunner(expect: Expect | undefined): expect is Expect {
  return (
    typeof expect === "function" &&
    [expect.addEqualityTesters, expect.extend].some((each) => typeof each === "function")
  );
}

/** Bun's own matcher decides on everything except URLs. */
function replaceMatcher(expect: Expect, name: (typeof MATCHERS)[number]): void {
  const original = (expect(undefined) as Record<typeof name, Matcher>)[name];
  (expect.extend as (matchers: object) => void)({
    [name](actual: unknown, expected: unknown) {
      try {
        original.call(expect(actual), expected);
      } catch (error) {
        return { pass: false, message: () => (error as Error).message };
      }
      const pass = sameURLs(actual, expected);
      return { pass, message: () => `${name}: the URLs are ${pass ? "equal" : "different"}` };
    },
  });
}
