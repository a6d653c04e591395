/** The data of the desk's panels is the libraries' own answer, for every input. */
import { canonicalize } from "@anyurl/canonical";
import { toASCII } from "@anyurl/idna";
import { URLPattern } from "@anyurl/pattern";
import { describeHost } from "@anyurl/policy";
import { fixURLString, isFailure, validationErrors } from "@anyurl/reference";
import { URL, URLSearchParams } from "anyurl";
import { describe, expect, it } from "vitest";
import { canonicalOf, stepsOf } from "../../../docs/desk/src/panels/canonical/model.ts";
import { componentsOf as componentsIn, textOf } from "../../../docs/desk/src/panels/components/model.ts";
import { hostOf } from "../../../docs/desk/src/panels/host/model.ts";
import { idnaOf } from "../../../docs/desk/src/panels/idna/model.ts";
import { patternOf } from "../../../docs/desk/src/panels/pattern/model.ts";
import { edited, queryOf } from "../../../docs/desk/src/panels/query/model.ts";
import { ATTRIBUTES, settersOf } from "../../../docs/desk/src/panels/setters/model.ts";
import { validityOf } from "../../../docs/desk/src/panels/validity/model.ts";
import { INITIAL_STATE } from "../../../docs/desk/src/state.ts";
import { INPUTS } from "./inputs.ts";

const componentsOf = (state: { input: string; base: string }) => componentsIn({ ...state, encoding: "" });

const parsed = (input: string, base: string) => URL.parse(input, base === "" ? undefined : base);

describe("components", () => {
  it.each(INPUTS)("are the URL's: %#", ({ input, base }) => {
    const { input: from, href, failure, rows } = componentsOf({ input, base });
    const url = parsed(input, base);
    expect(href?.text ?? null).toBe(url?.href ?? null);
    expect(failure === null).toBe(url !== null);
    for (const split of [from, href]) {
      if (split !== null && split.parts.length > 0) {
        expect(split.parts.map(({ start, end }) => split.text.slice(start, end)).join("")).toBe(split.text);
      }
    }
    if (url === null || href === null) return;
    const shown = Object.fromEntries(rows.map(({ name, to }) => [name, textOf(href, to) ?? ""]));
    expect(`${shown.scheme}:`).toBe(url.protocol);
    expect(shown.host ?? "").toBe(url.hostname);
    expect(shown.port ?? "").toBe(url.port);
    expect(shown.path ?? "").toBe(url.pathname);
    expect(shown.username ?? "").toBe(url.username);
    expect(shown.password ?? "").toBe(url.password);
    expect(shown.query ?? "").toBe(url.search.slice(1));
    expect(shown.fragment ?? "").toBe(url.hash.slice(1));
  });

  it.each([
    ["http://h/a/?b", "/a/"],
    ["http://h/", "/"],
    ["http://h\\a\\", "\\a\\"],
    ["mailto:a", "a"],
    ["file:///c:/d/", "/c:/d/"],
    ["../a/#b", "../a/"],
  ])("show the whole path of %j", (input, path) => {
    const { input: split, rows } = componentsOf({ input, base: "http://base/" });
    expect(textOf(split, rows.find(({ name }) => name === "path")?.from ?? null)).toBe(path);
  });

  it.each([
    ["HTTP://h/", "scheme", "in lower case"],
    ["http://EXAMPLE.com/", "host", "in lower case"],
    ["http://0x7f.1/", "host", "an IPv4 address in decimal"],
    ["http://[0::1]/", "host", "the shortest form of the IPv6 address"],
    ["http://straße.example/", "host", "mapped and encoded in Punycode"],
    ["http://ⓖoogle.example/", "host", "mapped to ASCII"],
    ["http://%41.example/", "host", "percent-decoded"],
    ["http://h:80/", "port", "default port removed"],
    ["http://h:0081/", "port", "leading zeros removed"],
    ["http://h/a/../b", "path", "dot segments removed"],
    ["http://h\\a", "path", "backslashes turned into slashes"],
    ["http://h/é", "path", "percent-encoded"],
    ["file:C|/a", "path", "a bar turned into a colon"],
    ["http://h:/", "port", "empty, removed"],
    ["mailto:../é", "path", "percent-encoded"],
    ["x://[::FFFF]/", "host", "the shortest form of the IPv6 address"],
    ["http://%C3%A9.com/", "host", "mapped and encoded in Punycode"],
    ["web+demo:/..//x", "path", "“/.” written in front"],
    ["http://h", "path", "added"],
    ["http://h/?a b", "query", "percent-encoded"],
    ["http://h/#a\tb", "fragment", "tabs and line ends removed"],
    ["http://h/a", "path", "unchanged"],
  ])("describe the changes in %j", (input, name, note) => {
    const row = componentsOf({ input, base: "" }).rows.find((each) => each.name === name);
    expect(row?.notes).toContain(note);
  });
});

it.each([
  ["http://h/a/../b", "", ["dot segments removed"]],
  ["http://h/é/../a", "", ["dot segments removed"]],
  ["http://h/a|/..", "", ["dot segments removed"]],
  ["mailto:../é", "", ["percent-encoded"]],
  ["x", "http://h/a%20b/", ["merged with the path of the base"]],
  ["/x", "file:///D:/y", ["drive of the base added"]],
])("only what happened to the path of %j is described", (input, base, notes) => {
  expect(componentsOf({ input, base }).rows.find(({ name }) => name === "path")?.notes).toEqual(notes);
});

it.each([
  ["file:///", "", 7],
  ["file:/", "", 5],
  ["x:/", "", 2],
  ["x:///", "", 4],
  ["///", "x://Y/z", 2],
  [" /", "http://b/c", 1],
])("the path of %j is its last slash", (input, base, start) => {
  const row = componentsOf({ input, base }).rows.find(({ name }) => name === "path");
  expect(row?.from).toEqual({ name: "path", start, end: start + 1 });
});

it("names what the parser removes before it reads the input", () => {
  expect(componentsOf({ input: " http://u\t@h/", base: "" }).removed).toContain("tabs");
  expect(componentsOf({ input: "http://h/", base: "" }).removed).toBeNull();
});

describe("validation errors", () => {
  it.each(INPUTS)("are the reference's: %#", ({ input, base }) => {
    const { findings, fixed, baseFailure } = validityOf({ input, base });
    if (base !== "" && parsed(base, "") === null) {
      expect(baseFailure).not.toBeNull();
      return;
    }
    const given = base === "" ? undefined : base;
    expect(findings.map(({ error }) => error)).toEqual(validationErrors(input, given, { limit: 50 }));
    const all = fixURLString(input, given);
    expect(fixed).toBe(isFailure(all) || all === input ? null : all);
    const href = parsed(input, base)?.href;
    for (const each of findings) if (each.fixed !== null) expect(parsed(each.fixed, base)?.href).toBe(href);
  });
});

it.each(INPUTS)("canonical forms are the package's, and their steps lead there: %#", ({ input, base }) => {
  const rows = canonicalOf({ input, base });
  if (base !== "" && parsed(base, "") === null) {
    expect(rows).toBeNull();
    return;
  }
  expect(rows).toHaveLength(9);
  const absolute = parsed(input, base)?.href ?? input;
  const alone = parsed(input, "")?.href === absolute ? input : absolute;
  for (const { profile, text, isKey, failure, flags, changes } of rows ?? []) {
    const options = base === "" || isKey ? { profile } : { base, profile };
    const result = canonicalize(isKey && base !== "" ? alone : input, options as never);
    if (!result.ok) expect(failure).toBe(`${result.message} (${result.reason})`);
    else if (isKey) expect(result).toMatchObject({ key: text });
    else {
      expect(result).toMatchObject({ href: text, flags });
      // Each step holds the whole text.
      if (changes.length < 1000) expect(stepsOf(input, changes).at(-1)?.text ?? input).toBe(text);
    }
  }
});

it.each(INPUTS)("the host is described as by the package: %#", ({ input, base }) => {
  const url = parsed(input, base);
  const { description, failure, verdict } = hostOf({ input, base });
  expect(failure === null).toBe(url !== null);
  if (url === null) return;
  expect(description).toEqual(describeHost(url.href));
  expect(verdict).not.toBeNull();
});

it.each([
  ["http://b\u00fccher.example/", "b\u00fccher.example", null],
  ["http://xn--80ak6aa92e.com/", "xn--80ak6aa92e.com", "whole-script"],
  ["http://example.com/", undefined, undefined],
])("the host of %j is shown as %j by the rule %j", (input, text, rule) => {
  const { display } = hostOf({ input, base: "" });
  expect([display?.text, display?.rule]).toEqual([text, rule]);
});

it.each(INPUTS)("IDNA ends with the domain of the URL: %#", ({ input, base }) => {
  const data = idnaOf({ input, base });
  const url = parsed(input, base);
  if (data === null || data.steps === null) return;
  expect(data.steps.ascii).toBe(toASCII(data.decoded));
  if (url !== null && data.steps.ascii !== null && !/^[\d.x]+$/i.test(url.hostname)) {
    expect(data.steps.ascii).toBe(url.hostname);
  }
});

it.each([
  ["http://a b/", "domain"],
  ["http://h%2f/", "domain"],
  ["http://\u00ad/", "domain"],
  ["http://a<b.é/", "domain"],
])("IDNA says that the URL Standard refuses the host of %j", (input, words) => {
  const data = idnaOf({ input, base: "" });
  expect(data?.host).toBeNull();
  expect(data?.failure).toContain(words);
});

it("IDNA knows hosts that are accepted, and numbers", () => {
  expect(idnaOf({ input: "https://xn--zz--zz.example/", base: "" })).toMatchObject({
    failure: null,
    host: "xn--zz--zz.example",
  });
  expect(idnaOf({ input: "http://0x7f.1/", base: "" })?.host).toBe("127.0.0.1");
  expect(idnaOf({ input: "//é", base: " http://b/" })?.host).toBe("xn--9ca");
});

describe("the query", () => {
  it.each(INPUTS)("is searchParams': %#", ({ input, base }) => {
    const url = parsed(input, base);
    const { parameters, count } = queryOf({ input, base });
    const all = url && [...url.searchParams];
    expect(parameters?.map(({ name, value }) => [name, value]) ?? null).toEqual(all?.slice(0, 200) ?? null);
    expect(count).toBe(all?.length ?? 0);
    for (const { name, value, written } of parameters ?? []) {
      expect([...new URLSearchParams(written)]).toEqual([[name, value]]);
    }
  });

  it("can be edited", () => {
    const state = { input: "https://h/?a=1&b=2&utm_source=x#f", base: "" };
    expect(edited(state, { kind: "set", index: 0, name: "c", value: "x y" })).toBe(
      "https://h/?c=x+y&b=2&utm_source=x#f",
    );
    expect(edited(state, { kind: "delete", index: 1 })).toBe("https://h/?a=1&utm_source=x#f");
    expect(edited(state, { kind: "up", index: 1 })).toBe("https://h/?b=2&a=1&utm_source=x#f");
    expect(edited(state, { kind: "add" })).toContain("utm_source=x&name=value#f");
    const raw = { input: "https://h/??a=%7e&&b='%20'&=c", base: "" };
    expect(edited(raw, { kind: "up", index: 1 })).toBe("https://h/?b=%27%20%27&?a=%7e&&=c");
    expect(edited(raw, { kind: "delete", index: 1 })).toBe("https://h/??a=%7e&&=c");
    expect(edited(raw, { kind: "set", index: 2, name: "é", value: "&" })).toBe(
      "https://h/??a=%7e&&b=%27%20%27&%C3%A9=%26",
    );
    expect(edited(raw, { kind: "up", index: 0 })).toBe("https://h/??a=%7e&&b=%27%20%27&=c");
    expect(edited(raw, { kind: "delete", index: 9 })).toBe("https://h/??a=%7e&&b=%27%20%27&=c");
    expect(edited({ input: "https://h/?a#f", base: "" }, { kind: "delete", index: 0 })).toBe("https://h/#f");
    expect(queryOf(state).clean).toBe("https://h/?a=1&b=2#f");
    expect(queryOf(state).parameters?.map(({ tracks }) => tracks)).toEqual([false, false, true]);
    expect(edited({ input: "x y", base: "" }, { kind: "add" })).toBe("x y");
  });
});

it.each(ATTRIBUTES)("the setter of %s does what URL does", (attribute) => {
  for (const { input, base } of INPUTS.filter((each) => each.input.length < 10_000)) {
    for (const value of ["", "x", "https://example.org:8080/a", "h:1", "\ud800"]) {
      const url = parsed(input, base);
      const { before, after, error } = settersOf({ input, base, attribute, value });
      expect(before).toBe(url?.href ?? null);
      if (url === null) continue;
      let thrown: string | null = null;
      try {
        url[attribute] = value;
      } catch (caught) {
        thrown = (caught as Error).message;
      }
      expect({ after, error }).toEqual({ after: url.href, error: thrown });
    }
  }
});

it("the setter panel describes the effect if no attribute changes", () => {
  const state = { input: "https://h:8080/", base: "", attribute: "port" };
  expect(settersOf({ ...state, value: "8080" })).toMatchObject({ note: "It has this value already.", changed: [] });
  expect(settersOf({ ...state, value: "x" })).toMatchObject({ note: "The URL stays the same.", changed: [] });
  const { note, changed } = settersOf({ ...state, value: "81" });
  expect(note).toBeNull();
  expect(changed.map(({ name }) => name)).toEqual(["host", "port"]);
  expect(settersOf({ ...state, attribute: "search", value: "?" })).toMatchObject({
    after: "https://h:8080/?",
    note: "Only the serialised URL changes: an empty part comes or goes.",
  });
});

describe("patterns", () => {
  it.each(INPUTS)("match as URLPattern does: %#", ({ input, base }) => {
    const given = base === "" ? undefined : base;
    const { matches } = patternOf({ input, base: "", pattern: "*://*/*", ignoreCase: false });
    expect(matches).toBe(new URLPattern("*://*/*").test(input));
    const relative = patternOf({ input, base, pattern: "/a/:id", ignoreCase: false });
    if (given === undefined || parsed(given, "") === null) expect(relative.fault).not.toBeNull();
  });

  it("show groups and faults", () => {
    const state = { input: "https://a.com/x/y", base: "", pattern: "https://:h.com/x/:y", ignoreCase: false };
    const rows = patternOf(state).rows.filter(({ groups }) => groups.length > 0);
    expect(rows.find(({ component }) => component === "pathname")).toEqual({
      component: "pathname",
      pattern: "/x/:y",
      input: "/x/y",
      groups: [["y", "y"]],
    });
    expect(patternOf({ ...state, pattern: "https://h/{a" }).fault?.message).toContain("group-unclosed");
    expect(patternOf({ ...state, pattern: "https://h/(a+)" }).fault?.message).toContain("regexp-refused");
    expect(patternOf({ ...INITIAL_STATE }).matches).toBe(true);
  });
});
