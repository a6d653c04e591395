/**
 * Unpacks the list that `pnpm generate packages/url` packs. packages/url/tools/pack-suffixes.ts describes the format.
 */
import { domainToASCII } from "anyurl";
import { addChild, ICANN, type Label, makeLabel, PRIVATE } from "./list.ts";

/**
 * Characters that replace letters that are not ASCII.
 *
 * NOTE: no label of a domain has these characters.
 */
export const SUBSTITUTES = "#$%&':;<=>@[";

/** The length that a label shares with the one before, its other characters, its mark, and whether it has children. */
const TOKEN = /([A-Z])([^A-Z()+?!]*)([+?!]?)(\(?)|\)/g;

/** A label whose children are being read. */
interface Parent {
  readonly label: Label;
  /** The section of rules without a mark. */
  readonly section: number;
  /** The child before, as it is packed. */
  last: string;
}

/**
 * @param letters the code points that {@link SUBSTITUTES} stand for
 * @returns the tree, whose root has the top-level domains
 */
export function unpack(text: string, letters: readonly number[]): Label {
  const root = makeLabel();
  const parents: Parent[] = [{ label: root, section: ICANN, last: "" }];
  for (const [token, shared = "", rest = "", mark = "", opening = ""] of text.matchAll(TOKEN)) {
    const parent = parents[parents.length - 1] as Parent;
    if (token === ")") {
      parents.pop();
      continue;
    }
    parent.last = parent.last.slice(0, shared.charCodeAt(0) - A) + rest;
    const label = addChild(parent.label, toASCII(parent.last, letters));
    const section = mark === "+" ? ICANN + PRIVATE - parent.section : parent.section;
    if (mark !== "?") label.section = section;
    label.isException = mark === "!";
    if (opening !== "") parents.push({ label, section, last: "" });
  }
  return root;
}

const A = 0x41;

const HAS_SUBSTITUTE = new RegExp(`[${SUBSTITUTES.replace("[", "\\[")}]`);

function toASCII(packed: string, letters: readonly number[]): string {
  if (!HAS_SUBSTITUTE.test(packed)) return packed;
  const toLetter = (char: string) => {
    const codePoint = letters[SUBSTITUTES.indexOf(char)];
    return codePoint === undefined ? char : String.fromCodePoint(codePoint);
  };
  return domainToASCII([...packed].map(toLetter).join(""));
}
