/** No value of a generated template changes the structure of its URL. */
import { expect, test } from "vitest";
import { isThorough } from "../thorough.ts";
import { makeTemplate, readStructure, writeTemplate } from "./structure.ts";

const COUNT = isThorough ? 100_000 : 10_000;

test("each accepted URL has exactly the parts of its template", () => {
  let accepted = 0;
  for (let index = 0; index < COUNT; index++) {
    const made = makeTemplate(1, index);
    const text = writeTemplate(made);
    if (text === undefined) continue;
    accepted++;
    expect(readStructure(text), `${index}: ${JSON.stringify(made.strings)}`).toEqual(made.expected);
  }
  // Hostile values are refused in hosts and where they make dots, and encoded elsewhere.
  expect(accepted / COUNT).toBeGreaterThan(0.2);
  expect(accepted / COUNT).toBeLessThan(0.8);
});

test("encodeURIComponent, in its place, loses segments of such templates", () => {
  let changed = 0;
  for (let index = 0; index < COUNT; index++) {
    const { strings, values, expected } = makeTemplate(1, index);
    if (!values.every((value) => typeof value === "string" && !/[\ud800-\udfff]/.test(value))) continue;
    const texts = values.map((value, at) =>
      at === 0 && /^https?:/.test(`${value}`) ? `${value}` : encodeURIComponent(`${value}`),
    );
    const text = strings.map((string, at) => string + (texts[at] ?? "")).join("");
    try {
      if (readStructure(text).segments.length !== expected.segments.length) changed++;
    } catch {
      // The host is invalid.
    }
  }
  expect(changed).toBeGreaterThan(50);
});
