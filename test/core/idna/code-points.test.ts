import { describe, expect, test } from "vitest";
import { isThorough } from "../../thorough.ts";
import { compareToASCII } from "./compare.ts";
import { implementations } from "./implementations.ts";

const CODE_POINTS = 0x110000;

/** From here on, most code points are unassigned, and all ideographs and private-use code points behave alike. */
const SPARSE = 0x20000;

/** From SPARSE on, tests try one of this many code points: the oracle takes half a minute for all of them. */
const STEP = 61;

/** Below SPARSE, one of this many. */
const DENSE = isThorough ? 1 : 4;

/** Returns all code points before SPARSE, and one in `step` from there on. */
function* everyCodePoint(step: number, around: (character: string) => string): Generator<string> {
  for (let codePoint = 0; codePoint < CODE_POINTS; codePoint += codePoint < SPARSE ? DENSE : step) {
    yield around(String.fromCodePoint(codePoint));
  }
}

/** The number of these code points. */
function countBy(step: number): number {
  return SPARSE / DENSE + Math.ceil((CODE_POINTS - SPARSE) / step);
}

console.log(
  `Tests one code point in ${DENSE}; from U+${SPARSE.toString(16)} on, one in ${STEP}${isThorough ? ", except for anyurl within a label" : ""}.`,
);

describe.each(implementations)("$name", ({ name, domainToASCII }) => {
  const stepWithin = isThorough && name === "anyurl" ? 1 : STEP;

  test("code points within a label agree with the oracle", () => {
    const { compared, differences } = compareToASCII(
      domainToASCII,
      everyCodePoint(stepWithin, (character) => `x${character}y.example`),
    );
    expect(differences).toEqual([]);
    expect(compared).toBe(countBy(stepWithin));
  });

  test("code points alone agree with the oracle", () => {
    const { compared, differences } = compareToASCII(
      domainToASCII,
      everyCodePoint(STEP, (character) => character),
    );
    expect(differences).toEqual([]);
    expect(compared).toBe(countBy(STEP));
  });
});
