import { toWellFormed } from "@anyurl/common/well-formed";
import { expect, test } from "vitest";

/** Characters, and both kinds of surrogates. */
const UNITS = ["a", "\u00e9", "\n", "\ud83d", "\ude00"];

/** The oracle: a decoder replaces each lone surrogate with U+FFFD. */
function decoded(text: string): string {
  const units = Uint16Array.from({ length: text.length }, (_, at) => text.charCodeAt(at));
  return new TextDecoder("utf-16le", { ignoreBOM: true }).decode(units);
}

test("replaces lone surrogates in all texts of up to six units", () => {
  let texts = [""];
  let count = 0;
  for (let length = 0; length <= 6; length++) {
    for (const text of texts) expect(toWellFormed(text)).toBe(decoded(text));
    count += texts.length;
    texts = texts.flatMap((text) => UNITS.map((unit) => text + unit));
  }
  expect(count).toBe((5 ** 7 - 1) / 4);
});

test("returns a well-formed text unchanged", () => {
  expect(toWellFormed("a\u{1f600}b")).toBe("a\u{1f600}b");
});
