/** The table of IDNA 2008: https://www.rfc-editor.org/rfc/rfc5892#section-3, derived from the newest Unicode. */
import { ALLOWED, DISALLOWED, GREEK, HEBREW, JAPANESE } from "../src/idna2008/kinds.ts";
import type { Table } from "./generate.ts";
import { digit, number } from "./text.ts";
import { type Character, readSet } from "./unicode.ts";

/** The exceptions of section 2.6 whose value is PVALID or CONTEXTO. */
const ALSO_ALLOWED = [0xdf, 0x3c2, 0x6fd, 0x6fe, 0xf0b, 0x3007, 0xb7, 0x375, 0x5f3, 0x5f4, 0x30fb];

/** Those whose value is DISALLOWED. */
const NEVER_ALLOWED = [0x640, 0x7fa, 0x302e, 0x302f, 0x3031, 0x3032, 0x3033, 0x3034, 0x3035, 0x303b];

/** Section 2.8, LetterDigits. */
const LETTERS_AND_DIGITS = [
  ...["Lowercase_Letter", "Uppercase_Letter", "Other_Letter", "Decimal_Number"],
  ...["Modifier_Letter", "Nonspacing_Mark", "Spacing_Mark"],
].map((category) => `General_Category/${category}`);

/** Letters and digits that are disallowed, by the sections of the RFC. */
const REFUSED = [
  // 2.2, Unstable. This property also has what 2.3 ignores.
  "Binary_Property/Changes_When_NFKC_Casefolded",
  // 2.3, IgnorableProperties
  ...["Default_Ignorable_Code_Point", "White_Space", "Noncharacter_Code_Point"].map(
    (name) => `Binary_Property/${name}`,
  ),
  // 2.4, IgnorableBlocks
  ...["Combining_Diacritical_Marks_For_Symbols", "Musical_Symbols", "Ancient_Greek_Musical_Notation"].map(inBlock),
  // 2.9, OldHangulJamo: all that these blocks have
  ...["Hangul_Jamo", "Hangul_Jamo_Extended_A", "Hangul_Jamo_Extended_B"].map(inBlock),
];

/** Section 2.7, BackwardCompatible, is empty. Appendix A.1 and A.2 judge the joiners. */
const JOIN_CONTROL = "Binary_Property/Join_Control";

const SCRIPTS: readonly (readonly [kind: number, scripts: readonly string[]])[] = [
  [GREEK, ["Greek"]],
  [HEBREW, ["Hebrew"]],
  [JAPANESE, ["Hiragana", "Katakana", "Han"]],
];

function inBlock(name: string): string {
  return `Block/${name}`;
}

async function readAll(folders: readonly string[]): Promise<ReadonlySet<number>> {
  const sets = await Promise.all(folders.map(readSet));
  return new Set(sets.flatMap((set) => [...set]));
}

/** Returns the kind of each code point that UTS #46 leaves in a label. */
async function kindOfCodePoints(): Promise<(codePoint: number) => number> {
  const candidates = await readAll(LETTERS_AND_DIGITS);
  const refused = await readAll(REFUSED);
  const joiners = await readSet(JOIN_CONTROL);
  const scripts: (readonly [kind: number, members: ReadonlySet<number>])[] = [];
  for (const [kind, names] of SCRIPTS) scripts.push([kind, await readAll(names.map((name) => `Script/${name}`))]);
  const isAllowed = (codePoint: number) => {
    if (ALSO_ALLOWED.includes(codePoint) || joiners.has(codePoint)) return true;
    if (NEVER_ALLOWED.includes(codePoint)) return false;
    return candidates.has(codePoint) && !refused.has(codePoint);
  };
  return (codePoint) => {
    if (!isAllowed(codePoint)) return DISALLOWED;
    return scripts.find(([, members]) => members.has(codePoint))?.[0] ?? ALLOWED;
  };
}

/** The runs of code points of one kind. Code points that UTS #46 maps or refuses belong to the run before them. */
export async function idna2008Table(characters: readonly Character[]): Promise<Record<string, Table>> {
  const kindOf = await kindOfCodePoints();
  let [runs, kind, start, last] = ["", DISALLOWED, 0, 0];
  for (const [codePoint, { status }] of characters.entries()) {
    if (codePoint < 0x80 || status !== "valid") continue;
    const next = kindOf(codePoint);
    last = codePoint;
    if (next === kind) continue;
    runs += digit(kind) + number(codePoint - start - 1);
    [kind, start] = [next, codePoint];
  }
  return {
    KIND_RUNS: {
      text: runs + digit(kind) + number(last - start),
      description: "The runs of code points of one kind: the kind, and the length less 1.",
    },
  };
}
