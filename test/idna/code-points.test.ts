import { describe, expect, test } from "vitest";
import { compareToASCII } from "./compare.ts";
import { implementations } from "./implementations.ts";

const CODE_POINTS = 0x110000;

/** From here on, most code points are not assigned, and ideographs and private ones are all alike. */
const SPARSE = 0x20000;

/** How many code points are taken for alike from SPARSE on, where that is enough: the fallback, which runs tr46, takes half a minute for all. */
const STEP = 61;

/** From SPARSE on, only one in `step`. */
function* everyCodePoint(step: number, around: (character: string) => string): Generator<string> {
  for (let codePoint = 0; codePoint < CODE_POINTS; codePoint += codePoint < SPARSE ? 1 : step) {
    yield around(String.fromCodePoint(codePoint));
  }
}

/** How many code points that tries. */
function countBy(step: number): number {
  return SPARSE + Math.ceil((CODE_POINTS - SPARSE) / step);
}

console.log(`From U+${SPARSE.toString(16)} on, one code point in ${STEP} is tried, but by anyurl within a label.`);

describe.each(implementations)("$name", ({ name, domainToASCII }) => {
  const stepWithin = name === "anyurl" ? 1 : STEP;

  test("every code point within a label agrees with the oracle", () => {
    const { compared, differences } = compareToASCII(
      domainToASCII,
      everyCodePoint(stepWithin, (character) => `x${character}y.example`),
    );
    expect(differences).toEqual([]);
    expect(compared).toBe(countBy(stepWithin));
  });

  test("every code point alone agrees with the oracle", () => {
    const { compared, differences } = compareToASCII(
      domainToASCII,
      everyCodePoint(STEP, (character) => character),
    );
    expect(differences).toEqual([]);
    expect(compared).toBe(countBy(STEP));
  });
});
