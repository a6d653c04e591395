/** Tests how a URLReference appears in consoles and in comparisons. */
import { inspect } from "node:util";
import { InvalidURLError, URLReference } from "@anyurl/reference";
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

test("errors are InvalidURLErrors", () => {
  expect(() => new URLReference("//h:x")).toThrow(InvalidURLError);
});
