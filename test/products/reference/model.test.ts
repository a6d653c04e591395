import {
  type ConstrainedComponent,
  type Constraint,
  ConstraintError,
  type Mode,
  spec,
  type URLComponents,
} from "@anyurl/reference";
import { describe, expect, test } from "vitest";
import { succeeded } from "./view.ts";

const { isFileURL, isSchemeless, isWebURL, normalize, ord, parse, print, rebase, upto, url } = spec;

const domain = { type: "domain", name: "h" } as const;
const opaque = { type: "opaque-host", text: "h" } as const;
const none = { userinfo: null, host: null, port: null };

function refusal(components: unknown): unknown {
  try {
    return url(components as URLComponents);
  } catch (error) {
    return error;
  }
}

describe("a URL cannot be made that breaks", () => {
  test.each<[Constraint, ConstrainedComponent, unknown]>([
    ["type", "scheme", { scheme: 1 }],
    ["grammar", "scheme", { scheme: "" }],
    ["grammar", "scheme", { scheme: "1a" }],
    ["grammar", "scheme", { scheme: "a:" }],
    ["grammar", "scheme", { scheme: "é" }],
    ["type", "authority", { authority: "h" }],
    ["host-required", "userinfo", { authority: { ...none, userinfo: { username: "u", password: null } } }],
    ["host-required", "port", { authority: { ...none, port: 80 } }],
    ["host-required", "port", { authority: { ...none, port: "" } }],
    ["username-required", "username", { authority: { ...none, host: opaque, userinfo: { password: "p" } } }],
    ["grammar", "username", { authority: { ...none, host: opaque, userinfo: { username: "a:b", password: null } } }],
    ["grammar", "password", { authority: { ...none, host: opaque, userinfo: { username: "", password: "/" } } }],
    ["type", "host", { authority: { ...none, host: "h" } }],
    ["not-empty", "host", { authority: { ...none, host: { type: "opaque-host", text: "" } } }],
    ["grammar", "host", { authority: { ...none, host: { type: "opaque-host", text: "a b" } } }],
    ["grammar", "host", { authority: { ...none, host: { type: "opaque-host", text: "[::1]" } } }],
    ["grammar", "host", { authority: { ...none, host: { type: "domain", name: "H" } } }],
    ["grammar", "host", { authority: { ...none, host: { type: "domain", name: "1.2.3.4" } } }],
    ["grammar", "host", { authority: { ...none, host: { type: "ipv4-address", address: 2 ** 32 } } }],
    ["grammar", "host", { authority: { ...none, host: { type: "ipv6-address", pieces: [1] } } }],
    ["type", "port", { authority: { ...none, host: opaque, port: "80" } }],
    ["port-range", "port", { authority: { ...none, host: opaque, port: 65536 } }],
    ["port-range", "port", { authority: { ...none, host: opaque, port: 1.5 } }],
    ["host-kind", "host", { scheme: "http", authority: { ...none, host: opaque } }],
    ["host-kind", "host", { scheme: "foo", authority: { ...none, host: domain } }],
    ["host-kind", "host", { drive: "C:", authority: { ...none, host: opaque } }],
    ["grammar", "drive", { drive: "C" }],
    ["grammar", "drive", { drive: "C:x" }],
    ["file-drive", "drive", { scheme: "http", drive: "C:" }],
    ["drive-is-drive", "dir", { scheme: "file", dirs: ["C|"] }],
    ["drive-is-drive", "file", { scheme: "file", pathRoot: "/", file: "c:" }],
    ["grammar", "path-root", { pathRoot: "//" }],
    ["path-root-constraint", "file", { authority: none, file: "x" }],
    ["path-root-constraint", "dir", { drive: "C:", dirs: ["x"] }],
    ["type", "dir", { dirs: "a" }],
    ["type", "dir", { dirs: [null] }],
    ["grammar", "dir", { dirs: ["a/b"] }],
    ["grammar", "dir", { dirs: ["?"] }],
    ["grammar", "file", { file: "a#" }],
    ["not-empty", "file", { file: "" }],
    ["dots-are-dirs", "file", { file: "%2e." }],
    ["grammar", "query", { query: "#" }],
    ["type", "fragment", { fragment: 1 }],
    ["preprocessing", "dir", { dirs: ["a\tb"] }],
    ["preprocessing", "query", { query: "a\nb" }],
    ["preprocessing", "file", { file: " a" }],
    ["preprocessing", "file", { file: "a " }],
    ["preprocessing", "fragment", { fragment: "a\0" }],
    ["preprocessing", "host", { authority: { ...none, host: { type: "opaque-host", text: "h\u0001" } } }],
    ["preprocessing", "file", { scheme: "http", file: "a\\b" }],
    ["preprocessing", "dir", { drive: "C:", pathRoot: "/", dirs: ["a\\b"] }],
  ])("%s of the %s: %j", (constraint, component, components) => {
    const error = refusal(components);
    expect(error).toBeInstanceOf(ConstraintError);
    expect(error).toBeInstanceOf(TypeError);
    expect(error).toMatchObject({ name: "ConstraintError", reason: constraint, component });
  });
});

test("the message holds no value", () => {
  const error = refusal({ scheme: "secret secret" }) as Error;
  expect(error.message).not.toContain("secret");
});

test("allowed components", () => {
  expect(refusal({ scheme: "mailto", file: ".." })).toMatchObject({ file: ".." });
  expect(refusal({ file: "a\\b" })).toMatchObject({ file: "a\\b" });
  expect(refusal({ scheme: "http", query: "\\" })).toMatchObject({ query: "\\" });
  expect(refusal({ authority: { ...none, host: opaque, port: "" } })).toMatchObject({ authority: { port: "" } });
});

test("absent is null, and empty is another value", () => {
  expect(url({})).toEqual({
    scheme: null,
    authority: null,
    drive: null,
    pathRoot: null,
    dirs: [],
    file: null,
    query: null,
    fragment: null,
  });
  expect(parse("//?#")).toMatchObject({ authority: none, query: "", fragment: "" });
  expect(parse("//@h:")).toMatchObject({ authority: { userinfo: { username: "", password: null }, port: "" } });
  expect(parse("//:@h")).toMatchObject({ authority: { userinfo: { username: "", password: "" }, port: null } });
});

test("a value is immutable, even if its input changes", () => {
  const dirs = ["a"];
  const made = url({ dirs });
  dirs.push("b");
  expect(made.dirs).toEqual(["a"]);
  const parsed = succeeded(parse("http://u:p@[::1]:1/a/b"));
  const parts = [
    made,
    made.dirs,
    parsed,
    parsed.dirs,
    parsed.authority,
    parsed.authority?.userinfo,
    parsed.authority?.host,
  ];
  for (const part of parts) expect(Object.isFrozen(part)).toBe(true);
});

test("an operation neither freezes nor keeps an array of the caller's", () => {
  const dirs = ["a"];
  const own = { ...url({}), dirs };
  const made = [rebase(own, url({ file: "x" })), rebase({ ...own, scheme: "s" }, url({})), upto(own, "file")];
  made.push(rebase(url({ file: "x" }), own));
  expect(Object.isFrozen(dirs)).toBe(false);
  dirs.push("b");
  for (const each of made) expect(each.dirs).toEqual(["a"]);
});

test.each(["./ a", "./\u0001", "x/../ a/b"])("normalised, %j can be printed and parsed again", (input) => {
  const normal = normalize(succeeded(parse(input)));
  expect(parse(print(normal))).toEqual(normal);
});

test.each<[Constraint, Mode, URLComponents]>([
  ["drive-is-drive", "file", { pathRoot: "/", file: "C:" }],
  ["drive-is-drive", "file", { dirs: ["C|"] }],
  ["file-drive", "web", { drive: "C:" }],
  ["host-kind", "web", { authority: { ...none, host: opaque } }],
  ["host-kind", "generic", { authority: { ...none, host: domain } }],
  ["preprocessing", "web", { file: "a\\b" }],
])("%s, in mode %s: %j", (constraint, mode, components) => {
  expect(() => url(components, mode)).toThrow(expect.objectContaining({ reason: constraint }));
  expect(() => url(components)).not.toThrow();
});

test.each([5, true, null, [], new Date(), () => {}, Symbol("s"), "a"])("%s is not an object of components", (value) => {
  expect(() => url(value as never)).toThrow(/^url: the components must be an object of components/);
});

test("an unknown key is named", () => {
  expect(() => url({ path: "/y" } as never)).toThrow(/^url: the components must be .*; got the key "path"/);
});

test("types of URLs", () => {
  for (const scheme of ["http", "HTTPS", "ws", "wss", "Ftp"]) expect(isWebURL(url({ scheme }))).toBe(true);
  for (const scheme of ["file", "foo", "httpx", "fil"]) expect(isWebURL(url({ scheme }))).toBe(false);
  expect(isFileURL(url({ scheme: "FiLe" }))).toBe(true);
  expect([isFileURL(url({})), isWebURL(url({})), isSchemeless(url({}))]).toEqual([false, false, true]);
});

test.each([
  ["s:", "scheme"],
  ["//", "authority"],
  ["/", "path-root"],
  ["a/b", "dir"],
  ["..", "dir"],
  ["b", "file"],
  ["?", "query"],
  ["#", "fragment"],
  ["", "fragment"],
])("the order of %j is %s", (input, order) => {
  expect(ord(succeeded(parse(input)))).toBe(order);
  expect(ord(succeeded(parse("C|/x", "file")))).toBe("drive");
});
