/** Counts the work of the matcher of patterns, on URLs of up to a megabyte, and tries random patterns. */
import { describe, expect, it, test } from "vitest";
import { compileComponent } from "../../packages/pattern/src/component.ts";
import { HOSTNAME, PATHNAME, SEARCH } from "../../packages/pattern/src/component-kinds.ts";
import { InvalidURLPatternError } from "../../packages/pattern/src/errors.ts";
import { URLPattern } from "../../packages/pattern/src/types.ts";
import { Random } from "../differential/random.ts";
import { isThorough } from "../thorough.ts";
import { SHAPES, textOf } from "./pattern-shapes.ts";

const KINDS = { hostname: HOSTNAME, pathname: PATHNAME, search: SEARCH };

/** The most that the matcher counts for each part and each code unit. */
const MOST_WORK = 12;

/** The length of the longer URL: a megabyte in thorough tests. */
const LENGTH = isThorough ? 1 << 20 : 1 << 17;

describe("a long URL takes work in proportion to parts and length:", () => {
  const shapes = SHAPES.filter(({ pattern }) => !pattern.includes("("));

  it.each(shapes.map((shape) => [`${shape.pattern} against ${shape.repeated}…${shape.end}`, shape] as const))(
    "%s",
    (_, shape) => {
      const works = [LENGTH / 16, LENGTH].map((length) => {
        const component = compileComponent(shape.pattern, KINDS[shape.component], 0, "allow");
        const text = textOf(shape, length);
        component.test(text, 0, text.length);
        return { work: component.work, bound: component.parts.length * text.length };
      });
      const [short, long] = works.map(({ work }) => work) as [number, number];
      expect(long).toBeGreaterThan(0);
      // A matcher may decide at the start or at the end of a URL.
      expect(long).toBeLessThanOrEqual(16 * 1.25 * Math.max(short, 64));
      for (const { work, bound } of works) expect(work).toBeLessThanOrEqual(MOST_WORK * bound);
    },
  );

  it("has at least 30 shapes", () => {
    expect(shapes.length).toBeGreaterThanOrEqual(30);
  });
});

test("100,000 random patterns throw nothing but TypeErrors", () => {
  const signs = [
    "\\",
    ":",
    "(",
    ")",
    "{",
    "}",
    "*",
    "?",
    "+",
    "/",
    "//",
    "@",
    "#",
    "[",
    "]",
    "a",
    "1",
    ".",
    "é",
    "\ud800",
  ];
  const words = ["https", "(?:", "\\d", "-", "%", "\t", "|", ":a", "(a)", "{b}", "^", " ", "\0", "\u{1f600}", "[^"];
  const pieces = [...signs, ...signs, ...words];
  let valid = 0;
  const reasons = new Set<string>();
  for (let index = 0; index < 100_000; index++) {
    const random = new Random(7, index);
    const text = random.repeat(0, 8, () => random.pick(pieces));
    try {
      if (random.chance(50)) new URLPattern({ [random.pick(["pathname", "hostname", "port", "protocol"])]: text });
      else new URLPattern(text, random.pick(["https://example.com/a", "data:x", "a"]));
      valid++;
    } catch (error) {
      if (!(error instanceof InvalidURLPatternError)) throw error;
      reasons.add(error.reason);
      if (error.offset > text.length) throw new Error(`${JSON.stringify(text)}: ${error.offset}`);
    }
  }
  expect(valid).toBeGreaterThan(10_000);
  expect(reasons.size).toBeGreaterThan(15);
});
