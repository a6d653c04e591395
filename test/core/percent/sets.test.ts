import * as exported from "anyurl/percent";
import { createPercentEncodeSet, percentEncodeSets } from "anyurl/percent";
import { describe, expect, test } from "vitest";
import { sets } from "./standard.ts";

test("has the standard's sets, each under one name", () => {
  expect(Object.keys(percentEncodeSets)).toEqual(sets.map(({ name }) => name));
  expect(Object.isFrozen(percentEncodeSets)).toBe(true);
  for (const { name } of sets) expect(percentEncodeSets[name].name).toBe(name);
  expect(Object.keys(exported).filter((name) => /Set/.test(name))).toEqual([
    "createPercentEncodeSet",
    "percentEncodeSets",
  ]);
});

test.each(sets)("$name has the standard's members", ({ name, members }) => {
  const set = percentEncodeSets[name];
  for (let codePoint = 0; codePoint <= 0x7f; codePoint++) {
    const expected = codePoint < 0x20 || codePoint === 0x7f || members.includes(String.fromCharCode(codePoint));
    const where = `test/core/percent/standard.ts and assembly/percent/sets.ts, U+${codePoint.toString(16)}`;
    expect(set.has(codePoint), where).toBe(expected);
  }
  for (const codePoint of [0x80, 0xff, 0xd800, 0xfffd, 0x10000, 0x10ffff]) expect(set.has(codePoint)).toBe(true);
});

test("a set never changes", () => {
  const set = percentEncodeSets.path;
  expect(Object.isFrozen(set)).toBe(true);
  expect(Object.keys(set)).toEqual(["name"]);
  expect(() => Object.assign(set, { name: "other" })).toThrow(TypeError);
});

test.each([-1, 0x110000, 1.5, Number.NaN, "a", undefined])("has() throws for %s", (codePoint) => {
  expect(() => percentEncodeSets.path.has(codePoint as number)).toThrow(
    /the code point must be a code point, an integer from 0 to 0x10FFFF; got /,
  );
});

describe("createPercentEncodeSet", () => {
  test("adds characters to its base, which stays unchanged", () => {
    const set = createPercentEncodeSet(percentEncodeSets.query, "!~%", "mine");
    expect(set.name).toBe("mine");
    for (let codePoint = 0; codePoint < 0x80; codePoint++) {
      const added = "!~%".includes(String.fromCharCode(codePoint));
      expect(set.has(codePoint)).toBe(added || percentEncodeSets.query.has(codePoint));
    }
    expect(percentEncodeSets.query.has(0x21)).toBe(false);
  });

  test("takes a name, another custom set, and members that the base has already", () => {
    const one = createPercentEncodeSet("c0Control", "!");
    const two = createPercentEncodeSet(one, "!é\u0000*");
    expect(one.name).toBe("custom");
    expect([..."!*"].map((character) => two.has(character.charCodeAt(0)))).toEqual([true, true]);
    expect(two.has(0x20)).toBe(false);
    expect(two.has(0xe9)).toBe(true);
  });

  test("rejects values that are not a set or not a string", () => {
    expect(() => createPercentEncodeSet("paths" as never, "!")).toThrow(
      /^createPercentEncodeSet: the base must be .*; got "paths"$/,
    );
    expect(() => createPercentEncodeSet("toString" as never, "!")).toThrow(TypeError);
    expect(() => createPercentEncodeSet(undefined as never, "!")).toThrow(
      /^createPercentEncodeSet: the base must be .*; got undefined$/,
    );
    expect(() => createPercentEncodeSet("path", ["!"] as never)).toThrow(
      "the characters must be a string; got an array",
    );
    expect(() => createPercentEncodeSet("path", "!", 7 as never)).toThrow("the name must be a string; got a number");
  });
});
