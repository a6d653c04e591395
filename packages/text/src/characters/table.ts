/** The properties of code points, which the first text that needs them decodes. */
import { Reader } from "@anyurl/common/tables/reader";
import { BRACKETS, RUN_KINDS, RUN_LENGTHS } from "../generated/characters.ts";
import { EMAIL, TERM, type Term } from "./term.ts";

const ASCII = 128;

interface Table {
  /** The first code point of each run of one kind, in ascending order. */
  readonly starts: Uint32Array;
  readonly kinds: Uint8Array;
  /** The kinds of the first code points. */
  readonly ascii: Uint8Array;
  /** The opening brackets that are not the code points before the closing ones. */
  readonly brackets: ReadonlyMap<number, number>;
}

let decoded: Table | undefined;

function decode(): Table {
  const [kindReader, lengths] = [new Reader(RUN_KINDS), new Reader(RUN_LENGTHS)];
  const ascii = new Uint8Array(ASCII);
  // All code points after the last run are hard, which is 0.
  const starts = new Uint32Array(RUN_KINDS.length + 1);
  const kinds = new Uint8Array(starts.length);
  let start = 0;
  for (let run = 0; run < RUN_KINDS.length; run++) {
    starts[run] = start;
    kinds[run] = kindReader.digit();
    const end = start + lengths.number() + 1;
    ascii.fill(kinds[run] as number, start, end);
    start = end;
  }
  starts[RUN_KINDS.length] = start;
  decoded = { starts, kinds, ascii, brackets: readBrackets() };
  return decoded;
}

function readBrackets(): ReadonlyMap<number, number> {
  const text = new Reader(BRACKETS);
  const brackets = new Map<number, number>();
  let close = 0;
  while (!text.isAtEnd) {
    close += text.number();
    brackets.set(close, close + text.signed());
  }
  return brackets;
}

/** The run of the last code point that was not ASCII: the next one is often in the same. */
let lastRun = 0;

function kindOf(codePoint: number): number {
  const { starts, kinds, ascii } = decoded ?? decode();
  if (codePoint < ASCII) return ascii[codePoint] as number;
  if (codePoint >= (starts[lastRun] as number) && !(codePoint >= (starts[lastRun + 1] as number))) {
    return kinds[lastRun] as number;
  }
  let [low, high] = [0, starts.length];
  while (high - low > 1) {
    const middle = (low + high) >> 1;
    if ((starts[middle] as number) <= codePoint) low = middle;
    else high = middle;
  }
  lastRun = low;
  return kinds[low] as number;
}

/** https://www.unicode.org/reports/tr58/#property-data: Link_Term */
export function termOf(codePoint: number): Term {
  return (kindOf(codePoint) & TERM) as Term;
}

/** Link_Email: whether a code point can be in the part of an address before the "@". */
export function isOfEmail(codePoint: number): boolean {
  return (kindOf(codePoint) & EMAIL) !== 0;
}

/** Link_Bracket: the opening bracket of a closing one. */
export function openingOf(close: number): number {
  return (decoded ?? decode()).brackets.get(close) ?? close - 1;
}

/** Returns the code point before a place of a text. */
export function codePointBefore(text: string, at: number): number {
  const unit = text.charCodeAt(at - 1);
  if ((unit & 0xfc00) !== 0xdc00 || at < 2) return unit;
  const pair = text.codePointAt(at - 2) as number;
  return pair > 0xffff ? pair : unit;
}

/** How many code units a code point has. */
export function lengthOf(codePoint: number): number {
  return codePoint > 0xffff ? 2 : 1;
}
