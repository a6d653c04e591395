/** Which parts of a pattern can end at one place only, so that the matcher tries no other place. */
import { expect, test } from "vitest";
import { compileComponent } from "../../../../packages/pattern/src/component.ts";
import { HASH, HOSTNAME, PATHNAME, SEARCH } from "../../../../packages/pattern/src/component-kinds.ts";
import { makeSteps } from "../../../../packages/pattern/src/match/steps.ts";

const KINDS = { hostname: HOSTNAME, pathname: PATHNAME, search: SEARCH, hash: HASH };

test.each([
  ["pathname", "/a", [true]],
  ["pathname", "/:a", [true]],
  ["pathname", "/:a/:b", [true, true]],
  ["pathname", "/:a/b", [true, true]],
  ["pathname", "/:a/*", [true, true]],
  ["pathname", "/:a/:b+", [true, false]],
  ["pathname", "/:a{/b}+", [true, false]],
  ["pathname", "/:a{/b}?", [false, false]],
  ["pathname", "/:a{/b}*", [false, false]],
  ["pathname", "/:a/:b?", [false, false]],
  ["pathname", "/:a/:b*", [false, false]],
  ["pathname", "/:a-:b", [false, true, true]],
  ["pathname", "/{:a/}b", [true, true, true]],
  ["pathname", "/{:a-}b", [true, false, true]],
  ["pathname", "/{:a-}", [true, false]],
  ["pathname", "/*/a", [false, true]],
  ["hostname", ":a.example.com", [true, true]],
  ["hostname", "*.example.com", [false, true]],
  ["search", ":a", [true]],
  ["search", ":a&b", [false, true]],
  ["hash", "*", [true]],
] as const)("%s %s: %j", (name, pattern, expected) => {
  const { parts, kind } = compileComponent(pattern, KINDS[name], 0, "allow");
  expect(makeSteps(parts, kind.options).map(({ isCertain }) => isCertain)).toEqual(expected);
});
