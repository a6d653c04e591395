/** Lists of hosts, in both expressions: the list, and the regular expression of a short one. */
import { expressionOf } from "@anyurl/common/host-expression";
import { compileHostList, type HostPattern, readHostPatterns } from "@anyurl/common/host-list";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { sampled } from "../../thorough.ts";

const read = (patterns: readonly string[]) => readHostPatterns(patterns, (host) => host, "the hosts");

/** Whether each of the two expressions contains a host. */
function decideTwice(patterns: readonly HostPattern[], host: string, port: string): readonly [boolean, boolean] {
  const source = expressionOf(patterns, () => "");
  return [
    compileHostList(patterns)(host, port, ""),
    source !== undefined && new RegExp(`^${source}$`).test(host + port),
  ];
}

describe("a star is one label or several, none of them empty", () => {
  test.each<[pattern: string, host: string, isListed: boolean]>([
    ["*.app.test", "a.app.test", true],
    ["*.app.test", ".app.test", false],
    ["*.app.test", "a.b.app.test", false],
    ["*.app.test", "a..app.test", false],
    ["*.app.test", "app.test", false],
    ["**.app.test", "a.b.app.test", true],
    ["**.app.test", ".app.test", false],
    ["**.app.test", "..app.test", false],
    ["**.app.test", "a..app.test", false],
    ["**.app.test", ".a.app.test", false],
    ["**.app.test", "a..b.app.test", false],
    ["**.app.test", "app.test", false],
  ])("%s: %s", (pattern, host, isListed) => {
    expect(decideTwice(read([pattern]), host, "")).toEqual([isListed, isListed]);
    expect(decideTwice(read([`${pattern}:*`]), host, ":8443")).toEqual([isListed, isListed]);
  });
});

test.each([".app.test", "*..app.test", "**..app.test", "a..b", "*.a..b", "**.a..b:80"])(
  "%s is no pattern",
  (pattern) => {
    expect(() => read([pattern])).toThrow(TypeError);
  },
);

test("both expressions agree on hosts of letters, digits and hyphens", () => {
  const label = fc.constantFrom("", "a", "b-1", "xn--a", "_", "c");
  const host = fc.array(label, { minLength: 1, maxLength: 5 }).map((labels) => labels.join("."));
  const name = fc.array(label.filter(Boolean), { minLength: 1, maxLength: 3 }).map((labels) => labels.join("."));
  const pattern = fc
    .tuple(fc.constantFrom("", "*.", "**."), name, fc.constantFrom("", ":*", ":8443"))
    .map((parts) => parts.join(""));
  const patterns = fc.array(pattern, { minLength: 1, maxLength: 4 });
  fc.assert(
    fc.property(patterns, host, fc.constantFrom("", ":8443", ":3001"), (list, each, port) => {
      const [inList, inExpression] = decideTwice(read(list), each, port);
      expect(inExpression).toBe(inList);
    }),
    {
      numRuns: sampled(20_000),
      examples: [
        [["*.a"], ".a", ""],
        [["**.a"], "b-1..a", ""],
        [["**.a:*"], ".b-1.a", ":8443"],
        [["*.a"], "c.a", ""],
        [["**.c.a:8443"], "a.c.c.a", ":8443"],
      ],
    },
  );
});
