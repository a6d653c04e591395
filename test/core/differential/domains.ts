/**
 * Generated domains, in many scripts.
 *
 * The alphabets contain only marks of Unicode 15, and letters of any version. The oracle uses the runtime's
 * `normalize`, which may not know newer marks. Labels are much shorter than the 1,000 code points above which the
 * engine fails on purpose.
 */
import { toASCII } from "tr46";
import type { Random } from "./random.ts";

type Range = readonly [from: number, to: number];

interface Script {
  readonly letters: readonly Range[];
  /** Marks that follow a letter. */
  readonly marks?: readonly Range[];
  readonly digits?: Range;
}

const LATIN_MARKS: readonly Range[] = [
  [0x300, 0x345],
  [0x323, 0x32d],
  [0x338, 0x338],
];
const ASCII: Script = { letters: [[0x61, 0x7a]], digits: [0x30, 0x39] };

const LEFT_TO_RIGHT: readonly Script[] = [
  {
    letters: [
      [0xdf, 0xf6],
      [0xf8, 0x17f],
      [0x1e00, 0x1eff],
    ],
    marks: LATIN_MARKS,
    digits: [0x30, 0x39],
  },
  {
    letters: [
      [0xc0, 0xd6],
      [0x61, 0x7a],
      [0x41, 0x5a],
    ],
    marks: LATIN_MARKS,
  },
  {
    letters: [
      [0x391, 0x3a1],
      [0x3a3, 0x3c9],
      [0x1f00, 0x1f15],
    ],
    marks: [
      [0x300, 0x301],
      [0x313, 0x314],
      [0x342, 0x345],
    ],
  },
  { letters: [[0x410, 0x45f]], marks: [[0x300, 0x308]] },
  {
    letters: [
      [0x531, 0x556],
      [0x561, 0x587],
    ],
  },
  {
    letters: [
      [0x915, 0x939],
      [0x958, 0x95f],
    ],
    marks: [
      [0x93c, 0x93c],
      [0x93e, 0x94d],
    ],
    digits: [0x966, 0x96f],
  },
  {
    letters: [[0x995, 0x9a8]],
    marks: [
      [0x9bc, 0x9bc],
      [0x9be, 0x9c4],
      [0x9c7, 0x9c8],
      [0x9cb, 0x9cd],
    ],
  },
  {
    letters: [
      [0xb95, 0xb95],
      [0xb99, 0xb9a],
      [0xbae, 0xbb9],
    ],
    marks: [
      [0xbbe, 0xbc2],
      [0xbc6, 0xbc8],
      [0xbca, 0xbcd],
    ],
  },
  {
    letters: [[0xe01, 0xe30]],
    marks: [
      [0xe34, 0xe3a],
      [0xe47, 0xe4d],
    ],
    digits: [0xe50, 0xe59],
  },
  { letters: [[0x1000, 0x102a]], marks: [[0x102b, 0x103e]] },
  {
    letters: [
      [0x10a0, 0x10c5],
      [0x10d0, 0x10fa],
      [0x1c90, 0x1cba],
    ],
  },
  {
    letters: [
      [0x1100, 0x1112],
      [0x1161, 0x1175],
      [0x11a8, 0x11c2],
    ],
  },
  { letters: [[0xac00, 0xd7a3]], marks: [[0x11a7, 0x11c3]] },
  {
    letters: [
      [0x3041, 0x3096],
      [0x30a1, 0x30fa],
    ],
    marks: [[0x3099, 0x309a]],
  },
  {
    letters: [
      [0x4e00, 0x9fff],
      [0x3400, 0x3420],
      [0x20000, 0x20100],
    ],
  },
  {
    letters: [
      [0xf900, 0xfa6d],
      [0x2f800, 0x2f8ff],
    ],
  },
  {
    letters: [
      [0xff01, 0xff5e],
      [0xff66, 0xff9f],
    ],
  },
  {
    letters: [
      [0x13a0, 0x13f5],
      [0xab70, 0xabbf],
    ],
  },
  {
    letters: [
      [0x10400, 0x1044f],
      [0x1e900, 0x1e905],
    ],
  },
  {
    letters: [
      [0x1d400, 0x1d454],
      [0x2460, 0x24ff],
      [0x1f100, 0x1f16a],
    ],
  },
  {
    letters: [
      [0x1f300, 0x1f64f],
      [0x2600, 0x26ff],
    ],
    marks: [
      [0xfe0f, 0xfe0f],
      [0x200d, 0x200d],
      [0x1f3fb, 0x1f3ff],
    ],
  },
  {
    letters: [
      [0x2100, 0x214f],
      [0x3300, 0x33ff],
      [0xfb00, 0xfb06],
    ],
  },
  // Letters of Unicode 18: Latin ones, some of which are mapped, Jurchen and Seal.
  {
    letters: [
      [0x1df2b, 0x1df81],
      [0x1dfcd, 0x1dfff],
      [0x18e00, 0x18e20],
      [0x3d000, 0x3d020],
    ],
  },
];

const RIGHT_TO_LEFT: readonly Script[] = [
  { letters: [[0x5d0, 0x5ea]], marks: [[0x5b0, 0x5bd]], digits: [0x30, 0x39] },
  {
    letters: [
      [0x620, 0x64a],
      [0x671, 0x6d3],
    ],
    marks: [[0x64b, 0x655]],
    digits: [0x660, 0x669],
  },
  { letters: [[0x628, 0x63a]], digits: [0x6f0, 0x6f9] },
  { letters: [[0x710, 0x72f]], marks: [[0x730, 0x73f]] },
  { letters: [[0x7ca, 0x7ea]], marks: [[0x7eb, 0x7f3]], digits: [0x7c0, 0x7c9] },
  {
    letters: [
      [0x10800, 0x10805],
      [0x10840, 0x10855],
      [0x10ac0, 0x10ac7],
    ],
  },
  { letters: [[0x1e900, 0x1e943]], marks: [[0x1e944, 0x1e94a]] },
];

const VIRAMA = "\u0915\u094d";
const JOINERS = [
  "\u200c",
  "\u200d",
  `${VIRAMA}\u200d`,
  `${VIRAMA}\u200c\u0937`,
  "\u0628\u200c\u0628",
  "\u0627\u200c\u0628",
];
const IGNORED = ["\u00ad", "\u200b", "\ufe0f", "\u2060", "\ufeff", "\u034f", "\u180b"];
const INVALID = [
  "\ufffd",
  "\u0378",
  "\ue000",
  "\u2028",
  "\ud800",
  "\udfff",
  "\u{e0001}",
  "\u3002",
  "\u0080",
  "\u061c",
  "\uffff",
];
const PUNCTUATION = "-_!$&'()*+,;=~\"`{}·℀≠";
const FORBIDDEN = [
  " ",
  "%",
  "<",
  ">",
  "^",
  "|",
  "[",
  "]",
  "\u0001",
  "\u001f",
  "\u007f",
  "％",
  "＜",
  "／",
  "：",
  "＠",
  "？",
];
const DOTS = [".", ".", ".", ".", ".", ".", "。", "．", "｡", ".."];
const TLDS = ["com", "org", "net", "example", "test", "de", "xyz", "COM", "localhost", "co.uk"];

/** An ASCII domain, valid in most cases. */
export function asciiDomain(random: Random): string {
  const labels = random.repeat(0, 3, () => `${asciiLabel(random)}.`);
  const domain = `${labels}${random.chance(60) ? random.pick(TLDS) : asciiLabel(random)}`;
  const dotted = random.chance(3) ? `${domain}.` : domain;
  return random.chance(10) ? inserted(random, dotted, random.pick(FORBIDDEN)) : dotted;
}

function asciiLabel(random: Random): string {
  if (random.chance(3)) return `xn--${word(random, ASCII, 1, 8)}`;
  if (random.chance(2)) return word(random, ASCII, 60, 70);
  const label = word(random, ASCII, 1, 10);
  if (random.chance(5)) return inserted(random, label, random.pick(PUNCTUATION.slice(0, -3)));
  return random.chance(15) ? label.toUpperCase() : label;
}

/** A domain with code points outside ASCII, valid in about half of all cases. */
export function unicodeDomain(random: Random): string {
  const rightToLeft = random.chance(20);
  const count = random.between(1, 3);
  let domain = "";
  for (let label = 0; label < count; label++) {
    const isPlain = label > 0 && random.chance(50);
    const text =
      isPlain && !(rightToLeft && random.chance(80)) ? asciiLabel(random) : unicodeLabel(random, rightToLeft);
    domain += label === 0 ? text : `${random.pick(DOTS)}${text}`;
  }
  return random.chance(5) ? `${domain}.` : domain;
}

function unicodeLabel(random: Random, rightToLeft: boolean): string {
  const script = random.pick(rightToLeft ? RIGHT_TO_LEFT : LEFT_TO_RIGHT);
  const label = random.chance(1) ? word(random, script, 60, 300) : word(random, script, 1, 8);
  return random.weighted<() => string>([
    [66, () => label],
    [5, () => inserted(random, label, random.pick(JOINERS))],
    [4, () => inserted(random, label, random.pick(IGNORED))],
    [6, () => inserted(random, label, random.pick(INVALID))],
    [3, () => inserted(random, label, random.pick(PUNCTUATION))],
    [4, () => inserted(random, label, random.pick(FORBIDDEN))],
    [6, () => label + word(random, random.pick([...LEFT_TO_RIGHT, ...RIGHT_TO_LEFT, ASCII]), 1, 4)],
    [4, () => punycodeLabel(random, label)],
    [2, () => label.normalize("NFD")],
  ])();
}

/** A label that looks encoded: usually correct, sometimes with an error. */
function punycodeLabel(random: Random, label: string): string {
  const encoded = toASCII(label) ?? `xn--${word(random, ASCII, 1, 9)}`;
  if (random.chance(60)) return encoded;
  return inserted(random, encoded, random.pick(["a", "-", "9", "é", "\u00ad", "xn--"]));
}

function word(random: Random, script: Script, from: number, to: number): string {
  return random.repeat(from, to, () => {
    if (script.digits !== undefined && random.chance(8)) return inRange(random, script.digits);
    const letter = inRange(random, random.pick(script.letters));
    const hasMark = script.marks !== undefined && random.chance(25);
    return hasMark ? letter + inRange(random, random.pick(script.marks as readonly Range[])) : letter;
  });
}

function inRange(random: Random, [from, to]: Range): string {
  return String.fromCodePoint(random.between(from, to));
}

/** The text with more text put in somewhere, between code points. */
export function inserted(random: Random, text: string, more: string): string {
  const points = Array.from(text);
  points.splice(random.between(0, points.length), 0, more);
  return points.join("");
}
