/** Finds the test runner in which this module runs. */

/** The symbol under which Vitest keeps its `expect`, also without globals. */
const VITEST = Symbol.for("expect-global");

interface Global {
  readonly expect?: unknown;
  readonly [VITEST]?: unknown;
  readonly Bun?: { jest?(path: string): { readonly expect?: unknown } } | undefined;
}

/** Returns the `expect` of Vitest, Jest or Bun, or `undefined` if none of them runs this module. */
export function findExpect(): unknown {
  const { expect, Bun, [VITEST]: ofVitest } = globalThis as Global;
  try {
    return ofVitest ?? Bun?.jest?.("anyurl/testing").expect ?? expect;
  } catch {
    // Bun runs a program, and no tests.
    return undefined;
  }
}
