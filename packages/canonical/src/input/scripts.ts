/** Scripts in domains. https://www.unicode.org/reports/tr39/#Mixed_Script_Detection */

/** Scripts in common use: https://www.unicode.org/reports/tr31/#Table_Recommended_Scripts */
const SCRIPTS =
  "Arabic Armenian Bengali Cyrillic Devanagari Ethiopic Georgian Greek Gujarati Gurmukhi Hebrew Kannada Khmer Lao Latin Malayalam " +
  "Myanmar Oriya Sinhala Tamil Telugu Thaana Thai Tibetan";

/** What is written with several of them: Japanese, Chinese, Korean. */
const SEVERAL = [
  ["Han", "Hiragana", "Katakana"],
  ["Han", "Bopomofo"],
  ["Han", "Hangul"],
];

const classes = (scripts: readonly string[], property = "Script_Extensions") =>
  scripts.map((script) => `\\p{${property}=${script}}`).join("");

/** What a label can match that is of one way to write; made when a domain first asks for it. */
let patterns: readonly RegExp[] | undefined;

function makePatterns(): readonly RegExp[] {
  const ways = [...SCRIPTS.split(" ").map((script) => [script]), ...SEVERAL];
  const ofOne = ways.map((scripts) => new RegExp(`^[${classes([...scripts, "Common", "Inherited"])}]*$`, "u"));
  // Scripts in less common use, which are not told apart: by what they share with none of the others.
  return [...ofOne, new RegExp(`^[^${classes(ways.flat(), "Script")}]*$`, "u")];
}

/**
 * Whether a label of a domain is written in several scripts that do not go together.
 *
 * NOTE: by the tables of the runtime, whose Unicode may be an older one.
 */
export function hasMixedScript(domain: string): boolean {
  patterns ??= makePatterns();
  const ofOneWay = patterns;
  return domain.split(".").some((label) => !ofOneWay.some((pattern) => pattern.test(label)));
}
