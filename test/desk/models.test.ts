/** The data of the desk's panels is the libraries' own answer, for every input. */
import { canonicalize, describeHost } from "@anyurl/canonical";
import { readers as documents } from "@anyurl/drafts";
import { toASCII } from "@anyurl/idna";
import { URLPattern } from "@anyurl/pattern";
import { parsers, servers } from "@anyurl/readers";
import { compareReadings, fixURLString, isFailure, validationErrors } from "@anyurl/reference";
import { URL, URLSearchParams } from "anyurl";
import { describe, expect, it } from "vitest";
import { excerptOf } from "../../docs/desk/src/excerpt.ts";
import { canonicalOf } from "../../docs/desk/src/panels/canonical/model.ts";
import { componentsOf, textOf } from "../../docs/desk/src/panels/components/model.ts";
import { hostOf } from "../../docs/desk/src/panels/host/model.ts";
import { idnaOf } from "../../docs/desk/src/panels/idna/model.ts";
import { patternOf } from "../../docs/desk/src/panels/pattern/model.ts";
import { edited, queryOf } from "../../docs/desk/src/panels/query/model.ts";
import { readersOf } from "../../docs/desk/src/panels/readers/model.ts";
import { ATTRIBUTES, settersOf } from "../../docs/desk/src/panels/setters/model.ts";
import { validityOf } from "../../docs/desk/src/panels/validity/model.ts";
import { INITIAL_STATE } from "../../docs/desk/src/state.ts";
import { INPUTS } from "./inputs.ts";

const parsed = (input: string, base: string) => URL.parse(input, base === "" ? undefined : base);

describe("components", () => {
  it.each(INPUTS)("are those of the URL: %#", ({ input, base }) => {
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
    ["http://h", "path", "added"],
    ["http://h/?a b", "query", "percent-encoded"],
    ["http://h/#a\tb", "fragment", "tabs and line ends removed"],
    ["http://h/a", "path", "unchanged"],
  ])("describe the changes in %j", (input, name, note) => {
    const row = componentsOf({ input, base: "" }).rows.find((each) => each.name === name);
    expect(row?.notes).toContain(note);
  });
});

it("no segment that is removed counts as percent-encoded", () => {
  const row = componentsOf({ input: "http://h/a/../b", base: "" }).rows.find(({ name }) => name === "path");
  expect(row?.notes).toEqual(["dot segments removed"]);
});

describe("readers", () => {
  const all = { groups: ["documents", "parsers", "servers"], against: "url-standard" };

  it("contain all readers of the packages", () => {
    const { names } = readersOf({ input: "http://h/", base: "", ...all });
    const expected = [...Object.keys(documents), ...Object.keys(parsers), ...Object.keys(servers)];
    expect(names.map(([name]) => name).sort()).toEqual(expected.sort());
  });

  it.each(INPUTS)("show the reading of each reader, and the differences: %#", ({ input, base }) => {
    const data = readersOf({ input, base, ...all });
    const rows = new Map(data.groups.flatMap((group) => group.rows).map((row) => [row.name, row]));
    const context = base === "" ? {} : { base };
    const readings = [
      ...Object.values(documents),
      ...[...Object.values(parsers), ...Object.values(servers)].map((make) => make()),
    ].map((reader) => reader.read(input, context));
    for (const { reader, components, refusal } of readings) {
      const row = rows.get(reader);
      expect(row?.refusal).toBe(refusal?.message ?? null);
      expect(row?.cells?.host.text ?? null).toBe(refusal === null ? components?.host || null : null);
    }
    expect(rows.get("url-specification")?.cells?.host).toEqual(rows.get("url-standard")?.cells?.host);
    const { differing } = compareReadings(readings, "url-standard");
    for (const [name, { differs }] of rows) expect(differs).toBe(differing.accepted?.includes(name) ?? false);
  });

  it.each([
    ["http://good.test\\@evil.test/", "A check with anyurl sees good.test, curl connects to evil.test: an attacker"],
    ["http://h/a;b/..;/c", "Apache Tomcat answers for /c: an attacker walks around the rule."],
    ["http://h:0/", "For the port, "],
    ["http://[::1%25en0]/", "passes the check and reaches another host"],
    ["http://h/a b", "refuses it: do not use one of them to check URLs for the other."],
  ])("describe in one sentence how an attacker gains: %s", (input, words) => {
    expect(readersOf({ input, base: "", ...all }).risk).toContain(words);
  });

  it("say nothing if all agree", () => {
    const data = readersOf({ input: "http://example.com/a?b", base: "", ...all });
    expect(data).toMatchObject({ risk: null, differing: 0 });
    expect(readersOf({ input: "x", base: "", groups: [], against: "curl" })).toMatchObject({ groups: [], against: "" });
  });
});

describe("validation errors", () => {
  it.each(INPUTS)("are those of the reference: %#", ({ input, base }) => {
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

  it("have carets below their places", () => {
    expect(excerptOf("http://h/a b", 10, 1)).toEqual({ text: "http://h/a b", carets: "          ^" });
    const long = excerptOf(`${"a".repeat(50)}é\u202e${"b".repeat(50)}`, 50, 2);
    expect(long.text.slice(long.carets.indexOf("^"), long.carets.length)).toBe("é·");
  });
});

it.each(INPUTS)("canonical forms are those of the package, and their steps lead there: %#", ({ input, base }) => {
  const rows = canonicalOf({ input, base });
  if (base !== "" && parsed(base, "") === null) {
    expect(rows).toBeNull();
    return;
  }
  expect(rows).toHaveLength(9);
  for (const { profile, text, isKey, failure, flags, steps } of rows ?? []) {
    const options = base === "" || isKey ? { profile } : { base, profile };
    const result = canonicalize(isKey && base !== "" ? (parsed(input, base)?.href ?? input) : input, options as never);
    if (!result.ok) expect(failure).toBe(`${result.message} (${result.reason})`);
    else if (isKey) expect(result).toMatchObject({ key: text });
    else {
      expect(result).toMatchObject({ href: text, flags });
      expect(steps.at(-1)?.text ?? input).toBe(text);
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

it.each(INPUTS)("IDNA ends with the domain of the URL: %#", ({ input, base }) => {
  const data = idnaOf({ input, base });
  const url = parsed(input, base);
  if (data === null || data.steps === null) return;
  expect(data.steps.ascii).toBe(toASCII(data.decoded));
  if (url !== null && data.steps.ascii !== null && !/^[\d.x]+$/i.test(url.hostname)) {
    expect(data.steps.ascii).toBe(url.hostname);
  }
});

describe("the query", () => {
  it.each(INPUTS)("is that of searchParams: %#", ({ input, base }) => {
    const url = parsed(input, base);
    const { parameters, count } = queryOf({ input, base });
    const all = url && [...url.searchParams];
    expect(parameters?.map(({ name, value }) => [name, value]) ?? null).toEqual(all && all.slice(0, 200));
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

it("the setter panel tells an ignored value from one that the attribute has", () => {
  const state = { input: "https://h:8080/", base: "", attribute: "port" };
  expect(settersOf({ ...state, value: "8080" })).toMatchObject({ hadValue: true, changed: [] });
  expect(settersOf({ ...state, value: "x" })).toMatchObject({ hadValue: false, changed: [] });
  expect(settersOf({ ...state, value: "81" }).changed.map(({ name }) => name)).toEqual(["host", "port"]);
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
