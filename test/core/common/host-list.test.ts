/** Lists of hosts, in both expressions: the list, and the regular expression of a short one. */
import { expressionOf } from "@anyurl/common/host-expression";
import { compileHostList, type HostPattern, readHostPatterns } from "@anyurl/common/host-list";
import { describe, expect, test } from "vitest";

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
