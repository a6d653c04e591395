import { describe, expect, test } from "vitest";
import { compareToASCII } from "./compare.ts";
import { implementations } from "./implementations.ts";

const CODE_POINTS = 0x110000;

/** From here on, most code points are not assigned, and ideographs and private ones are all alike. */
const SPARSE = 0x20000;

/** From SPARSE on, only one in `step`: to look at all of them takes the fallback, which runs tr46, half a minute. */
function* everyCodePoint(step: number, around: (character: string) => string): Generator<string> {
  for (let codePoint = 0; codePoint < CODE_POINTS; codePoint += codePoint < SPARSE ? 1 : step) {
    yield around(String.fromCodePoint(codePoint));
  }
}

describe.each(implementations)("$name", ({ name, domainToASCII }) => {
  const step = name === "anyurl" ? 1 : 61;
  const count = SPARSE + Math.ceil((CODE_POINTS - SPARSE) / step);
  if (step > 1) console.log(`${name}: from U+${SPARSE.toString(16)} on, one code point in ${step} is tried.`);

  test("every code point within a label agrees with the oracle", () => {
    const { compared, differences } = compareToASCII(
      domainToASCII,
      everyCodePoint(step, (character) => `x${character}y.example`),
    );
    expect(differences).toEqual([]);
    expect(compared).toBe(count);
  });

  test("every code point alone agrees with the oracle", () => {
    const { compared, differences } = compareToASCII(
      domainToASCII,
      everyCodePoint(step, (character) => character),
    );
    expect(differences).toEqual([]);
    expect(compared).toBe(count);
  });
});
