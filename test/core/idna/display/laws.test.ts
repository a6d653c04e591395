/** The laws that hold for each host. */
import { toASCII } from "@anyurl/idna";
import { displayHost } from "@anyurl/idna/display";
import fc from "fast-check";
import { expect, test } from "vitest";
import { besidesWitness } from "../../../thorough.ts";

const RUNS = 1_500;

/** Characters of the rules, and of others. */
const character = fc.oneof(
  fc.constantFrom(..."abijl01-.éþłəπосӏ\u0307\u0301ノンー・へ一ㄧ七日한ก०੨১ဒძæ·ßς"),
  fc.string({ unit: "grapheme", minLength: 1, maxLength: 1 }),
);
const host = fc.array(character, { maxLength: 20 }).map((characters) => `${characters.join("")}.com`);
const options = { known: Object.freeze(["google.com", "аррӏе.com", "bücher.com"]) };

test("the text is a spelling of the same host, and has the same result", () => {
  let shown = 0;
  fc.assert(
    fc.property(host, (text) => {
      const result = displayHost(text, options);
      const ascii = toASCII(text);
      if (ascii === null || result.rule === "invalid") {
        expect(result.text).toMatch(/^[!-~]*$/);
        return;
      }
      expect(toASCII(result.text)).toBe(ascii);
      expect(displayHost(ascii, options)).toEqual(result);
      expect(displayHost(result.text, options)).toEqual(result);
      shown += result.text === ascii ? 0 : 1;
    }),
    { numRuns: RUNS, examples: [["日本.com"]] },
  );
  expect(shown).toBeGreaterThan(besidesWitness(RUNS / 50));
});

test("a host that is shown has no control, no format character and no space", () => {
  fc.assert(
    fc.property(host, (text) => {
      expect(displayHost(text).text).not.toMatch(/[\p{C}\p{Z}]/u);
    }),
    { numRuns: RUNS },
  );
});
