/** Generates domains of mixed scripts, about half of them valid. The seed and the count determine them. */
import { domainToASCII } from "./oracle.ts";
import { Random, type Range, ranges } from "./random.ts";

/** The characters of words. Each list is one script and starts with its letters. */
const scripts = [
  "61-7a",
  "61-7a df-f6 f8-17f 1ea0-1ef9",
  "3ac-3ce 1f00-1f07 1f70-1f7d",
  "430-45f 490-4bf",
  "905-939 93e-94d",
  "d85-d96 d9a-da5 dca dcf-dd4 dd9-dde",
  "e01-e30 e32 e34-e3a e47-e4e",
  "3041-3093 30a1-30f6 3099-309a",
  "4e00-9fff 3400-4dbf",
  "ac00-d7a3 1100-1112 1161-1175 11a8-11c2",
  "105c0-105f3 307",
  "11380-11389 113b8-113d2",
  "16100-1612f",
  "16d43-16d6a",
  "1e6c0-1e6de 1e6e3 1e6ee-1e6ef 1e6f5",
  "1df2b-1df81 1ade-1adf 1aec-1af0",
  "3d000-3d020 18e00-18e20",
].map(ranges);

const rightToLeft = [
  "5d0-5ea 5b0-5bc",
  "620-652 671-6d3",
  "710-72f 730-74a",
  "88f 840-858 8a0-8b4",
  "10940-10959",
  "1e900-1e94a",
  "10ed9-10eee 10ec9-10ecf 10ef0-10ef9",
].map(ranges);

const marks = ranges("300-345 591-5bd 653-655 93c-94d 1ab0-1af0 5c8-5c9 3099-309a");
const digits = ranges("30-39 660-669 6f0-6f9 966-96f");
const ignored = ranges("ad 200b 2060-2064 fe00-fe0f e0100-e01ef");
const mapped = ranges(
  "41-5a c0-de 386-3ab 2100-214f 2f00-2fd5 3300-33ff f900-fad9 fb00-fdff fe70-fefc ff01-ffdc 1d400-1d7ff 1f100-1f16f 2f800-2fa1d",
);
const separators = [".", ".", ".", "\u3002", "\uff0e", "\uff61"];
const viramas = ["\u094d", "\u0dca", "\u{113d0}", "\u1039"];
const joiners = ["\u200c", "\u200d"];

export function* generateDomains(count: number, seed: number): Generator<string> {
  const random = new Random(seed);
  for (let made = 0; made < count; made++) {
    yield domain(random);
  }
}

function domain(random: Random): string {
  const isRightToLeft = random.once(4);
  let text = label(random, isRightToLeft);
  for (let more = random.below(3); more > 0; more--) {
    text += random.pick(separators) + label(random, isRightToLeft);
  }
  return random.once(50) ? text + random.pick(separators) : text;
}

function label(random: Random, isRightToLeft: boolean): string {
  if (random.once(60)) {
    return "";
  }
  const text = disturbed(random, word(random, isRightToLeft));
  return random.once(5) ? aceForm(random, text) : text;
}

/** Returns a word that is likely to be a valid label. */
function word(random: Random, isRightToLeft: boolean): string {
  const script = random.pick(isRightToLeft && !random.once(4) ? rightToLeft : scripts);
  let text = random.character([script[0] as Range]);
  for (let more = random.below(7); more > 0; more--) {
    text += random.character(random.once(3) ? script : [script[0] as Range]);
  }
  return text;
}

const disturbances: readonly ((random: Random) => string)[] = [
  (random) => random.character(marks),
  (random) => random.character(marks) + random.character(marks),
  (random) => random.character(digits),
  (random) => random.character(digits),
  (random) => random.character(ignored),
  (random) => random.character(mapped),
  (random) => random.character(mapped),
  () => "-",
  (random) => random.pick(joiners),
  (random) => random.pick(viramas) + random.pick(joiners),
  (random) => random.character(random.pick(rightToLeft)),
  (random) => random.character(random.pick(scripts)),
  (random) => random.anyCharacter(),
];

function disturbed(random: Random, text: string): string {
  const characters = Array.from(text);
  for (let more = random.below(3); more > 0; more--) {
    characters.splice(random.below(characters.length + 1), 0, random.pick(disturbances)(random));
  }
  return characters.join("");
}

const aceCharacters = ranges("30-39 61-7a 2d");

/**
 * Returns the label's Punycode, if it has one. Some results are broken, in uppercase, or the Punycode of an invalid
 * label.
 */
function aceForm(random: Random, text: string): string {
  const valid = domainToASCII(text);
  const ascii = valid.startsWith("xn--") && !random.once(6) ? valid : `xn--${encodeLoosely(text)}`;
  const characters = Array.from(ascii);
  if (random.once(5)) {
    const index = 4 + random.below(characters.length - 3);
    characters.splice(index, random.below(2), random.character(aceCharacters));
  }
  const changed = characters.join("");
  return random.once(6) ? changed.toUpperCase() : changed;
}

/** Returns the Punycode of any text, also of text that no URL parser encodes: RFC 3492 section 6.3. */
export function encodeLoosely(text: string): string {
  const codePoints = Array.from(text, (character) => character.codePointAt(0) as number);
  const basics = codePoints.filter((codePoint) => codePoint < 0x80);
  let out = basics.length > 0 ? `${String.fromCodePoint(...basics)}-` : "";
  let [n, delta, bias, handled] = [0x80, 0, 72, basics.length];
  while (handled < codePoints.length) {
    const next = Math.min(...codePoints.filter((codePoint) => codePoint >= n));
    delta += (next - n) * (handled + 1);
    n = next;
    for (const codePoint of codePoints) {
      delta += codePoint < n ? 1 : 0;
      if (codePoint === n) {
        out += variableLength(delta, bias);
        bias = adapt(delta, handled + 1, handled === basics.length);
        delta = 0;
        handled++;
      }
    }
    delta++;
    n++;
  }
  return out;
}

function variableLength(delta: number, bias: number): string {
  let [rest, out] = [delta, ""];
  for (let k = 36; ; k += 36) {
    const threshold = Math.min(Math.max(k - bias, 1), 26);
    if (rest < threshold) {
      return out + rest.toString(36).replace(/./, digit);
    }
    out += digit(String((threshold + ((rest - threshold) % (36 - threshold))).toString(36)));
    rest = Math.floor((rest - threshold) / (36 - threshold));
  }
}

/** In Punycode, letters come before digits; in `toString(36)`, digits come first. */
function digit(base36: string): string {
  const value = Number.parseInt(base36, 36);
  return value < 26 ? String.fromCodePoint(0x61 + value) : String(value - 26);
}

function adapt(delta: number, codePoints: number, isFirst: boolean): number {
  let rest = Math.floor(delta / (isFirst ? 700 : 2));
  rest += Math.floor(rest / codePoints);
  let k = 0;
  while (rest > 455) {
    rest = Math.floor(rest / 35);
    k += 36;
  }
  return k + Math.floor((36 * rest) / (rest + 38));
}
