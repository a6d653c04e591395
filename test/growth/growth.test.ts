/** Tests the measurement: it counts all steps, and detects quadratic growth. */
import { describe, expect, test } from "vitest";
import { counted } from "./counted.ts";
import { exponentOf, MOST_EXPONENT } from "./growth.ts";

type Run = (text: string) => unknown;
type Anyurl = typeof import("anyurl");

const ANYURL = 'export * from "anyurl"';

const LINEAR: Readonly<Record<string, string>> = {
  "a loop": "let sum = 0; for (let i = 0; i < text.length; i++) sum += text.charCodeAt(i); return sum;",
  "a loop without braces": "let i = 0; while (i < text.length) i++; return i;",
  "a callback": "return [...text].map((character) => character + character).join('');",
  "indexOf from place to place": "let at = -1; do at = text.indexOf('a', at + 1); while (at >= 0); return at;",
  replaceAll: "return text.replaceAll('a', 'bb');",
  "a regular expression": "return text.replace(/a[b-z]*/g, 'c');",
  "a regular expression at the start": "return /^a*b/.test(text);",
  sort: "return text.split('').sort();",
  "shorter and shorter parts": "let rest = text; while (rest !== '') rest = rest.slice(1); return rest;",
};

const SQUARE: Readonly<Record<string, string>> = {
  "a loop in a loop": "let sum = 0; for (const _ of text) for (let i = 0; i < text.length; i++) sum += i; return sum;",
  "indexOf from the start": "let at = 0; for (const _ of text) at += text.indexOf('b'); return at;",
  "includes in a callback": "return [...text].filter(() => text.includes('b'));",
  "an array that grows from copies": "let all = []; for (const one of text) all = all.concat(one); return all;",
  "an array that loses its first element": "const all = [...text]; while (all.length > 0) all.shift();",
  "a regular expression that starts everywhere": "return /a+$/.test(text + 'b');",
  "a regular expression that backtracks": "return /^a*a*$/.test(text + 'b');",
  "a string that is searched from its end": "let at = 0; for (const _ of text) at += text.lastIndexOf('b'); return at;",
  encodeURIComponent: "let all = 0; for (const _ of text) all += encodeURIComponent(text).length; return all;",
};

const functions = [...Object.values(LINEAR), ...Object.values(SQUARE)];
const modules = await counted<Record<string, Run>>(
  functions.map((body, index) => `export function f${index}(text) { ${body} }`).join("\n"),
);

const make = (length: number) => "a".repeat(length);
const exponentOfBody = (body: string) =>
  exponentOf(modules, modules.exports[`f${functions.indexOf(body)}`] as Run, make, 1 << 12);

describe("the measurement", () => {
  test.each(Object.entries(LINEAR))("finds that the steps of %s grow with the length", (_, body) => {
    expect(exponentOfBody(body)).toBeGreaterThan(0.9);
    expect(exponentOfBody(body)).toBeLessThanOrEqual(MOST_EXPONENT);
  });

  test.each(Object.entries(SQUARE))("finds that the steps of %s grow with its square", (_, body) => {
    expect(exponentOfBody(body)).toBeGreaterThan(1.8);
  });

  test("counts the same each time", () => {
    const run = modules.exports.f0 as Run;
    const counts = [1, 2, 3].map(() => modules.stepsOf(() => run(make(1000))));
    expect(new Set(counts).size).toBe(1);
    expect(counts[0]).toBeGreaterThan(1000);
  });

  test("counts the steps of engines that bundles create at their first calls", async () => {
    const [first, second] = [await counted<Anyurl>(ANYURL), await counted<Anyurl>(ANYURL)];
    const [steps, others] = [first, second].map(({ exports, stepsOf }) => {
      const run = () => exports.URL.parse("http://h/a b");
      run();
      return stepsOf(run);
    });
    expect(steps).toBeGreaterThan(50);
    expect(others).toBe(steps);
  });

  test("counts the branches of the engine", async () => {
    const { exports, stepsOf } = await counted<Anyurl>(ANYURL);
    const steps = (length: number) => stepsOf(() => exports.URL.parse(`http://é.h/${"a b".repeat(length)}`));
    expect(steps(1000) - steps(100)).toBeGreaterThan(900 * 3);
  });

  test("leaves the language's functions unchanged", () => {
    const names = Object.getOwnPropertyDescriptor(String.prototype, "indexOf");
    modules.stepsOf(() => "a".indexOf("b"));
    expect(Object.getOwnPropertyDescriptor(String.prototype, "indexOf")).toEqual(names);
    expect(RegExp.prototype.exec.toString()).toContain("[native code]");
  });
});
