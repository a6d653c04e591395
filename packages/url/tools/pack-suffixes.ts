/**
 * Packs a list of public suffixes as text. `unpack` of packages/url/src/site/unpack.ts reads it.
 *
 * The labels of a parent follow each other in the order of their code units. Each has:
 *
 * - a capital letter: how many characters it shares with the label before, from A for none to Z for 25
 * - its other characters. A substitute stands for each of the letters that the list has beside the letters of ASCII; a
 *   label with other ones is in Punycode.
 * - a mark, unless it is a rule in the section of its parent, which for a top-level domain is the section of ICANN: "+"
 *   for a rule in the other section, "?" if it is no rule, "!" for an exception
 * - its children in parentheses, if it has any
 *
 * A top-level domain without children is left out, and one with children has no mark: without a rule, the last label is
 * the suffix anyway. {@link packTopLevel} packs those that are left out.
 */
import { domainToUnicode } from "anyurl";
import { ICANN, type Label } from "../src/site/list.ts";
import { SUBSTITUTES } from "../src/site/unpack.ts";

const IS_LATIN = /^[\0-\u024f]*$/;
const MAX_SHARED = 25;

export interface Packed {
  readonly text: string;
  readonly letters: readonly number[];
}

export function pack(root: Label): Packed {
  const letters = mostFrequentLetters(root);
  const text = packChildren(withoutPlainDomains(root), ICANN, (label) => substitute(label, letters));
  return { text, letters: letters.map((letter) => letter.codePointAt(0) as number) };
}

/** Packs the top-level domains without children, all in ASCII. */
export function packTopLevel({ children, ...root }: Label): string {
  const plain = [...(children ?? [])].filter(([, label]) => label.children === undefined);
  return packChildren({ ...root, children: new Map(plain) }, ICANN, (label) => label);
}

function withoutPlainDomains({ children, ...root }: Label): Label {
  const kept = [...(children ?? [])].flatMap(([text, label]): [string, Label][] =>
    label.children === undefined ? [] : [[text, { ...label, section: ICANN }]],
  );
  return { ...root, children: new Map(kept) };
}

function packChildren({ children }: Label, section: number, write: (label: string) => string): string {
  const rows = [...(children ?? [])].map(([text, label]) => [write(text), label] as const);
  rows.sort(([a], [b]) => (a < b ? -1 : 1));
  let [packed, last] = ["", ""];
  for (const [text, label] of rows) {
    const shared = countShared(last, text);
    const childSection = label.section === 0 ? section : label.section;
    const inside = label.children === undefined ? "" : `(${packChildren(label, childSection, write)})`;
    packed += String.fromCharCode(0x41 + shared) + text.slice(shared) + markOf(label, section) + inside;
    last = text;
  }
  return packed;
}

function markOf({ section, isException }: Label, usual: number): string {
  if (section === 0) return "?";
  if (isException) {
    if (section !== usual) throw new Error("An exception must be in the section of its parent");
    return "!";
  }
  return section === usual ? "" : "+";
}

function countShared(before: string, text: string): number {
  let shared = 0;
  while (shared < Math.min(before.length, text.length, MAX_SHARED) && before[shared] === text[shared]) shared++;
  return shared;
}

function substitute(label: string, letters: readonly string[]): string {
  const unicode = label.startsWith("xn--") ? domainToUnicode(label) : label;
  const chars = [...unicode].map((char) => (char <= "\x7f" ? char : SUBSTITUTES[letters.indexOf(char)]));
  return chars.includes(undefined) ? label : chars.join("");
}

/** Returns the Latin letters beside ASCII of labels below top-level domains, the most frequent first. */
function mostFrequentLetters(root: Label): string[] {
  const counts = new Map<string, number>();
  const count = ({ children }: Label) => {
    for (const [text, label] of children ?? []) {
      const unicode = domainToUnicode(text);
      if (unicode !== text && IS_LATIN.test(unicode)) {
        for (const char of unicode.replace(/[\0-\x7f]/g, "")) counts.set(char, (counts.get(char) ?? 0) + 1);
      }
      count(label);
    }
  };
  count(withoutPlainDomains(root));
  const byCount = [...counts].sort(([a, x], [b, y]) => y - x || (a < b ? -1 : 1));
  return byCount.map(([char]) => char).slice(0, SUBSTITUTES.length);
}
