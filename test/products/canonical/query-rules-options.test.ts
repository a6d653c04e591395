/** The options of the rules for parameters, and the rules of a site. */
import { describe, expect, test } from "vitest";
import type { QueryOptions } from "../../../packages/canonical/src/options/generated/types.ts";
import { applyQueryRules } from "../../../packages/canonical/src/query/rules.ts";
import { apply, compile, PAGE } from "./query-rules.ts";

describe("compileQueryRules", () => {
  test.each<[QueryOptions]>([
    [{}],
    [{ deny: [] }],
    [{ sort: false, duplicates: "keep", dropEmpty: false, values: "keep", tracking: "keep" }],
  ])("returns undefined for %j", (rules) => {
    expect(compile(rules)).toBeUndefined();
  });

  test.each<[QueryOptions]>([
    [{ allow: [] }],
    [{ deny: ["a"] }],
    [{ sort: true }],
    [{ duplicates: "first" }],
    [{ dropEmpty: true }],
    [{ values: "form" }],
    [{ tracking: "remove" }],
    [{ rules: () => undefined }],
    [{ sort: "name-value" }],
  ])("returns rules for %j", (rules) => {
    expect(compile(rules)).toBeDefined();
  });

  test.each([
    [null, "f: the query must be an object; got null"],
    ["sort", "f: the query must be an object; got a string"],
    [{ allow: "a" }, "f: the query.allow must be an array of strings; got a string"],
    [{ deny: ["a", 1] }, "f: the query.deny[1] must be a string; got a number"],
    [
      { deny: ["a\\"] },
      'f: the query.deny[0] has a "\\" that is not followed by "*" or "\\"; write "\\\\" for a backslash',
    ],
    [{ sort: 1 }, 'f: the query.sort must be true, false or "name-value"; got 1'],
    [{ sort: "name" }, 'f: the query.sort must be true, false or "name-value"; got "name"'],
    [{ values: "url" }, 'f: the query.values must be one of "keep", "form"; got "url"'],
    [{ tracking: true }, 'f: the query.tracking must be one of "keep", "remove"; got true'],
    [{ rules: ["si"] }, "f: the query.rules must be a function; got an array"],
    [{ dropEmpty: "yes" }, 'f: the query.dropEmpty must be true or false; got "yes"'],
    [{ duplicates: "none" }, 'f: the query.duplicates must be one of "keep", "first", "last"; got "none"'],
    [{ duplicates: null }, 'f: the query.duplicates must be one of "keep", "first", "last"; got null'],
    [
      { dney: [] },
      'f: the query must not contain "dney"; allowed: allow, deny, dropEmpty, duplicates, rules, sort, tracking, values',
    ],
  ])("refuses %j", (rules, message) => {
    expect(() => compile(rules as never)).toThrow(new TypeError(message));
  });
});

describe("the rules of a site", () => {
  test("get the text before the query", () => {
    const seen: string[] = [];
    const rules = (url: string) => {
      seen.push(url);
      return undefined;
    };
    apply({ rules }, "a&b");
    expect(seen).toEqual([PAGE]);
  });

  test("are compiled once for each array", () => {
    let reads = 0;
    const list = new Proxy(["si"], {
      get: (target, name, receiver) => {
        if (name === "0") reads++;
        return Reflect.get(target, name, receiver);
      },
    });
    const rules = compile({ rules: () => list });
    if (rules === undefined) throw new Error("There must be rules");
    for (let count = 0; count < 10; count++) expect(applyQueryRules(rules, "si=1&a", PAGE, 0, undefined)).toBe("a");
    expect(reads).toBeLessThan(5);
  });

  test.each<[unknown, string]>([
    ["si", "must be an array of strings or undefined; got a string"],
    [null, "must be an array of strings or undefined; got null"],
    [Promise.resolve(["si"]), "must be an array of strings or undefined; got a Promise"],
    [[1], "[0] must be a string; got a number"],
    [["\\a"], '[0] has a "\\" that is not followed by "*" or "\\"; write "\\\\" for a backslash'],
  ])("may not return %j", (result, message) => {
    const space = message.startsWith("[") ? "" : " ";
    const error = new TypeError(`the result of f: the query.rules${space}${message}`);
    expect(() => apply({ rules: () => result as never }, "a")).toThrow(error);
  });

  test("that throw make an error that names the option", () => {
    const cause = new RangeError("own");
    const rules = () => {
      throw cause;
    };
    const error = new TypeError("f: the query.rules threw an error, which is the cause of this one", { cause });
    expect(() => apply({ rules }, "a")).toThrow(error);
  });
});
