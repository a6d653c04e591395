import { type CharacterComponent, type Rule, spec } from "@anyurl/reference";
import { describe, expect, test } from "vitest";

const { CharacterSet, characterSets, matches, status } = spec;

/** The table of "Component Characters", one row for each kind of character. */
const COMPONENTS: readonly CharacterComponent[] = [
  "username",
  "password",
  "opaque-host",
  "dir",
  "opaque-path",
  "query",
  "fragment",
];

describe("the status of", () => {
  test.each([
    ["-._~azAZ09!$&()*+,", "v v v v v v v"],
    [";=", "E E v v v v v"],
    ["'", "v v v v v v v"],
    ["@", "F F R v v v v"],
    [":", "n/a F n/a v v v v"],
    ["/", "n/a n/a n/a n/a v v v"],
    ["?", "n/a n/a n/a n/a n/a v v"],
    ["#", "n/a n/a n/a n/a n/a n/a T"],
    ["%\t\n\r", "n/a n/a n/a n/a n/a n/a n/a"],
    ["\0", "F F R F F F F"],
    ["\u0001\u001f\u007f\u0080\u009f\udfff\ud800\ufdd0\ufffe\u{1ffff}", "F F F F F F F"],
    [" ", "F F R F T F F"],
    ['"', "F F T F T F F"],
    ["<>", "F F R F T F F"],
    ["`", "F F T F T T F"],
    ["^", "F F R F T T T"],
    ["[\\]|", "F F R T T T T"],
    ["{}", "F F T F T T T"],
    ["\u00a0é\ud7ff\ue000\u{10fffd}", "E E E E E E E"],
  ])("%j", (characters, statuses) => {
    for (const character of characters) {
      const codePoint = character.codePointAt(0) as number;
      expect(COMPONENTS.map((component) => status(codePoint, component)).join(" "), character).toBe(statuses);
      expect(status(codePoint, "file")).toBe(status(codePoint, "dir"));
    }
  });

  test("an apostrophe in the query of a special URL", () => {
    expect(COMPONENTS.map((component) => status(0x27, component, true)).join(" ")).toBe("v v v v v E v");
  });

  test("rejects values that are not a code point, or not a component", () => {
    for (const value of [-1, 0x110000, 1.5, Number.NaN]) expect(() => status(value, "dir")).toThrow(TypeError);
    expect(() => status(0x41, "scheme" as CharacterComponent)).toThrow(TypeError);
  });
});

describe("character sets", () => {
  test("the sets of the table cover all characters, and do not overlap", () => {
    const names = ["unreserved", "sub-delims", "gen-delims", "pct", "invalid"] as const;
    const sizes = names.map((name) => sizeOf(characterSets[name]));
    expect(sizes.reduce((sum, size) => sum + size)).toBe(0x110000);
    expect(CharacterSet.of("").union(...names.map((name) => characterSets[name])).ranges).toEqual([[0, 0x10ffff]]);
  });

  test("grammar sets exclude the characters that end the component", () => {
    expect(characterSets.any.without(characterSets.uchar)).toEqual(CharacterSet.of("%#?/:"));
    expect(characterSets.any.without(characterSets.pchar)).toEqual(CharacterSet.of("%#?/"));
    expect(characterSets.any.without(characterSets.qchar)).toEqual(CharacterSet.of("%#"));
    expect(characterSets.any.without(characterSets.fchar)).toEqual(CharacterSet.of("%"));
    expect(characterSets.pchar.without(characterSets.hchar)).toEqual(CharacterSet.of("\0\t\n\r <>@[\\]^:|"));
  });

  test("cannot be changed", () => {
    expect(Object.isFrozen(characterSets)).toBe(true);
    expect(Object.isFrozen(characterSets.alpha.ranges)).toBe(true);
  });
});

function sizeOf({ ranges }: InstanceType<typeof CharacterSet>): number {
  return ranges.reduce((sum, [first, last]) => sum + last - first + 1, 0);
}

describe("rules", () => {
  test.each<[Rule, readonly string[], readonly string[]]>([
    ["scheme", ["a", "A1+-."], ["", "1", "+", "a:", "é"]],
    ["drive", ["C:", "z|"], ["C", "1:", "C:/", "C\\"]],
    ["path-root", ["/"], ["", "//"]],
    ["dir", ["", "a", "%", "\\"], ["/", "?", "#"]],
    ["file", ["a", "..", "%zz"], ["", "/", "?"]],
    ["username", ["", "@"], [":", "/"]],
    ["password", ["", ":@"], ["/", "#"]],
    ["userinfo", ["", "a:b:c"], ["?"]],
    ["port", ["", "0", "00080", "65535", "000065535"], ["65536", "x", "-1", " 1"]],
    ["host", ["h", "%", "[::1]", "1.2.3.4"], ["", "[::1", "a b", "a:b", "[]"]],
    ["authority", ["", "u:p@h:1", "@h", "a@b@c"], ["u@", ":1", "h:x", "a/b@h", "u@:80"]],
    ["opaque-host", ["a", "%zz", '"', "é"], ["", " ", "|", "\0", "^", "a@b"]],
    ["strict-opaque-host", ["a", "%41", "é", "'"], ["", "%4", '"', "{", "\u0001"]],
    ["query", ["", "?", "/"], ["#"]],
    ["fragment", ["", "#"], []],
    ["path", ["", "/", "//", "a/b"], ["?"]],
    ["path-rel", ["", "a/b", "/a"], ["#"]],
    ["pct-encoded-byte", ["%41", "%fF"], ["%4", "%41%41", "41"]],
    ["pct-encoded-bytes", ["%41%42"], ["", "%41a"]],
    ["pct-invalid", ["%", "%4"], ["%41", "%zz", ""]],
    ["uncoded", ["a"], ["", "%"]],
    ["percent-encoded-string", ["", "a%41"], ["%", "%4", "%%41"]],
    ["dot", [".", "%2e", "%2E"], ["", "..", "%2"]],
    ["dots", ["..", ".%2e", "%2E.", "%2e%2E"], [".", "...", "%2e%2e%2e", "..%"]],
    [
      "ipv4-address",
      ["1", "1.2", "0x", "0x.0X", "1.2.3.4.", "017", "0xffffffff", "1.2.65535"],
      ["", "1.2.3.4.5", "256.1.1.1", "08", "a", "1..2", "4294967296"],
    ],
    [
      "strict-ipv4-address",
      ["0.0.0.0", "255.249.199.99"],
      ["1.2.3", "1.2.3.4.", "01.2.3.4", "256.0.0.0", "1.2.3.4\n", "0x1.2.3.4"],
    ],
    [
      "ipv6-address",
      ["::", "::1", "1:2:3:4:5:6:7:8", "::1.2.3.4", "1::"],
      ["", ":", ":::", "1:2", "::1.2.3", "1::2::3", "12345::", "::01.2.3.4"],
    ],
    ["strict-ipv6-address", ["::"], [":"]],
    ["domain", ["a", "EX.com", "a_b", "é", "xn--a"], ["", "a b", "1", "a%", "xn--é"]],
    ["strict-domain", ["a.b", "é.example"], ["a_b", "-a", "a..b", "xn--a", "a".repeat(64), "x".repeat(2000)]],
    ["alpha", ["a", "Z"], ["1", "é", "aa"]],
    ["digit", ["0"], ["٣", ""]],
  ])("%s", (rule, generated, others) => {
    for (const text of generated) expect(matches(rule, text), JSON.stringify(text)).toBe(true);
    for (const text of others) expect(matches(rule, text), JSON.stringify(text)).toBe(false);
  });

  test("what is no rule", () => {
    expect(() => matches("toString" as Rule, "")).toThrow(TypeError);
  });
});
