/**
 * Tests of inputs on which other libraries failed, and of paths that have bypassed guards.
 *
 * - regressions.json: for the issues of each library, its result, the right one, and why; with a base, the base is in
 *   front of the library's result
 * - regressions-guard.json: for each source, targets with the result of the profile alone and its flags; "passing" are
 *   those that a guard passes which rejects encoded separators and paths that start with "/admin"
 */
import type * as wasm from "@anyurl/canonical";
import { describe, expect, it } from "vitest";
import { BUILDS } from "./builds.ts";
import regressions from "./regressions.json" with { type: "json" };
import guardRows from "./regressions-guard.json" with { type: "json" };
import {
  generatedTargets,
  isProtected,
  readingsOfCanonical,
  readingsOfTarget,
  shortTargets,
} from "./regressions-guard.ts";

const REGRESSIONS = Object.entries(regressions).flatMap(([library, rows]) =>
  rows.map((row) => ({ options: {}, ...row, source: `https://github.com/${library}/${row.issue}` })),
);

const GUARD_ROWS = Object.entries(guardRows).flatMap(([kind, sources]) =>
  Object.entries(sources).flatMap(([source, rows]) =>
    rows.map(([target = "", path = "", ...flags]) => ({ source, target, path, flags, passes: kind === "passing" })),
  ),
);

describe.each(BUILDS)("%s", (_, { canonicalize, createCanonicalizer }) => {
  it.each(REGRESSIONS)("$source: $input ($why)", ({ input, options, theirs, href }) => {
    const result = canonicalize(input, options as wasm.CanonicalizeOptions);
    expect(result).toMatchObject({ href });
    expect(href).not.toBe(theirs);
    expect(canonicalize(href, options as wasm.CanonicalizeOptions)).toMatchObject({ href });
  });

  describe("a guard of /admin", () => {
    const flagging = createCanonicalizer({ profile: "cloudflare" });
    const rejecting = createCanonicalizer({
      profile: "cloudflare",
      refuse: [
        "encoded-slash",
        "encoded-backslash",
        "encoded-nul",
        "multiply-encoded",
        "hidden-dot-segment",
        "encoded-control",
        "malformed-encoding",
        "invalid-utf8",
      ],
    });
    /** The path that passes, or `undefined`. */
    const passed = (target: string): string | undefined => {
      const result = rejecting(`http://h${target}`);
      if (!result.ok) return undefined;
      const path = new URL(result.href).pathname;
      return path.startsWith("/admin") ? undefined : path;
    };

    it.each(GUARD_ROWS)("$target ($source)", ({ target, path, flags, passes }) => {
      const result = flagging(`http://h${target}`);
      if (!result.ok) throw new Error(result.reason);
      expect(result.href).toBe(`http://h${path}`);
      expect([...result.flags].sort()).toEqual(flags);
      expect(passed(target)).toBe(passes ? path : undefined);
    });

    it("is not bypassed by any short path, or by many longer ones", () => {
      const ways: string[] = [];
      let reached = 0;
      for (const target of [...shortTargets(), ...generatedTargets(30_000)]) {
        const path = passed(target);
        const isReached = readingsOfTarget(target).some(isProtected);
        if (isReached) reached++;
        if (path === undefined) continue;
        if (isReached || readingsOfCanonical(path).some(isProtected)) ways.push(target);
      }
      expect(ways).toEqual([]);
      expect(reached).toBeGreaterThan(1000);
    });
  });
});
