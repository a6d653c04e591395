/**
 * Unpacks the list that `pnpm generate packages/url` packs. packages/url/tools/pack-suffixes.ts describes the format.
 */
import { Char } from "@anyurl/common/char";
import { addChild, ICANN, type Label, makeLabel, PRIVATE, type ToASCII } from "./list.ts";

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
  /** The previous child, in packed form. */
  last: string;
}

/**
 * @param letters the code points that {@link SUBSTITUTES} stand for
 * @returns the tree, whose root has the top-level domains
 */
export function unpack(text: string, letters: readonly number[], toASCII: ToASCII): Label {
  const root = makeLabel();
  const parents: Parent[] = [{ label: root, section: ICANN, last: "" }];
  for (const [token, shared = "", rest = "", mark = "", opening = ""] of text.matchAll(TOKEN)) {
    const parent = parents[parents.length - 1] as Parent;
    if (token === ")") {
      parents.pop();
      continue;
    }
    parent.last = parent.last.slice(0, shared.charCodeAt(0) - Char.A) + rest;
    const label = addChild(parent.label, decode(parent.last, letters, toASCII));
    const section = mark === "+" ? ICANN + PRIVATE - parent.section : parent.section;
    if (mark !== "?") label.section = section;
    label.isException = mark === "!";
    if (opening !== "") parents.push({ label, section, last: "" });
  }
  return root;
}

const HAS_SUBSTITUTE = new RegExp(`[${SUBSTITUTES.replace("[", "\\[")}]`);

function decode(packed: string, letters: readonly number[], toASCII: ToASCII): string {
  if (!HAS_SUBSTITUTE.test(packed)) return packed;
  const toLetter = (char: string) => {
    const codePoint = letters[SUBSTITUTES.indexOf(char)];
    return codePoint === undefined ? char : String.fromCodePoint(codePoint);
  };
  return toASCII([...packed].map(toLetter).join(""));
}
