/** Inputs for the comparison of validation errors: half of them follow the grammar, half are made of small pieces. */
import { generateInput } from "./generate.ts";
import { Random } from "./random.ts";

export interface ValidityInput {
  readonly input: string;
  readonly base: string | undefined;
}

/** Pieces that the parser treats in a special way, so that every combination occurs. */
const PIECES = [
  ...["http:", "HTTP:", "https:", "file:", "File:", "foo:", "x:y", "/", "/", "//", "\\", "C:", "C|", "c|/"],
  ...["..", ".", "a", "h", "@", ":@", "u@", ":", ":80", ":8x", ":65536", "?", "#", "\t", "\n", " ", "\u0001"],
  ...["%", "%41", "%zz", "%5F", "%EF%BC%91", "_", "-", "xn--", "^", "|", "`", "{", "<", "é", "\uffff", "😀"],
  ...["[", "]", "[::01]", "[1:02:3::]", "[::1.2.3.4]", "0x7f", "1.2.3", "1.", "256", "１", "。", "localhost"],
  ...["\ud83d", "\ude00", "\u00ad", "٠", "א"],
];

const BASES = [
  ...[undefined, undefined, "http://u:p@h:8080/a/b?q#f", "https://h", "ws://h/a", "mailto:a"],
  ...["file:///C:/a/b?q", "file://host/a/b", "file:///", "foo://h/a?q", "foo:/a/b", "foo:a?b#c", "foo://h"],
];

export function generateValidityInput(seed: number, index: number): ValidityInput {
  if (index % 2 === 0) return generateInput(seed, index / 2);
  const random = new Random(seed ^ 0x0a11d, index);
  return { input: random.repeat(0, 8, () => random.pick(PIECES)), base: random.pick(BASES) };
}
