/** Patterns without regular expressions take linear time on every URL, whatever the pattern. */
import { describe, expect, it, test } from "vitest";
import { isThorough } from "../thorough.ts";
import { counted } from "./counted.ts";
import { exponentOf, MOST_EXPONENT } from "./growth.ts";
import { SHAPES, type Shape, textOf } from "./pattern-shapes.ts";

type Pattern = typeof import("@anyurl/pattern");

const counting = await counted<Pick<Pattern, "URLPattern" | "URLPatternList">>(
  `export { URLPattern, URLPatternList } from "@anyurl/pattern";`,
);
const { URLPattern, URLPatternList } = counting.exports;

/**
 * The length of the longer input, in UTF-16 code units. test/products/pattern/steps counts the steps of the matcher
 * alone, on longer texts.
 */
const LENGTH = isThorough ? 1 << 16 : 1 << 10;

/** More steps than a matcher takes for each part and each code unit. Counters count each branch and comparison. */
const STEPS = 150;

function titleOf({ pattern, repeated, end }: Shape): string {
  return `${pattern} against ${repeated}…${end}`;
}

/** The number of parts of a pattern, or a few more. */
function partsOf(pattern: string): number {
  return (pattern.match(/[{}:*]/g) ?? []).length + 1;
}

describe("exec", () => {
  it.each(SHAPES.map((shape) => [titleOf(shape), shape] as const))("%s", (_, shape) => {
    const pattern = new URLPattern({ [shape.component]: shape.pattern });
    const run = (text: string) => pattern.exec({ [shape.component]: text });
    const make = (length: number) => textOf(shape, length);
    expect(exponentOf(counting, run, make, LENGTH)).toBeLessThanOrEqual(MOST_EXPONENT);
    const text = make(LENGTH);
    expect(counting.stepsOf(() => run(text)) / (partsOf(shape.pattern) * text.length)).toBeLessThan(STEPS);
  });
});

/** Patterns whose number of parts grows, with a text that none of them matches. */
const GROWING: readonly (readonly [repeated: string, text: string])[] = [
  ["*a", "a"],
  [":x-", "a-"],
  ["{a}?", "a"],
  ["{a}*", "a"],
  ["{:x-}*", "a-"],
  ["{aab}*{a}?", "aab"],
  ["a", "a"],
  ["ab", "ab"],
];

/** The pattern of a length, with a name of its own for each group. */
function patternOf(repeated: string, length: number): string {
  const count = Math.ceil(length / repeated.length);
  const parts = Array.from({ length: count }, (_, index) => repeated.replace(":x", `:n${index}`));
  return `/${parts.join("")}{!}`;
}

describe("exec with many parts takes steps for each part and each code unit", () => {
  it.each(GROWING)("%s…", (repeated, text) => {
    const input = `/${text.repeat((1 << 9) / text.length)}`;
    for (const length of [1 << 6, 1 << 8, 1 << 10]) {
      const pathname = patternOf(repeated, length);
      const pattern = new URLPattern({ pathname });
      pattern.exec({ pathname: "/" });
      const steps = counting.stepsOf(() => pattern.exec({ pathname: input }));
      expect(steps / (partsOf(pathname) * input.length)).toBeLessThan(STEPS);
    }
  });
});

/** Texts that long patterns consist of. Most do not parse. */
const SYNTAX = [
  ..."a{(:*?+\\}",
  ...[
    "{a}",
    "{a}?",
    "(a)",
    "(?",
    "(a",
    ":a",
    ":a?",
    "\\(",
    "(\\(",
    "{:",
    "é",
    "/:a",
    "*",
    "*a",
    "{*}+",
    "://",
    "[",
    "@:",
  ],
];

describe("parsing", () => {
  let bases = 0;
  const constructors = {
    "a path": (text: string) => new URLPattern({ pathname: text }),
    "a hostname": (text: string) => new URLPattern({ hostname: text }),
    "a string": (text: string) => new URLPattern(text, "https://example.com"),
    "a string with a scheme": (text: string) => new URLPattern(`https://${text}`),
    // Another base in each call, since the last one is kept.
    "a base URL": (text: string) => new URLPattern({ pathname: "a", baseURL: `https://h${bases++}.example/${text}` }),
  };
  const make = (repeated: string) => (length: number) => {
    const count = Math.ceil(length / repeated.length);
    return Array.from({ length: count }, (_, index) => repeated.replace(":a", `:n${index}`)).join("");
  };

  it.each(Object.entries(constructors))("%s", (_, construct) => {
    const run = (text: string) => {
      try {
        const pattern = construct(text);
        // The pattern string, and the matcher, which the first call makes.
        return [pattern.pathname, pattern.hostname, pattern.test({ pathname: "/" })];
      } catch (error) {
        if (!(error instanceof TypeError)) throw error;
        return [];
      }
    };
    const slow = SYNTAX.flatMap((repeated) => {
      const exponent = exponentOf(counting, run, make(repeated), 1 << 11);
      return exponent <= MOST_EXPONENT ? [] : [`${repeated}: ${exponent.toFixed(2)}`];
    });
    expect(slow).toEqual([]);
  });

  it("long syntax throws nothing but TypeErrors, and ends", () => {
    for (const repeated of ["{", "(", "\\(", "(\\(", ":", "*", "{*}", "(a(?:", ":a", "[", "{a}?", "/:"]) {
      const text = make(repeated)(isThorough ? 1 << 20 : 1 << 16);
      for (const input of [{ pathname: text }, `https://example.com/${text}`]) {
        try {
          new URLPattern(input);
        } catch (error) {
          expect(error).toBeInstanceOf(TypeError);
        }
      }
    }
  });
});

describe("generate", () => {
  const generate = (component: "pathname" | "search", pattern: string, values: Readonly<Record<string, string>>) => {
    try {
      return new URLPattern({ [component]: pattern }).generate(component, values);
    } catch (error) {
      if (!(error instanceof TypeError)) throw error;
      return "";
    }
  };

  it.each(["a", "é", "a/", "../", "\\", "%2e/", "?", "\t", "-"])("with long values: %j…", (repeated) => {
    for (const pattern of ["/:a", "/*", "/:a+", "/{*-}+{:a-}?", "*"]) {
      const run = (text: string) => [
        generate("pathname", pattern, { a: text, 0: text }),
        generate("search", pattern, { a: text, 0: text }),
      ];
      const make = (length: number) => repeated.repeat(length / repeated.length);
      expect(exponentOf(counting, run, make, 1 << 11)).toBeLessThanOrEqual(MOST_EXPONENT);
    }
  });

  it("with many groups", () => {
    const names = (count: number) => Array.from({ length: count }, (_, index) => `n${index}`);
    const run = (text: string) => {
      const groups = names(text.length);
      const values = Object.fromEntries(groups.map((name) => [name, "é"]));
      return generate("pathname", groups.map((name) => `/:${name}`).join(""), values);
    };
    expect(exponentOf(counting, run, (length) => "x".repeat(length), 1 << 11)).toBeLessThanOrEqual(MOST_EXPONENT);
  });
});

describe("compareComponent", () => {
  it.each(["a", "*a", "{a}?", "{a*b}*"])("of long patterns: %s…", (repeated) => {
    const run = (text: string) => {
      const [left, right] = ["", "b"].map((end) => new URLPattern({ pathname: text + end })) as [never, never];
      return URLPattern.compareComponent("pathname", left, right);
    };
    const make = (length: number) => repeated.repeat(length / repeated.length);
    expect(exponentOf(counting, run, make, 1 << 11)).toBeLessThanOrEqual(MOST_EXPONENT);
  });
});

describe("a list", () => {
  const prefixes = (count: number) => Array.from({ length: count }, (_, index) => `/route${index}/:id`);
  const listOf = (count: number) => new URLPatternList(prefixes(count).map((pathname) => ({ pathname })));

  test("of patterns with prefixes of their own takes about as many steps as a short one", () => {
    const stepsFor = (count: number) => {
      const list = listOf(count);
      list.first("https://example.com/route5/7");
      return counting.stepsOf(() => list.first("https://example.com/route5/7"));
    };
    expect(stepsFor(10_000) / stepsFor(10)).toBeLessThan(2);
  });

  test("is made in linear time", () => {
    listOf(1);
    const [few = 0, many = 0] = [500, 2000].map((count) => counting.stepsOf(() => listOf(count)));
    expect(many / few).toBeLessThan(4 ** MOST_EXPONENT);
  });

  test("of hostnames with wildcards takes steps for each pattern", () => {
    const stepsFor = (count: number) => {
      const list = new URLPatternList(
        Array.from({ length: count }, (_, index) => ({ hostname: `*.h${index}.example`, pathname: "/:a" })),
      );
      const run = () => list.first(`https://www.h${count - 1}.example/x`);
      expect(run()?.index).toBe(count - 1);
      return counting.stepsOf(run);
    };
    const [few = 0, many = 0] = [500, 2000].map(stepsFor);
    expect(many / few).toBeLessThan(4 ** MOST_EXPONENT);
  });

  test("of long prefixes of each other looks at each once", () => {
    const list = new URLPatternList(
      Array.from({ length: 512 }, (_, index) => ({ pathname: `/${"a".repeat(index)}*` })),
    );
    const run = (text: string) => list.first({ pathname: `/${text}!` });
    expect(exponentOf(counting, run, (length) => "b".repeat(length), 1 << 12)).toBeLessThanOrEqual(MOST_EXPONENT);
  });
});
