/** The tables of displayHost against the runtime's data of Unicode, which may be of another version. */
import { expect, test } from "vitest";
import { SCRIPTS, type Script, scriptSet } from "../../../../packages/idna/src/display/scripts.ts";
import { getClass, getDecomposition, isOfScripts } from "../../../../packages/idna/src/display/tables.ts";

const LAST = 0x3ffff;

/** The scripts that are sets of others. */
const SETS: readonly Script[] = ["Hanb", "Jpan", "Kore"];

/** The characters in which the versions of Unicode differ, of all allowed ones. */
const MOST_DIFFERENCES = 60;

/** Han and Hangul are alike, and 100,000. */
const STEP = 97;

function allowed(): number[] {
  const codePoints: number[] = [];
  for (let codePoint = 0; codePoint <= LAST; codePoint += codePoint < 0x3400 ? 1 : STEP) {
    if (getClass(codePoint) !== undefined) codePoints.push(codePoint);
  }
  return codePoints;
}

test("allowed characters have the scripts that the runtime gives them", () => {
  const codePoints = allowed();
  const differences = SCRIPTS.filter((script) => !SETS.includes(script)).flatMap((script) => {
    const pattern = new RegExp(`^\\p{Script_Extensions=${script}}$`, "u");
    return codePoints
      .filter((each) => pattern.test(String.fromCodePoint(each)) !== isOfScripts(getClass(each), scriptSet(script)))
      .map((each) => `${script} ${each.toString(16)}`);
  });
  expect(codePoints.length).toBeGreaterThan(4_000);
  expect(differences.length, differences.join(", ")).toBeLessThan(MOST_DIFFERENCES);
});

test("allowed characters are letters, marks, digits and a few signs, as IDNA allows them in identifiers", () => {
  const others = allowed().filter((each) => !/^[\p{L}\p{M}\p{Nd}\p{Cn}]$/u.test(String.fromCodePoint(each)));
  const signs = others.map((each) => each.toString(16)).join(" ");
  expect(signs).toBe("27 2d 2e 3a 5f b7 375 58a 5f3 5f4 6fd 6fe f0b 2010 2019 2027 3007 30a0 30fb");
});

test("decompositions are those of the runtime", () => {
  const syllables = [0xac00, 0xd7a3] as const;
  for (const each of allowed()) {
    if (each >= syllables[0] && each <= syllables[1]) continue;
    const text = String.fromCodePoint(each);
    expect(String.fromCodePoint(...(getDecomposition(each) ?? [each]))).toBe(text.normalize("NFD"));
  }
});
