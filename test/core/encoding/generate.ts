/** Generates URLs and texts for an encoding. Every one depends only on the seed and its index. */
import { decode, type EncodingName } from "anyurl/encoding";
import { generateInput } from "../differential/generate.ts";
import { Random } from "../differential/random.ts";

export interface Input {
  readonly input: string;
  readonly base: string | undefined;
}

/** Characters that the parser, or an encoder, treats specially. */
const SPECIAL = Array.from(
  "?#?#&=%'\"<>`{}|\\^~ \t\n\r\0\u0001\u000e\u000f\u001b\u001f\u007f\u0080\u00a5\u203e\u2212\uff71\uff9e\uffe2\ue000\ue5e5\ue7c7\u20ac\ufeff",
);
const ANY = Array.from("aé日😀𠊣\ud800\udfff\ufffd\uffff\u{10ffff}Ж한ไש");

/** Returns a text, most of whose characters the encoding has. */
export function generateText(random: Random, name: EncodingName): string {
  return random.repeat(0, 12, () =>
    random.weighted<() => string>([
      [
        60,
        () =>
          decode(
            Uint8Array.from({ length: random.between(1, 4) }, () => byte(random, name)),
            { encoding: name },
          ),
      ],
      [20, () => random.pick(SPECIAL)],
      [10, () => random.pick(ANY)],
      [10, () => String.fromCodePoint(random.below(0x110000))],
    ])(),
  );
}

/** Returns a byte; for ISO-2022-JP, whose bytes are all ASCII, a character follows from the escape before it. */
function byte(random: Random, name: EncodingName): number {
  return name === "ISO-2022-JP" ? random.between(0x1b, 0x7e) : random.between(0x80, 0xff);
}

/** Returns a URL with such a text somewhere in it, mostly in the query. */
export function generateURL(seed: number, index: number, name: EncodingName): Input {
  const { input, base } = generateInput(seed, index);
  const random = new Random(seed ^ 0xe2c0de, index);
  const text = generateText(random, name);
  const at = random.weighted<() => number>([
    [50, () => Math.max(input.indexOf("#"), 0) || input.length],
    [50, () => random.between(0, input.length)],
  ])();
  const mark = random.chance(80) ? "?" : "";
  return { input: `${input.slice(0, at)}${mark}${text}${input.slice(at)}`, base };
}
