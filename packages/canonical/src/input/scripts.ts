/** Detects mixed scripts in domains: https://www.unicode.org/reports/tr39/#Mixed_Script_Detection */

/** Scripts in common use: https://www.unicode.org/reports/tr31/#Table_Recommended_Scripts */
const SCRIPTS =
  "Arabic Armenian Bengali Cyrillic Devanagari Ethiopic Georgian Greek Gujarati Gurmukhi Hebrew Kannada Khmer Lao Latin Malayalam " +
  "Myanmar Oriya Sinhala Tamil Telugu Thaana Thai Tibetan";

/** Combinations of scripts in one writing system: Japanese, Chinese, Korean. */
const SEVERAL = [
  ["Han", "Hiragana", "Katakana"],
  ["Han", "Bopomofo"],
  ["Han", "Hangul"],
];

const classes = (scripts: readonly string[], property = "Script_Extensions") =>
  scripts.map((script) => `\\p{${property}=${script}}`).join("");

/** A pattern for each writing system. A label of one writing system matches one of them. Created on first use. */
let patterns: readonly RegExp[] | undefined;

function makePatterns(): readonly RegExp[] {
  const ways = [...SCRIPTS.split(" ").map((script) => [script]), ...SEVERAL];
  const single = ways.map((scripts) => new RegExp(`^[${classes([...scripts, "Common", "Inherited"])}]*$`, "u"));
  // Other scripts, which are not told apart: no character that belongs to a common script.
  return [...single, new RegExp(`^[^${classes(ways.flat(), "Script")}]*$`, "u")];
}

/**
 * Returns whether a label of a domain mixes scripts of different writing systems.
 *
 * NOTE: uses the Unicode tables of the runtime, which may be of an older version.
 */
export function hasMixedScript(domain: string): boolean {
  patterns ??= makePatterns();
  const systems = patterns;
  return domain.split(".").some((label) => !systems.some((pattern) => pattern.test(label)));
}
