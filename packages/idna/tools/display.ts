/** The tables of `displayHost`: allowed characters, their decompositions and their prototypes. */
import { createRequire } from "node:module";
import { DECIMAL, EVERY_SCRIPT, NONSPACING } from "../src/display/classes.ts";
import { SCRIPTS, type Script } from "../src/display/scripts.ts";
import type { Table } from "./generate.ts";
import { ALLOWED_RANGES } from "./identifier-status.ts";
import { digit, number, signed } from "./text.ts";
import { type Decompositions, readSet } from "./unicode.ts";

const require = createRequire(import.meta.url);

/** The names of scripts in Unicode's files. Hanb, Jpan and Kore are sets of others. */
const NAMES: Readonly<Partial<Record<Script, string>>> = {
  Latn: "Latin",
  Grek: "Greek",
  Cyrl: "Cyrillic",
  Armn: "Armenian",
  Hebr: "Hebrew",
  Arab: "Arabic",
  Thaa: "Thaana",
  Deva: "Devanagari",
  Beng: "Bengali",
  Guru: "Gurmukhi",
  Gujr: "Gujarati",
  Orya: "Oriya",
  Taml: "Tamil",
  Telu: "Telugu",
  Knda: "Kannada",
  Mlym: "Malayalam",
  Sinh: "Sinhala",
  Thai: "Thai",
  Laoo: "Lao",
  Tibt: "Tibetan",
  Mymr: "Myanmar",
  Geor: "Georgian",
  Ethi: "Ethiopic",
  Khmr: "Khmer",
  Hang: "Hangul",
  Hira: "Hiragana",
  Kana: "Katakana",
  Bopo: "Bopomofo",
  Hani: "Han",
};

/** Unicode 15 restricted them: https://www.unicode.org/reports/tr39/#Joining_Controls */
const JOINERS = [0x200c, 0x200d];

/** Hangul syllables decompose by arithmetic, and no part of one looks like another character. */
const HANGUL_SYLLABLES = [0xac00, 0xd7a3] as const;

/** Returns all tables. */
export async function displayTables({ mappings }: Decompositions): Promise<Record<string, Table>> {
  const allowed = await readAllowed();
  const decompositions = decomposeAll(allowed, mappings);
  return {
    ...(await classTables(allowed)),
    DECOMPOSITIONS: {
      text: writeSequences(decompositions),
      description: "The canonical decompositions of allowed characters: distances, lengths, and changes of parts.",
    },
    PROTOTYPES: {
      text: writeSequences(readPrototypes(new Set([...allowed, ...[...decompositions.values()].flat()]), mappings)),
      description: "The prototypes of characters: distances, lengths, and changes of parts.",
    },
  };
}

/** The code points with Identifier_Status=Allowed. */
async function readAllowed(): Promise<ReadonlySet<number>> {
  const allowed = new Set<number>(await readSet("Binary_Property/Unified_Ideograph"));
  for (const range of ALLOWED_RANGES.trim().split(/\s+/)) {
    const [first = 0, last = first] = range.split("-").map((digits) => Number.parseInt(digits, 16));
    for (let codePoint = first; codePoint <= last; codePoint++) allowed.add(codePoint);
  }
  for (const joiner of JOINERS) allowed.delete(joiner);
  return allowed;
}

/** The classes of code points, and the runs of code points of one class. The first class is for others. */
async function classTables(allowed: ReadonlySet<number>): Promise<Record<string, Table>> {
  const scripts = new Map<number, number[]>();
  for (const [index, script] of SCRIPTS.entries()) {
    const name = NAMES[script];
    if (name === undefined) continue;
    for (const codePoint of await readSet(`Script_Extensions/${name}`)) {
      scripts.set(codePoint, [...(scripts.get(codePoint) ?? []), index]);
    }
  }
  const shared = new Set([
    ...(await readSet("Script_Extensions/Common")),
    ...(await readSet("Script_Extensions/Inherited")),
  ]);
  const marks = await readSet("General_Category/Nonspacing_Mark");
  const digits = await readSet("General_Category/Decimal_Number");
  const classOf = (codePoint: number) => {
    if (!allowed.has(codePoint)) return "";
    const set = scripts.get(codePoint) ?? [];
    if (!shared.has(codePoint) && set.length === 0) return "";
    const flags = (marks.has(codePoint) ? NONSPACING : 0) | (digits.has(codePoint) ? DECIMAL : 0);
    const everywhere = shared.has(codePoint) ? EVERY_SCRIPT : 0;
    return digit(flags | everywhere) + digit(set.length) + set.map(digit).join("");
  };
  const numbers = new Map<string, number>([["", 0]]);
  const last = Math.max(...[...allowed].filter((codePoint) => codePoint > 0xffff), 0);
  let runs = "";
  for (let start = 0; start <= last; ) {
    const kind = classOf(start);
    let end = start + 1;
    while (end <= last && classOf(end) === kind) end++;
    if (!numbers.has(kind)) numbers.set(kind, numbers.size);
    runs += digit(numbers.get(kind) as number) + number(end - start - 1);
    start = end;
  }
  return {
    CLASSES: {
      text: [...numbers.keys()].join(""),
      description: "The classes of allowed characters: flags, the number of scripts, and the scripts.",
    },
    CLASS_RUNS: { text: runs, description: "The runs of code points of one class: the class, and the length less 1." },
  };
}

/** The full canonical decompositions of code points, without Hangul. */
function decomposeAll(codePoints: Iterable<number>, mappings: Decompositions["mappings"]) {
  const [first, last] = HANGUL_SYLLABLES;
  const all = new Map<number, readonly number[]>();
  for (const codePoint of codePoints) {
    if (codePoint >= first && codePoint <= last) continue;
    const parts = decompose(codePoint, mappings);
    if (parts.length > 1 || parts[0] !== codePoint) all.set(codePoint, parts);
  }
  return all;
}

function decompose(codePoint: number, mappings: Decompositions["mappings"]): readonly number[] {
  const parts = mappings.get(codePoint);
  return parts === undefined ? [codePoint] : parts.flatMap((part) => decompose(part, mappings));
}

/**
 * The prototypes of code points: https://www.unicode.org/reports/tr39/#Confusable_Detection
 *
 * NOTE: unhomoglyph 1.0.6 has confusables.txt of Unicode 13.
 */
function readPrototypes(codePoints: ReadonlySet<number>, mappings: Decompositions["mappings"]) {
  const prototypes = new Map<number, readonly number[]>();
  for (const [source, target] of Object.entries(require("unhomoglyph/data.json") as Record<string, string>)) {
    const codePoint = source.codePointAt(0) as number;
    if (!codePoints.has(codePoint)) continue;
    const parts = Array.from(target, (character) => character.codePointAt(0) as number);
    prototypes.set(
      codePoint,
      parts.flatMap((part) => decompose(part, mappings)),
    );
  }
  return prototypes;
}

/** Writes sequences of code points by the code points that they are for. */
function writeSequences(sequences: ReadonlyMap<number, readonly number[]>): string {
  let [text, lastPart, last] = ["", 0, 0];
  for (const [codePoint, parts] of [...sequences].sort(([a], [b]) => a - b)) {
    text += number(codePoint - last) + digit(parts.length);
    last = codePoint;
    for (const part of parts) {
      text += signed(part - lastPart);
      lastPart = part;
    }
  }
  return text;
}
