/** The table of scripts against regular expressions with the script properties of the newest Unicode. */
import { createRequire } from "node:module";
import { domainToUnicode } from "anyurl";
import { expect, test } from "vitest";
import { hasMixedScript } from "../../../packages/canonical/src/findings/scripts.ts";
import { readable } from "../../core/idna/compare.ts";
import { generateDomains } from "../../core/idna/generate-domains.ts";
import { classOf } from "../../core/idna/unicode-package.ts";
import { isThorough } from "../../thorough.ts";

/** https://www.unicode.org/reports/tr31/#Table_Recommended_Scripts */
const SCRIPTS =
  "Arabic Armenian Bengali Cyrillic Devanagari Ethiopic Georgian Greek Gujarati Gurmukhi Hebrew Kannada Khmer Lao Latin Malayalam " +
  "Myanmar Oriya Sinhala Tamil Telugu Thaana Thai Tibetan";

const SEVERAL = [
  ["Han", "Hiragana", "Katakana"],
  ["Han", "Bopomofo"],
  ["Han", "Hangul"],
];

const COUNT = isThorough ? 200_000 : 5_000;
const SEED = 20_261_122;

const systems = [...SCRIPTS.split(" ").map((script) => [script]), ...SEVERAL];

/** A pattern for each writing system. A label of one writing system matches one of them. */
const patterns = await Promise.all([
  ...systems.map((scripts) => pattern("", [...scripts, "Common", "Inherited"], "Script_Extensions")),
  // Other scripts, which are not told apart: no character that belongs to a common script.
  pattern("^", systems.flat(), "Script"),
]);

async function pattern(not: string, scripts: readonly string[], property: string): Promise<RegExp> {
  const classes = await Promise.all(scripts.map((script) => classOf(`${property}/${script}`)));
  return new RegExp(`^[${not}${classes.join("")}]*$`, "u");
}

function hasMixedScriptByPatterns(domain: string): boolean {
  return domain.split(".").some((label) => !patterns.some((each) => each.test(label)));
}

/** A row has a code point or a range, and its status; 2 and 6 are valid in domains. */
type Row = readonly [codePoints: number | readonly [number, number], status: number];
const mapping = createRequire(import.meta.url)("tr46/lib/mappingTable.json") as readonly Row[];

/** Every character that a label in Unicode can contain: ASCII, and what is valid in domains. */
const inLabels = mapping
  .flatMap(([where, status]) => {
    const [first, last] = typeof where === "number" ? [where, where] : where;
    const codePoints = Array.from({ length: last - first + 1 }, (_, index) => first + index);
    return codePoints.filter((codePoint) => codePoint < 0x80 || status === 2 || status === 6);
  })
  .map((codePoint) => String.fromCodePoint(codePoint));

/** A letter for each system, which belongs to no other one. */
const letters = [...systems.map((scripts) => scripts.at(-1) ?? ""), "Cherokee"].map((script, system) => {
  const isLetter = (character: string) => patterns.every((each, index) => each.test(character) === (index === system));
  const letter = inLabels.find((character) => script !== "" && isLetter(character));
  if (letter === undefined) throw new Error(`no letter is only ${script}`);
  return letter;
});

test("every character belongs to the same writing systems", () => {
  const different = inLabels.filter((character) =>
    patterns.some((each, system) => hasMixedScript((letters[system] as string) + character) === each.test(character)),
  );
  expect(different.slice(0, 20).map(readable)).toEqual([]);
  console.log(`${inLabels.length} characters, each with a letter of ${letters.length} systems: no differences`);
  expect(inLabels.length).toBeGreaterThan(150_000);
});

test(`${COUNT} generated domains mix scripts or do not`, () => {
  const domains = Array.from(generateDomains(COUNT, SEED), (domain) => domainToUnicode(domain));
  const different = domains.filter((domain) => hasMixedScript(domain) !== hasMixedScriptByPatterns(domain));
  expect(different.slice(0, 20).map(readable)).toEqual([]);
  const mixed = domains.filter(hasMixedScript).length;
  console.log(`${COUNT} generated domains of seed ${SEED}, ${mixed} with mixed scripts: no differences`);
  expect(mixed / COUNT).toBeGreaterThan(0.02);
  expect(mixed / COUNT).toBeLessThan(0.5);
});
