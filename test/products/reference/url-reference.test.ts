import {
  ConstraintError,
  InvalidURLError,
  isFailure,
  type Mode,
  type Resolution,
  spec,
  URLReference,
} from "@anyurl/reference";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { sampled } from "../../thorough.ts";
import { type Case, constructed, generated } from "./arbitraries.ts";
import { resolve, succeeded } from "./view.ts";

const { impliedMode, getMode, parseResolveAndNormalize, print, url } = spec;

const RUNS = { numRuns: sampled(5000) };

/** All strings of up to so many of the characters, the shortest first. */
function stringsOf(characters: string, most: number): string[] {
  const all = [""];
  for (let from = 0, length = 1; length <= most; length++) {
    const end = all.length;
    for (; from < end; from++) for (const character of characters) all.push(all[from] + character);
  }
  return all;
}

function caught(run: () => unknown): unknown {
  try {
    return run();
  } catch (error) {
    return error;
  }
}

test("the components of a reference", () => {
  const reference = new URLReference("//u:p@h:80/a/b?q#f");
  expect(reference).toMatchObject({
    scheme: null,
    authority: "u:p@h:80",
    username: "u",
    password: "p",
    host: "h",
    port: 80,
    drive: null,
    pathRoot: "/",
    dirs: ["a"],
    file: "b",
    path: "/a/b",
    query: "q",
    fragment: "f",
  });
  expect(new URLReference("")).toMatchObject({ authority: null, host: null, port: null, path: "", query: null });
  expect(new URLReference("//?#")).toMatchObject({ authority: "", host: null, query: "", fragment: "" });
  expect(new URLReference("http://[::0]:").host).toBe("[::]");
  expect(new URLReference("/C|/x", "file")).toMatchObject({ drive: "C|", file: "x" });
  expect(JSON.stringify({ reference })).toBe('{"reference":"//u:p@h:80/a/b?q#f"}');
  expect(Object.isFrozen(reference)).toBe(true);
});

test("it is made of a string, or of components", () => {
  const law = fc.property(constructed, (each) => {
    const reference = new URLReference(each);
    expect(reference.structure).toEqual(each);
    expect(new URLReference(reference.toString(), impliedMode(each)).toString()).toBe(reference.toString());
  });
  fc.assert(law, RUNS);
});

describe("invalid references", () => {
  test("tells the reason, and not the string", () => {
    const error = caught(() => new URLReference("//secret:x"));
    expect(error).toBeInstanceOf(InvalidURLError);
    expect(error).toBeInstanceOf(TypeError);
    expect(error).toMatchObject({ name: "TypeError", code: "ERR_INVALID_URL", reason: "port-invalid" });
    expect((error as Error).message).not.toContain("secret");
  });

  test("components are checked", () => {
    expect(() => new URLReference({ file: "a/b" })).toThrow(ConstraintError);
  });

  test("names are checked", () => {
    const reference = new URLReference("a");
    expect(() => reference.resolve("http://h", "other" as Resolution)).toThrow(TypeError);
    expect(() => reference.equals("a", "other" as "path")).toThrow(TypeError);
  });
});

describe("with", () => {
  const reference = new URLReference("//u:p@h:80/a/b?q#f");

  test.each([
    [{ query: "x" }, "//u:p@h:80/a/b?x#f"],
    [{ query: null, fragment: null }, "//u:p@h:80/a/b"],
    [{ authority: null }, "/a/b?q#f"],
    [{ authority: "" }, "///a/b?q#f"],
    [{ username: null, password: null }, "//h:80/a/b?q#f"],
    [{ password: "" }, "//u:@h:80/a/b?q#f"],
    [{ authority: null, host: "g" }, "//g/a/b?q#f"],
    [{ host: "[::1]", port: "" }, "//u:p@[::1]:/a/b?q#f"],
    [{ dirs: [], file: null }, "//u:p@h:80/?q#f"],
    [{ scheme: "HTTP", host: "EXAMPLE" }, "HTTP://u:p@example:80/a/b?q#f"],
  ] as const)("%j", (changes, expected) => {
    expect(reference.with(changes).toString()).toBe(expected);
    expect(reference.toString()).toBe("//u:p@h:80/a/b?q#f");
  });

  test.each([
    [{ host: null }, "host-required", "userinfo"],
    [{ host: "" }, "not-empty", "host"],
    [{ host: "a b" }, "grammar", "host"],
    [{ username: null }, "username-required", "username"],
    [{ pathRoot: null }, "path-root-constraint", "dir"],
    [{ file: "c/d" }, "grammar", "file"],
    [{ scheme: "http", host: "a%" }, "grammar", "host"],
    [{ query: "#" }, "grammar", "query"],
  ] as const)("%j breaks %s of %s", (changes, constraint, component) => {
    expect(caught(() => reference.with(changes))).toMatchObject({
      name: "ConstraintError",
      reason: constraint,
      component,
    });
  });
});

describe("resolve", () => {
  test("is WHATWG resolution of the string, whatever mode it was parsed in", () => {
    const law = fc.property(generated, ({ input, base = "http://h/" }) => {
      const reference = caught(() => new URLReference(input));
      if (!(reference instanceof URLReference)) return;
      const expected = resolve(input, base);
      const result = caught(() => reference.resolve(base).toString());
      if (isFailure(expected)) expect(result).toMatchObject({ reason: expected.reason });
      else expect(result).toBe(print(expected));
    });
    fc.assert(law, RUNS);
  });

  test("strict and legacy resolution do not normalise", () => {
    const reference = new URLReference("../é");
    expect(reference.resolve("http://h/a/b", "strict").toString()).toBe("http://h/a/../é");
    expect(reference.resolve(new URLReference("HTTP://h/a/b"), "legacy").toString()).toBe("HTTP://h/a/../é");
    expect(new URLReference("C|/x").resolve("file://host/D:/y", "strict").drive).toBe("C|");
    expect(caught(() => reference.resolve("b", "strict"))).toMatchObject({ reason: "missing-scheme-non-relative-URL" });
  });
});

describe("accepted references", () => {
  const wrong = [5, true, null, undefined, [], new Date(), () => {}, Symbol("s"), { path: "/y" }];

  test.each(wrong)("not %s", (value) => {
    const reference = new URLReference("http://h/");
    const calls = [
      () => new URLReference(value as never),
      () => reference.rebase(value as never),
      () => reference.resolve(value as never),
      () => reference.resolve(value as never, "strict"),
      () => reference.relativeTo(value as never),
      () => reference.equals(value as never),
    ];
    for (const call of calls) expect(call).toThrow(/^URLReference: the input must be an object of components.*; got /);
  });

  test("a mode is one of three", () => {
    expect(() => new URLReference("a", "other" as never)).toThrow(TypeError);
  });

  test("what `with` does not know is named", () => {
    const reference = new URLReference("a");
    expect(() => reference.with({ path: "/" } as never)).toThrow(
      /^URLReference.with: the changes must be .*; got the key "path"$/,
    );
    expect(() => reference.with(5 as never)).toThrow(/^URLReference.with: the changes must be an object/);
  });

  test("another reference is copied, with its mode", () => {
    const reference = new URLReference("//H\\C|", "web");
    const copy = new URLReference(reference);
    expect(copy.structure).toBe(reference.structure);
    expect(copy.with({ host: "EXAMPLE" }).host).toBe("example");
    expect(new URLReference(new URLReference("/C:/x"), "file").drive).toBe("C:");
  });

  test("an object with an href, by that", () => {
    const object = new URL("http://h/a/b");
    expect(new URLReference(object).toString()).toBe("http://h/a/b");
    expect(new URLReference("c").rebase(object).toString()).toBe("http://h/a/c");
    expect(new URLReference("c").resolve(object).toString()).toBe("http://h/a/c");
    expect(new URLReference("c").resolve(object, "strict").toString()).toBe("http://h/a/c");
    expect(new URLReference("http://h/a/c").relativeTo(object).toString()).toBe("c");
    expect(new URLReference("http://h/a/b").equals(object)).toBe(true);
  });

  test("components, by the mode that is given", () => {
    const refused = { reason: "drive-is-drive", component: "file" };
    expect(caught(() => new URLReference({ pathRoot: "/", file: "C:" }, "file"))).toMatchObject(refused);
    const changed = caught(() => new URLReference("x", "web").with({ file: "a\\b" }));
    expect(changed).toMatchObject({ reason: "preprocessing", component: "file" });
  });

  test("some need the mode of the base", () => {
    expect(caught(() => new URLReference("//h\\x"))).toMatchObject({ reason: "host-invalid-code-point" });
    expect(caught(() => new URLReference("//C|/x"))).toBeInstanceOf(InvalidURLError);
    expect(new URLReference("//h\\x", "web").host).toBe("h");
    expect(new URLReference("//C|/x", "file").drive).toBe("C|");
  });
});

test("rebase", () => {
  expect(new URLReference("x").rebase("..").toString()).toBe("../x");
  expect(new URLReference("a\\b").rebase("http://h/c/d").toString()).toBe("http://h/c/a/b");
  expect(new URLReference("").rebase("foo:a #f").toString()).toBe("foo:a ");
});

describe("normalize", () => {
  test("keeps what a reference means", () => {
    const law = fc.property(generated, fc.boolean(), ({ input, base = "http://h/" }, inModeOfBase) => {
      const onBase = resolve(base);
      if (isFailure(onBase)) return;
      const mode = getMode(onBase);
      const isInMode = inModeOfBase || mode === "file";
      const reference = caught(() => new URLReference(input, isInMode ? mode : "generic"));
      if (!(reference instanceof URLReference)) return;
      const meaning = (each: URLReference) => caught(() => each.resolve(base).toString());
      expect(meaning(reference.normalize())).toEqual(meaning(reference));
    });
    const inputs = [
      "//:@h",
      "//@h",
      "//h:",
      "//:@h:/x",
      "file://:@h",
      "FILE://h:/",
      "//:p@h:",
      "//:@",
      "file://:@localhost",
    ];
    const bases = ["file:///a/b", "file://c/d", "http://h/"];
    const examples = inputs.flatMap((input) => bases.map((base): [Case, boolean] => [{ input, base }, true]));
    fc.assert(law, { ...RUNS, examples });
  });

  test.each([
    ["a/./b/../c", "a/c"],
    ["a\\b/../c", "a\\b/../c"],
    ["//:@h:/", "//h/"],
    ["HTTP://H:80/é", "http://h/%C3%A9"],
    ["FILE://:@h:/a/../b", "file://:@h:/b"],
  ])("%j", (input, expected) => {
    expect(new URLReference(input).normalize().toString()).toBe(expected);
  });

  test.each(["//:@h", "//@h:", "//:@h:"])("%j of a file stays invalid", (input) => {
    expect(new URLReference(input, "file").normalize().toString()).toBe(input);
    expect(new URLReference(input, "web").normalize().toString()).toBe("//h");
    expect(new URLReference(input, "file").equals("//h")).toBe(false);
  });
});

test("equals", () => {
  const reference = new URLReference("a/./é?#");
  expect(reference.equals("a/%C3%A9?#")).toBe(true);
  expect(reference.equals("a/é?#", "path")).toBe(true);
  expect(reference.equals("a/é?#", "identity")).toBe(false);
  expect(reference.equals(new URLReference("a/é?"))).toBe(false);
  expect(new URLReference(url({ file: "a:b" })).equals("a%3Ab", "identity")).toBe(false);
});

test("equals is symmetric, and knows types of hosts", () => {
  const mode = fc.constantFrom<Mode>("generic", "web", "file");
  const law = fc.property(generated, generated, mode, mode, (one, another, modeOfOne, modeOfAnother) => {
    const a = caught(() => new URLReference(one.input, modeOfOne));
    for (const input of [one.input, another.input]) {
      const b = caught(() => new URLReference(input, modeOfAnother));
      if (!(a instanceof URLReference && b instanceof URLReference)) continue;
      for (const by of ["identity", "path", "authority", "scheme", "normalized", "encoded"] as const) {
        expect(a.equals(b, by)).toBe(b.equals(a, by));
      }
      expect(a.equals(a)).toBe(true);
    }
  });
  fc.assert(law, RUNS);
  const [web, generic] = [new URLReference("?'", "web"), new URLReference("?%27")];
  expect([web.equals(generic), generic.equals(web)]).toEqual([false, false]);
  expect(new URLReference("//1.2.3.4", "web").equals(new URLReference("//1.2.3.4"), "identity")).toBe(false);
  expect(new URLReference("./ a").equals("%20a")).toBe(true);
});

describe("relativeTo", () => {
  test.each([
    ["http://h/a/b", "http://h/a/b", ""],
    ["http://h/a/b#f", "http://h/a/b#g", "#f"],
    ["http://h/a/b?q", "http://h/a/b", "?q"],
    ["http://h/a/b", "http://h/a/b?q", "b"],
    ["http://h/a/", "http://h/a/?q", "."],
    ["http://h/a/?q", "http://h/a/b", ".?q"],
    ["http://h/a/", "http://h/a/b/c", ".."],
    ["http://h/a/", "http://h/a/b/c/d/e", "/a/"],
    ["http://h/a/b:c", "http://h/a/d", "./b:c"],
    ["http://h/a//b", "http://h/a/", ".//b"],
    ["http://h//b", "http://h/a", ".//b"],
    ["http://h//b", "http://h/a/a/a/a", "/.//b"],
    ["http://h/", "http://h/a/b/c/d", "/"],
    ["http://g/", "http://h/", "//g"],
    ["http://g/x?q#f", "http://h/", "//g/x?q#f"],
    ["http://g/?q", "http://h/", "//g?q"],
    ["https://h/a", "http://h/a", "https://h/a"],
    ["https://h/", "http://h/", "https://h"],
    ["mailto:a", "mailto:a", "mailto:a"],
    ["mailto:a#f", "mailto:a", "#f"],
    ["file:///C:/x", "file:///D:/x", "/C:/x"],
    ["file:///C:/x", "file:///C:/y/z", "/x"],
    ["foo://h", "foo://h/a", "//h"],
    ["foo:/.//x", "foo:/", ".//x"],
  ])("%s on %s is %j", (target, base, expected) => {
    expect(new URLReference(target).relativeTo(base).toString()).toBe(expected);
  });

  test("ref.resolve(base) = target, for every resolved target", () => {
    const law = fc.property(generated, generated, (one, another) => {
      const target = resolve(one.input, one.base);
      if (isFailure(target)) return;
      for (const base of [resolve(one.base ?? "http://h/a"), resolve(another.input, another.base)]) {
        if (isFailure(base)) continue;
        const reference = new URLReference(target).relativeTo(new URLReference(base));
        expect(reference.resolve(print(base)).structure).toEqual(target);
        expect(new URLReference(reference).toString()).toBe(reference.toString());
        expect(reference.toString().length).toBeLessThanOrEqual(print(target).length);
      }
    });
    fc.assert(law, RUNS);
  });

  test.each([
    ["/.ab?", ["http://h/", "http://h/a/b?a", "http://h/a/b/a/", "http://h//a", "foo:/a/b/", "foo://h", "file:///a/b"]],
    ["/.C:#", ["http://h/C:", "foo:/C:/C", "file:///C:", "file:///C:/C/", "file://h/C/C#C", "mailto:C"]],
  ])("no reference of up to 5 of %j is strictly written and shorter", (characters, bases) => {
    const references = stringsOf(characters, 5);
    for (const each of bases) {
      const base = succeeded(parseResolveAndNormalize(each));
      const shortest = new Map<string, number>();
      for (const reference of references) {
        const target = parseResolveAndNormalize(reference, base);
        if (isFailure(target) || !spec.isStrictlyValid(reference, getMode(base))) continue;
        const href = print(target);
        if (!shortest.has(href)) shortest.set(href, reference.length);
      }
      expect(shortest.size).toBeGreaterThan(10);
      for (const [href, length] of shortest) {
        const found = new URLReference(href).relativeTo(each);
        expect(found.toString().length, `${href} on ${each}: ${found}`).toBeLessThanOrEqual(length);
        expect(found.resolve(each).toString()).toBe(href);
      }
    }
  });

  test("only of an absolute URL, on an absolute one", () => {
    const reason = "missing-scheme-non-relative-URL";
    expect(caught(() => new URLReference("a").relativeTo("http://h"))).toMatchObject({ reason });
    expect(caught(() => new URLReference("http://h").relativeTo("a"))).toMatchObject({ reason });
  });
});
