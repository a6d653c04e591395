/** Domains of mixed scripts, about half of them valid: the seed and the count decide which. */
import { domainToASCII } from "./oracle.ts";

type Range = readonly [first: number, last: number];

/** Letters that a word is made of, each list one script. */
const scripts: readonly (readonly Range[])[] = [
  [[0x61, 0x7a]],
  [[0x61, 0x7a], [0xdf, 0xf6], [0xf8, 0x17f], [0x1ea0, 0x1ef9]],
  [[0x3ac, 0x3ce], [0x1f00, 0x1f07], [0x1f70, 0x1f7d]],
  [[0x430, 0x45f], [0x490, 0x4bf]],
  [[0x905, 0x939], [0x93e, 0x94d]],
  [[0xd85, 0xd96], [0xd9a, 0xda5], [0xdca, 0xdca], [0xdcf, 0xdd4], [0xdd9, 0xdde]],
  [[0xe01, 0xe30], [0xe32, 0xe32], [0xe34, 0xe3a], [0xe47, 0xe4e]],
  [[0x3041, 0x3093], [0x30a1, 0x30f6], [0x3099, 0x309a]],
  [[0x4e00, 0x9fff], [0x3400, 0x4dbf]],
  [[0xac00, 0xd7a3], [0x1100, 0x1112], [0x1161, 0x1175], [0x11a8, 0x11c2]],
  [[0x105c0, 0x105f3], [0x307, 0x307]],
  [[0x11380, 0x11389], [0x113b8, 0x113d2]],
  [[0x16100, 0x1612f]],
  [[0x16d43, 0x16d6a]],
  [[0x1e6c0, 0x1e6de], [0x1e6e3, 0x1e6e3], [0x1e6ee, 0x1e6ef], [0x1e6f5, 0x1e6f5]],
];

const rightToLeft: readonly (readonly Range[])[] = [
  [[0x5d0, 0x5ea], [0x5b0, 0x5bc]],
  [[0x620, 0x652], [0x671, 0x6d3]],
  [[0x710, 0x72f], [0x730, 0x74a]],
  [[0x88f, 0x88f], [0x840, 0x858], [0x8a0, 0x8b4]],
  [[0x10940, 0x10959]],
  [[0x1e900, 0x1e94a]],
];

const marks: readonly Range[] = [[0x300, 0x345], [0x591, 0x5bd], [0x653, 0x655], [0x93c, 0x94d], [0x1ab0, 0x1aeb], [0x3099, 0x309a]];
const digits: readonly Range[] = [[0x30, 0x39], [0x660, 0x669], [0x6f0, 0x6f9], [0x966, 0x96f]];
const ignored: readonly Range[] = [[0xad, 0xad], [0x200b, 0x200b], [0x2060, 0x2064], [0xfe00, 0xfe0f], [0xe0100, 0xe01ef]];
const mapped: readonly Range[] = [
  [0x41, 0x5a], [0xc0, 0xde], [0x386, 0x3ab], [0x2100, 0x214f], [0x2f00, 0x2fd5], [0x3300, 0x33ff], [0xf900, 0xfad9],
  [0xfb00, 0xfdff], [0xfe70, 0xfefc], [0xff01, 0xffdc], [0x1d400, 0x1d7ff], [0x1f100, 0x1f16f], [0x2f800, 0x2fa1d],
];
const separators = [".", ".", ".", "\u3002", "\uff0e", "\uff61"];
const viramas = ["\u094d", "\u0dca", "\u{113d0}", "\u1039"];
const joiners = ["\u200c", "\u200d"];

/** Mulberry32: 32 bits of state, the same numbers everywhere. */
class Random {
  #state: number;

  constructor(seed: number) {
    this.#state = seed >>> 0;
  }

  below(limit: number): number {
    this.#state = (this.#state + 0x6d2b79f5) >>> 0;
    let hash = Math.imul(this.#state ^ (this.#state >>> 15), this.#state | 1);
    hash ^= hash + Math.imul(hash ^ (hash >>> 7), hash | 61);
    return ((hash ^ (hash >>> 14)) >>> 0) % limit;
  }

  /** True once in `times`. */
  once(times: number): boolean {
    return this.below(times) === 0;
  }

  pick<Item>(items: readonly Item[]): Item {
    return items[this.below(items.length)] as Item;
  }

  character(ranges: readonly Range[]): string {
    const [first, last] = this.pick(ranges);
    return String.fromCodePoint(first + this.below(last - first + 1));
  }

  anyCharacter(): string {
    return String.fromCodePoint(this.below(this.once(3) ? 0x110000 : 0x3400));
  }
}

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

/** A word that is likely to be a valid label. */
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

const aceCharacters: readonly Range[] = [[0x30, 0x39], [0x61, 0x7a], [0x2d, 0x2d]];

/** The label's Punycode where it has one; now and then broken, in upper case, or of a label that is not valid. */
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

/** Punycode of any text, as the host's own URL would never give it: RFC 3492 section 6.3. */
function encodeLoosely(text: string): string {
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

/** Punycode counts from the letters on, `toString(36)` from the digits on. */
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
