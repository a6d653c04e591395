/** No value of a generated template changes the structure of its URL. */

import { URL } from "anyurl";
import { siteOf } from "anyurl/site";
import fc from "fast-check";
import { expect, test } from "vitest";
import { drawn, isThorough } from "../../thorough.ts";
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

/** Returns the URL of a template, each of whose values is the same; `undefined` if it refuses them. */
function writeEach(strings: readonly string[], value: string): string | undefined {
  return writeTemplate({ strings, values: strings.slice(1).map(() => value) });
}

/** The site of a host, without its dots at the ends. */
function siteOfHost(host: string): unknown {
  return siteOf(`https://${host.replace(/^\.+|\.$/g, "")}/`);
}

test("a value changes no site that the text of a host names", () => {
  const piece = fc.constantFrom("a", "x-", "example.com", "example.co.uk", "com", ".", "community", "-");
  const text = fc.array(piece, { maxLength: 4 }).map((pieces) => pieces.join(""));
  const value = fc.constantFrom("", "x", "munity", "evil-", "1", "com", "evil.com");
  const end = fc.constantFrom("", "/", "?q", ":80/");
  fc.assert(
    fc.property(fc.array(text, { minLength: 2, maxLength: 3 }), value, end, ([first = "", ...others], each, rest) => {
      const last = others.pop() ?? "";
      const written = writeEach([`https://${first}`, ...others, last + rest], each);
      if (written === undefined) return;
      const labels = last.replace(/\.$/, "").split(".");
      // The text at the end names a site, or is a suffix after a dot; or a value is all after a dot.
      if (labels.length > 1 && labels[0] !== "") expect(siteOfHost(new URL(written).hostname)).toBe(siteOfHost(last));
      else if (labels[0] !== "") expect.unreachable("text follows a value");
      else if (labels.length === 1) expect(others.pop() ?? first).toMatch(/^$|\.$/);
    }),
    {
      numRuns: drawn(isThorough ? 20_000 : 2_000),
      examples: [
        [["api.example.com", ""], "munity", "/"],
        [["api.example.com", "."], "munity", "/"],
        [["", "example.com"], "evil-", ""],
        [["", "example.co.uk"], "x", "/"],
        [["", "com"], "evil-", "/"],
        [["a", ""], "x", ":80/"],
        [["", ".example.com"], "x", "/"],
        [["a.", ""], "evil.com", "?q"],
      ],
    },
  );
});
