/** The errors of patterns: their words and places, and regular expressions that the runtime finds too long. */
import { InvalidURLPatternError, URLPattern, URLPatternList } from "@anyurl/pattern";
import { describe, expect, test } from "vitest";
import { runRegularExpression } from "../../../packages/pattern/src/match/regexp.ts";

/** Returns the error that a function throws. */
function errorOf(run: () => unknown): InvalidURLPatternError {
  try {
    run();
  } catch (error) {
    if (error instanceof InvalidURLPatternError) return error;
    throw error;
  }
  throw new Error("There is no error.");
}

describe("the message", () => {
  test("has the place, what was expected, and the reason", () => {
    const error = errorOf(() => new URLPattern("https://example.com/{a"));
    expect(error.expected).toBe('"}" at the end of a group');
    expect(error.message).toBe(
      `Invalid pattern, in the pathname at offset 20: expected ${error.expected} (group-unclosed).`,
    );
  });

  test("has no place if the whole pattern is invalid", () => {
    const error = errorOf(() => new URLPattern("/a"));
    expect(error.message).toBe("Invalid pattern: expected a scheme, or a base URL (base-URL-missing).");
  });

  test("has the position in a list", () => {
    const error = errorOf(() => new URLPatternList([{}, { port: "x" }]));
    expect(error.index).toBe(1);
    expect(error.message).toBe(
      "Invalid patterns[1], in the port at offset 0: expected a port from 0 to 65535 (port-invalid).",
    );
  });

  test.each([
    "https://user:SECRET@example.com/:",
    "https://SECRET b/",
    "SECRET",
    "https://h/SECRET(SECRET[)",
    "https://h/:SECRET/:SECRET",
  ])("does not contain the pattern %s", (pattern) => {
    const { message, stack = "", ...properties } = errorOf(() => new URLPattern(pattern));
    expect(JSON.stringify([message, properties])).not.toContain("SECRET");
    expect(stack.split("\n")[0]).not.toContain("SECRET");
  });
});

describe("a regular expression that is too long for the runtime", () => {
  const long = "[a-z0-9]".repeat(200_000);

  test.each([
    ["pathname", `/(${long}|SECRET)`, 1],
    ["protocol", `(${long}|SECRET)`, 0],
  ] as const)("is an error of the constructor, in the %s", (component, pattern, offset) => {
    const error = errorOf(() => new URLPattern({ [component]: pattern }));
    expect(error).toMatchObject({ reason: "regexp-invalid", component, offset });
    expect(error.message).not.toContain("SECRET");
  });

  test("is a TypeError without the expression, if the runtime finds it out later", () => {
    const late = (error: Error) => {
      const regexp = /a/;
      regexp.exec = () => {
        throw error;
      };
      return () => runRegularExpression(regexp, "a");
    };
    expect(late(new SyntaxError("Invalid regular expression: /SECRET/: Stack overflow"))).toThrow(
      new TypeError("URLPattern: the runtime cannot run the regular expression."),
    );
    expect(late(new RangeError("memory"))).toThrow(new RangeError("memory"));
  });
});

test.each<[string, unknown[], object | undefined, string]>([
  [
    "a misspelt member",
    [{ pathname: "/a" }, { path: "/b", host: "h" }],
    undefined,
    'patterns[1] must not contain "path"',
  ],
  ["undefined", [undefined], undefined, "patterns[0] must be an object; got undefined"],
  ["null", [null], undefined, "patterns[0] must be an object; got null"],
  ["a misspelt option", ["/a"], { baseUrl: "https://h" }, 'the options must not contain "baseUrl"'],
])("a list refuses %s, which would match everything", (_, patterns, options, message) => {
  expect(() => new URLPatternList(patterns as [], options)).toThrow(message);
});
