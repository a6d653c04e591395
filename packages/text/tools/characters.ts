/** The properties of code points: ANYURL_UTS58 is a folder of UTS #58's data, with a folder for each version. */
import { join } from "node:path";
import { digit, number, signed } from "../../idna/tools/text.ts";
import { EMAIL, Term } from "../src/characters/term.ts";
import { type Pin, readPinned } from "./pinned.ts";

/** The folder of the version. */
const VERSION = "18.0.0-dev";

const CODE_POINTS = 0x110000;

const TERMS: Readonly<Record<string, Term>> = {
  Hard: Term.Hard,
  Include: Term.Include,
  Soft: Term.Soft,
  Close: Term.Close,
  Open: Term.Open,
};

/** A line of a file of Unicode's: a range of code points, and the field after it. */
const LINE = /^([\dA-F]+)(?:\.\.([\dA-F]+))?\s*(?:;\s*([^\s#]+))?/gm;

type Row = readonly [first: number, last: number, value: string];

function readRows(text: string): readonly Row[] {
  return Array.from(text.matchAll(LINE), ([, first = "", last = first, value = ""]) => [
    Number.parseInt(first, 16),
    Number.parseInt(last, 16),
    value,
  ]);
}

/** The runs of code points of one kind: the kinds, and the lengths less 1. The last run, which is hard, is left out. */
function writeRuns(kindOf: Uint8Array): { readonly kinds: string; readonly lengths: string } {
  let [kinds, lengths, start] = ["", "", 0];
  for (let codePoint = 1; codePoint < CODE_POINTS; codePoint++) {
    if (kindOf[codePoint] === kindOf[start]) continue;
    kinds += digit(kindOf[start] as number);
    lengths += number(codePoint - start - 1);
    start = codePoint;
  }
  if (kindOf[start] !== Term.Hard) throw new Error("The last code points are not hard");
  return { kinds, lengths };
}

/** The brackets that are not one after the other: the distance from the last closing one, and to the opening one. */
function writeBrackets(brackets: readonly Row[]): string {
  let [text, last] = ["", 0];
  for (const [close, , value] of brackets) {
    const open = Number.parseInt(value, 16);
    if (open === close - 1) continue;
    text += number(close - last) + signed(open - close);
    last = close;
  }
  return text;
}

export function characterTables(folder: string, pin: Pin): string {
  const files = ["LinkTerm", "LinkBracket", "LinkEmail"].map((name) => join(folder, VERSION, `${name}.txt`));
  const [terms = [], brackets = [], emails = []] = readPinned(files, pin).map(readRows);
  const kindOf = new Uint8Array(CODE_POINTS);
  for (const [first, last, value] of terms) kindOf.fill(TERMS[value] as Term, first, last + 1);
  for (const [first, last] of emails) {
    for (let codePoint = first; codePoint <= last; codePoint++)
      kindOf[codePoint] = (kindOf[codePoint] as number) | EMAIL;
  }
  const { kinds, lengths } = writeRuns(kindOf);
  return `// Made by \`pnpm generate packages/text\` from UTS #58 for Unicode ${pin.version}. Do not edit.
// Source: unicodetools, commit ${pin.commit}.

/** The Link_Term and Link_Email of each run of code points. */
export const RUN_KINDS =
  "${kinds}";

/** The length of each run, less 1. */
export const RUN_LENGTHS =
  "${lengths}";

/** Link_Bracket, where it is not the code point before. */
export const BRACKETS = "${writeBrackets(brackets)}";
`;
}
