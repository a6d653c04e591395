/** Matching a text with a rule takes a number of steps that grows with the length of the text, and no faster. */
import type { Rule } from "@anyurl/reference";
import { describe, expect, test } from "vitest";
import { counted } from "./counted.ts";
import { exponentOf, MOST_EXPONENT, many } from "./growth.ts";

type Make = (length: number) => string;

const module = await counted<{ readonly reference: typeof import("@anyurl/reference") }>(
  'export * as reference from "@anyurl/reference";',
);
const { reference } = module.exports;

/** A rule of the grammar, and texts that it can read in many ways. */
const OF_RULES: readonly (readonly [rule: Rule, make: Make])[] = [
  ["url", many("", "/a")],
  ["url", many("//", "@:")],
  ["url", many("foo://h:", "0")],
  ["url", many("", "%")],
  ["url", many("", "?#")],
  ["auth-path", many("//", "a@", "h:1/")],
  ["auth-path", many("/C|", "/C|")],
  ["authority", many("", ":@", "[::1]:80")],
  ["port", many("", "0", "80")],
  ["port", many("", "9")],
  ["percent-encoded-string", many("", "%41")],
  ["percent-encoded-string", many("", "%4")],
  ["ipv4-address", many("", "0.")],
  ["ipv4-address", many("0x", "f")],
  ["strict-ipv6-address", many("", "1:")],
  ["domain", many("", "a.")],
  ["strict-domain", many("", "é.")],
  ["authoring/URL", many("", "a/")],
  ["authoring/URL", many("//u", ":", "@h:80/")],
  ["authoring/URL", many("//", "a.", "/")],
  ["authoring/URL", many("http://h:", "1", "/a:b")],
  ["authoring/URL", many("a", "a", ":")],
];

describe("a text is matched with a rule in linear time", () => {
  const cases = OF_RULES.map(([rule, make]) => [rule, make(12), make] as const);

  test.each(cases)("%s: %s", (rule, _, make) => {
    for (const mode of ["generic", "file"] as const) {
      const run = (text: string) => reference.spec.matches(rule, text, mode);
      expect(exponentOf(module, run, make)).toBeLessThanOrEqual(MOST_EXPONENT);
    }
  });

  test("url: a million code units take few steps each, and no stack", () => {
    for (const part of ["/", "@:", "%", "?#", "0", "C|/", "é"]) {
      const text = `//${part.repeat(1_000_000 / part.length)}`;
      const steps = module.stepsOf(() => reference.spec.matches("url", text, "file"));
      expect(steps / text.length, part).toBeLessThan(64);
    }
  });

  test.each(["( port )*", "port* scheme", "( digit* )* alpha", "( domain & no-slash )*"])(
    "%s, or not at all",
    (notation) => {
      const expression = reference.spec.parseExpression(notation);
      const text = "0".repeat(1 << 14);
      const steps = module.stepsOf(() => {
        try {
          reference.spec.matchesExpression(expression, text);
        } catch (error) {
          expect(error).toBeInstanceOf(RangeError);
        }
      });
      // The limit of 256 steps, each of which the counter can see as several.
      expect(steps / text.length).toBeLessThan(8 * 256);
    },
  );

  test.each(["(", "[", "a|", '"', "{", "u+", "ε ", "digit* ", "port & "])(
    "the notation of many %j is read in linear time",
    (part) => {
      const run = (text: string) => {
        try {
          return reference.spec.parseExpression(text);
        } catch (error) {
          return (error as Error).message;
        }
      };
      expect(exponentOf(module, run, many("", part))).toBeLessThanOrEqual(MOST_EXPONENT);
    },
  );
});
