/** Sections 1.3.12 and 1.3.13 of "URL, the webspecs rewrite of 2014": ipv4addr and number. */
import type { Part } from "../part.ts";
import type { Run } from "../run.ts";

/** The row of the diagram that matches a number, hexadecimal, octal or decimal, and its digits. */
const NUMBER = /^(?:0[xX]([0-9a-fA-F]+)|0([0-7]+)|([0-9]+))$/;

/** Numbers with more significant digits are larger than every limit. */
const MOST_DIGITS = 12;

const MOST_NUMBERS = 4;

/** Returns whether a text matches the diagram of ipv4addr. */
export function matchesIPv4(text: string): boolean {
  const numbers = text.split(".", MOST_NUMBERS + 1);
  return numbers.length <= MOST_NUMBERS && numbers.every((each) => NUMBER.test(each));
}

/** 1.3.12 ipv4addr */
export function ipv4addr(part: Part, run: Run): string | undefined {
  if (!matchesIPv4(part.text)) return undefined;
  const numbers = readNumbers(part).map((each) => ({ part: each, value: number(each, run) as number }));
  for (const { part: each, value } of numbers.slice(0, -1)) {
    if (value >= 256) run.terminate("ipv4-number-too-large", each);
  }
  const last = numbers[numbers.length - 1] as { part: Part; value: number };
  if (last.value >= 256 ** (5 - numbers.length)) run.terminate("ipv4-last-number-too-large", last.part);
  if (numbers.length < MOST_NUMBERS) run.indicate("too-few-numbers", part);
  const address = numbers.slice(0, -1).reduce((sum, { value }, index) => sum + value * 256 ** (3 - index), last.value);
  return [3, 2, 1, 0].map((power) => Math.floor(address / 256 ** power) % 256).join(".");
}

function readNumbers(part: Part): Part[] {
  let start = 0;
  return part.text.split(".").map((text) => {
    const number = part.slice(start, start + text.length);
    start += text.length + 1;
    return number;
  });
}

/** 1.3.13 number */
export function number(part: Part, run: Run): number | undefined {
  const match = NUMBER.exec(part.text);
  if (match === null) return undefined;
  const [, hexadecimal, octal, decimal] = match;
  if (decimal !== undefined) return readInteger(decimal, 10);
  run.indicate("number-not-decimal", part);
  return hexadecimal === undefined ? readInteger(octal as string, 8) : readInteger(hexadecimal, 16);
}

function readInteger(digits: string, base: number): number {
  const significant = digits.replace(/^0+/, "");
  if (significant === "") return 0;
  return significant.length > MOST_DIGITS ? Number.POSITIVE_INFINITY : parseInt(significant, base);
}
