import * as check from "@anyurl/common/arguments";
import { Failure } from "@anyurl/common/failure";
import { expect, it } from "vitest";

it.each([
  [null, "null"],
  [undefined, "undefined"],
  [1, "a number"],
  ["secret", "a string"],
  [[], "an array"],
  [{}, "an object"],
  [new Uint16Array(), "a Uint16Array"],
  [new ArrayBuffer(0), "an ArrayBuffer"],
  [new Failure("host-missing"), "a Failure (host-missing)"],
  [() => {}, "a function"],
])("names the kind of %j", (value, kind) => {
  expect(check.describeKind(value)).toBe(kind);
});

it("shows a value that is not secret, and cuts a long one", () => {
  expect(check.showValue("a\nb")).toBe('"a\\nb"');
  expect(check.showValue("x".repeat(41))).toBe(`"${"x".repeat(40)}…"`);
  expect(check.showValue(7)).toBe("7");
  expect(check.showValue(false)).toBe("false");
  expect(check.showValue(null)).toBe("null");
});

it.each<[string, () => void, string]>([
  ["a string", () => check.requireString(1, "f: the name"), "f: the name must be a string; got a number"],
  ["strings", () => check.requireStrings("", "f: the names"), "f: the names must be an array of strings; got a string"],
  ["each string", () => check.requireStrings(["", null], "f: the names"), "f: the names[1] must be a string; got null"],
  ["a boolean", () => check.requireBoolean("yes", "f: sort"), 'f: sort must be true or false; got "yes"'],
  [
    "a choice",
    () => check.requireOneOf("c", ["a", "b"], "f: the mode"),
    'f: the mode must be one of "a", "b"; got "c"',
  ],
  ["a URL", () => check.urlText(1, "f: the URL"), "f: the URL must be a string or a URL object; got a number"],
])("requires %s", (_, call, message) => {
  expect(call).toThrow(new TypeError(message));
});

it("reads the text of a URL from a string and from any object with an href", () => {
  expect(check.urlText("a", "")).toBe("a");
  expect(check.urlText({ href: "b" }, "")).toBe("b");
});
