/** Generates request targets that servers may read in different ways. The code units of a target are bytes. */
import { Random } from "../../../core/differential/random.ts";

/** Segments and parts of segments that mean something to some server. */
const SPECIAL = [
  ".",
  "..",
  "",
  "...",
  ";",
  ";a=b",
  "..;",
  ".;x",
  ";x",
  "\\",
  "..\\",
  "\0",
  "\t",
  "\n",
  "\x1b",
  "\x7f",
  "\xc2\x85",
  "?",
  "#",
  "%",
  "%2e",
  "%2f",
  "%u002e",
  "%u2215",
  "%zz",
  // With full-width digits.
  "%\xef\xbc\x92e",
  "%2\xef\xbd\x86",
  "u002e",
  "2e",
  "2f",
  "5c",
  "3b",
  // Overlong forms of "." and "/", and other bytes that are not UTF-8.
  "\xc0\xae",
  "\xc0\xaf",
  "\xe0\x80\xae",
  "\xe0\x80\xaf",
  "\xf0\x80\x80\xaf",
  "\xc1\x9c",
  "\xc0\x2e",
  "\xc0\x2f",
  "\xff",
  "\xed\xa0\x80",
];

const ORDINARY = [
  "a",
  "admin",
  "users",
  "x.css",
  "e",
  "2",
  "~b",
  "A-b",
  "x y",
  "a+b",
  "c:d",
  "@e",
  "f=g,h",
  "\xc3\xa9",
];

/** Characters with a compatibility decomposition that contains ASCII: all of Unicode's, as UTF-8. */
const COMPATIBLE = compatibleCharacters();

function compatibleCharacters(): string[] {
  const found: string[] = [];
  for (let code = 0x80; code < 0x2_0000; code++) {
    if (code >= 0xd800 && code < 0xe000) continue;
    const character = String.fromCodePoint(code);
    if (/[./\\?#;%0-9a-fA-F]/.test(character.normalize("NFKC"))) found.push(utf8(character));
  }
  return found;
}

/** Those whose decomposition contains a delimiter, a dot or a percent sign. */
const COMPATIBLE_DELIMITERS = COMPATIBLE.filter((bytes) =>
  /[./\\?#;%]/.test(Buffer.from(bytes, "latin1").toString("utf8").normalize("NFKC")),
);

/** The target with a number, of a series of targets. */
export function generatedTarget(seed: number, index: number): string {
  const random = new Random(seed, index);
  const depth = random.weighted([
    [5, 0],
    [4, 1],
    [2, 2],
    [1, 3],
  ]);
  // Most targets have one or two special parts, so that some pass a strict guard.
  const special = random.weighted([
    [3, 10],
    [2, 35],
    [1, 80],
  ]);
  const path = random.repeat(1, 4, () => `/${segment(random, special)}`);
  const encoded = path.replace(/./gs, (byte) => encodedByte(byte, depth, random));
  const target = encoded.replace(/[\0\r\n ]/g, (byte) => triplet(byte, random));
  const query = random.chance(5) ? "?a=/../b;c" : "";
  return (target.startsWith("/") ? target : `/${target}`) + query;
}

function segment(random: Random, special: number): string {
  return random.repeat(0, 3, () => {
    if (!random.chance(special)) return random.pick(ORDINARY);
    return random.weighted([
      [8, () => random.pick(SPECIAL)],
      [1, () => random.pick(COMPATIBLE)],
      [2, () => random.pick(COMPATIBLE_DELIMITERS)],
    ])();
  });
}

/** Encodes a byte up to `depth` times: often if it is not a letter, and then sometimes the digits of its escape. */
function encodedByte(byte: string, depth: number, random: Random): string {
  const isLetter = /[a-z0-9]/i.test(byte);
  const isASCII = byte < "\x80";
  if (isASCII && (depth === 0 || !random.chance(isLetter ? 8 : byte === "/" ? 15 : 45))) return byte;
  if (!isASCII && random.chance(3)) return byte;
  return nested(byte, Math.max(1, depth), random);
}

function nested(byte: string, depth: number, random: Random): string {
  const once = triplet(byte, random);
  if (depth === 1 || random.chance(40)) return once;
  return once.replace(/./gs, (part, index: number) =>
    index === 0 ? nested(part, depth - 1, random) : random.chance(20) ? triplet(part, random) : part,
  );
}

function triplet(byte: string, random: Random): string {
  const digits = byte.charCodeAt(0).toString(16).padStart(2, "0");
  return `%${random.chance(50) ? digits : digits.toUpperCase()}`;
}

function utf8(text: string): string {
  return Buffer.from(text, "utf8").toString("latin1");
}
