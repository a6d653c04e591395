/** Tests how a URLReference appears in consoles, in comparisons and in stack traces. */
import { inspect } from "node:util";
import { InvalidURLError, orThrow, rfc3986, spec, URLReference } from "@anyurl/reference";
import { describe, expect, test } from "vitest";

describe("console.log", () => {
  test("prints the string and the components that are present", () => {
    expect(inspect(new URLReference("../a"))).toBe("URLReference { text: '../a', dirs: [ '..' ], file: 'a' }");
    expect(inspect([new URLReference("?q")])).toBe("[ URLReference { text: '?q', query: 'q' } ]");
  });

  test("works for callers that pass no inspect function, as Chai does", () => {
    const reference = new URLReference("//h:8080/");
    const print = Reflect.get(reference, Symbol.for("nodejs.util.inspect.custom")) as () => object;
    expect({ ...print.call(reference) }).toEqual({ text: "//h:8080/", host: "h", port: 8080, pathRoot: "/" });
  });
});

test("different references are not equal", () => {
  expect(new URLReference("a")).toEqual(new URLReference("a"));
  expect(new URLReference("a")).not.toEqual(new URLReference("b"));
  expect(new URLReference("a", "web")).not.toEqual(new URLReference("a", "file"));
});

describe("the stack trace of an error starts at the caller of", () => {
  const wrong = <Value>(value: unknown) => value as Value;
  const reference = new URLReference("a");
  test.each<[string, () => unknown]>([
    ["the constructor", () => new URLReference("//h:x")],
    ["the constructor with components", () => new URLReference({ file: "" })],
    ["with", () => reference.with({ port: 1 })],
    ["rebase", () => reference.rebase(wrong(5))],
    ["resolve", () => reference.resolve("b")],
    ["equals", () => reference.equals("//h:x")],
    ["relativeTo", () => reference.relativeTo("b")],
    ["rfc3986.parse", () => rfc3986.parse("%")],
    ["rfc3986.normalize", () => rfc3986.normalize(wrong({ ...rfc3986.parse("a"), path: 5 }))],
    ["rfc3986.transform", () => rfc3986.transform(rfc3986.parse("a"), rfc3986.parse("b:"), wrong(5))],
    ["spec.parse, for the input", () => spec.parse(wrong(5))],
    ["spec.parse, for the fallback", () => spec.parse("a", wrong("ftp"))],
    ["spec.print", () => spec.print(wrong(null))],
    ["spec.equivalent", () => spec.equivalent(wrong({}), wrong({}), "path")],
    ["spec.parseHost", () => spec.parseHost(wrong(5), "web")],
    ["spec.matches", () => spec.matches(wrong("rule"), "a")],
    ["spec.fromComponents", () => spec.fromComponents(wrong([5]))],
    ["spec.whatwgResolve", () => spec.whatwgResolve(wrong(5), null)],
    ["spec.force", () => spec.force(spec.url({}), wrong({ odd: 1 }))],
    ["spec.matchesExpression", () => spec.matchesExpression(wrong(5), "a")],
    ["spec.percentDecode", () => spec.percentDecode(wrong(5))],
    ["spec.strictResolve", () => spec.strictResolve(wrong(5), null)],
    ["orThrow", () => orThrow(spec.parse("//h:x"))],
  ])("%s", (_, call) => {
    let stack = "";
    try {
      call();
    } catch (error) {
      stack = (error as Error).stack ?? "";
    }
    const [first = ""] = stack.split("\n").filter((line) => /^\s+at /.test(line));
    expect(first).toContain("inspect.test.ts");
  });
});

test("errors are InvalidURLErrors", () => {
  expect(() => new URLReference("//h:x")).toThrow(InvalidURLError);
});
