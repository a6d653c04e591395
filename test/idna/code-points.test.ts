import { domainToASCII } from "anyurl";
import { expect, test } from "vitest";
import { compareToASCII } from "./compare.ts";

const CODE_POINTS = 0x110000;

function* everyCodePoint(around: (character: string) => string): Generator<string> {
  for (let codePoint = 0; codePoint < CODE_POINTS; codePoint++) {
    yield around(String.fromCodePoint(codePoint));
  }
}

test("every code point within a label agrees with the oracle", () => {
  const { compared, differences } = compareToASCII(
    domainToASCII,
    everyCodePoint((character) => `x${character}y.example`),
  );
  expect(differences).toEqual([]);
  expect(compared).toBe(CODE_POINTS);
});

test("every code point alone agrees with the oracle", () => {
  const { compared, differences } = compareToASCII(
    domainToASCII,
    everyCodePoint((character) => character),
  );
  expect(differences).toEqual([]);
  expect(compared).toBe(CODE_POINTS);
});
