import {
  ConstraintError,
  Failure,
  InvalidReferenceError,
  impliedMode,
  isStrictlyValid,
  modeOf,
  print,
  type Resolution,
  referenceTo,
  URLReference,
  url,
} from "@anyurl/reference";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { constructed, generated } from "./arbitraries.ts";
import { resolve } from "./view.ts";

const RUNS = { numRuns: 5000 };

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

describe("what is none", () => {
  test("tells the reason, and not the string", () => {
    const error = caught(() => new URLReference("//secret:x"));
    expect(error).toBeInstanceOf(InvalidReferenceError);
    expect(error).toBeInstanceOf(TypeError);
    expect(error).toMatchObject({ name: "InvalidReferenceError", code: "ERR_INVALID_URL", reason: "port-invalid" });
    expect((error as Error).message).not.toContain("secret");
  });

  test("components are checked", () => {
    expect(() => new URLReference({ file: "a/b" })).toThrow(ConstraintError);
  });

  test("names are checked", () => {
    const reference = new URLReference("a");
    expect(() => reference.resolve("http://h", "other" as Resolution)).toThrow(RangeError);
    expect(() => reference.equals("a", "other" as "path")).toThrow(RangeError);
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
    [{ scheme: "file" }, "file-authority", "userinfo"],
    [{ query: "#" }, "grammar", "query"],
  ] as const)("%j breaks %s of %s", (changes, constraint, component) => {
    expect(caught(() => reference.with(changes))).toMatchObject({ name: "ConstraintError", constraint, component });
  });
});

describe("resolve", () => {
  test("is WHATWG resolution of the string, whatever mode it was parsed in", () => {
    const law = fc.property(generated, ({ input, base = "http://h/" }) => {
      const reference = caught(() => new URLReference(input));
      if (!(reference instanceof URLReference)) return;
      const expected = resolve(input, base);
      const result = caught(() => reference.resolve(base).toString());
      if (expected instanceof Failure) expect(result).toMatchObject({ reason: expected.reason });
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

test("rebase", () => {
  expect(new URLReference("x").rebase("..").toString()).toBe("../x");
  expect(new URLReference("a\\b").rebase("http://h/c/d").toString()).toBe("http://h/c/a/b");
  expect(new URLReference("").rebase("foo:a #f").toString()).toBe("foo:a ");
});

describe("normalize", () => {
  test("keeps what a reference means", () => {
    const law = fc.property(generated, fc.boolean(), ({ input, base = "http://h/" }, inModeOfBase) => {
      const onBase = resolve(base);
      if (onBase instanceof Failure) return;
      const mode = modeOf(onBase);
      const isInMode = inModeOfBase || mode === "file";
      const reference = caught(() => new URLReference(input, isInMode ? mode : "generic"));
      if (!(reference instanceof URLReference)) return;
      const meaning = (each: URLReference) => caught(() => each.resolve(base).toString());
      expect(meaning(reference.normalize())).toEqual(meaning(reference));
    });
    fc.assert(law, RUNS);
  });

  test.each([
    ["a/./b/../c", "a/c"],
    ["a\\b/../c", "a\\b/../c"],
    ["//:@h:/", "//h/"],
    ["HTTP://H:80/é", "http://h/%C3%A9"],
  ])("%j", (input, expected) => {
    expect(new URLReference(input).normalize().toString()).toBe(expected);
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

describe("relativeTo", () => {
  test.each([
    ["http://h/a/b", "http://h/a/b", ""],
    ["http://h/a/b#f", "http://h/a/b#g", "#f"],
    ["http://h/a/b?q", "http://h/a/b", "?q"],
    ["http://h/a/b", "http://h/a/b?q", "b"],
    ["http://h/a/", "http://h/a/?q", "./"],
    ["http://h/a/", "http://h/a/b/c", "../"],
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
      if (target instanceof Failure) return;
      for (const base of [resolve(one.base ?? "http://h/a"), resolve(another.input, another.base)]) {
        if (base instanceof Failure) continue;
        const reference = new URLReference(target).relativeTo(new URLReference(base));
        expect(reference.resolve(print(base)).structure).toEqual(target);
        expect(reference.toString().length).toBeLessThanOrEqual(print(target).length);
      }
    });
    fc.assert(law, RUNS);
  });

  test("no reference that is strictly written is shorter", () => {
    const segments = fc.array(fc.constantFrom("a", "b", "", "c:d"), { maxLength: 2 });
    const path = fc.tuple(segments, fc.constantFrom("", "a", "?q", "#")).map(([dirs, end]) => [...dirs, end].join("/"));
    const characters = ["/", ".", "a", "b", "?", "q", "#"];
    const short = characters.flatMap((x) =>
      ["", ...characters].flatMap((y) => ["", ...characters].map((z) => x + y + z)),
    );
    const law = fc.property(path, path, (one, another) => {
      const [target, base] = [resolve(`http://h/${one}`), resolve(`http://h/${another}`)];
      if (target instanceof Failure || base instanceof Failure) return;
      const found = referenceTo(target, base);
      for (const candidate of new Set(["", ...short])) {
        if (!isStrictlyValid(candidate, "web")) continue;
        const reference = new URLReference(candidate, "web");
        // "." and "./" are one value, printed "./".
        if (reference.toString().length >= found.length) continue;
        expect(reference.resolve(print(base)).toString(), candidate).not.toBe(print(target));
      }
    });
    fc.assert(law, { numRuns: 100 });
  });

  test("only of an absolute URL, on an absolute one", () => {
    const reason = "missing-scheme-non-relative-URL";
    expect(caught(() => new URLReference("a").relativeTo("http://h"))).toMatchObject({ reason });
    expect(caught(() => new URLReference("http://h").relativeTo("a"))).toMatchObject({ reason });
  });
});
