/** Inputs whose hosts, userinfo and paths readers read differently. Each depends only on the seed and its index. */
import { Random } from "../../../core/differential/random.ts";
import { generateAny, type Input } from "../laws/inputs.ts";

const STARTS = ["http://", "http://", "https://", "file://", "foo://", "//", "HTTP:", "ws:\\\\", "http:", "file:", ""];

const BASES = ["http://example/a/b/c", "file:///a/b", "foo://h/x/y", "https://ü.com/", "mailto:x", "ws://h/"];

/** Pieces of authorities, and of the schemes and paths around them. */
const AUTHORITY_PIECES = [
  ...'a b example . com @ : 80 // / \\ http: https: file: foo: ? # % %41 %2e %c3%bc < " .. %2e%2e C| C: u:p@ %40'.split(
    " ",
  ),
  ..."ü ⓖ xn--bcher-kva xn-- аpple xn--pple-43d xn--80ak6aa92e [::1] [ ] 1.2.3.4 0x7f.1 localhost LOCALHOST".split(" "),
  ..."日本 xn--wgv71a \u212a é 。 xn--zckzah.xn--a - A %5B ../ ./ %2E. .%2e xn--a-ecp xn--google-. %zz b:c@ 😀".split(
    " ",
  ),
  ..."%80 xn--ls8h xn--ngbrx גa 한a ｅｘ %ef%bc%8e ".split(" "),
  " ",
  "\t",
];

/** Pieces of paths. */
const PATH_PIECES = [
  ..."% %2 %25 %2f %2F %5c %00 %2e %2E %3b %3B %3f %23 ; \\ / // . .. a f u U %75 %55 4 1 2 32 46 002e %32 %35".split(
    " ",
  ),
  ..."%46 %c3 %a9 %C3%A9 %C2%85 %e2%80%a6 %EF%BC%8F %EF%BC%85 %EF%BC%91 %EF%BD%95 %f0%9f%84%80 %f0%9d%9f%99".split(" "),
  ..."%cc%81 %ed%a0%80 %c0%ae %7f %1f %20 %zz %u002e x - %E2%92%88 %CD%BE %C2%BD %E2%91%A9 %F0%9F%98%80".split(" "),
  ..."%EF%BF%BF = %41 index.html http:// |".split(" "),
];

function generateTricky(seed: number, index: number): Input {
  const random = new Random(seed ^ 0x2c4d6e8f, index);
  const base = random.chance(25) ? random.pick(BASES) : undefined;
  const start = random.pick(STARTS);
  if (random.chance(50)) {
    return { input: start + random.repeat(0, 10, () => pieceOf(AUTHORITY_PIECES, random)), base };
  }
  return { input: `${start}h/${random.repeat(0, 12, () => pieceOf(PATH_PIECES, random))}`, base };
}

function pieceOf(pieces: readonly string[], random: Random): string {
  if (random.chance(93)) return random.pick(pieces);
  const codePoint = random.pick([random.below(0x80), random.below(0x3000), random.below(0xd800)]);
  return random.chance(50) ? String.fromCodePoint(codePoint) : `%${(codePoint & 0xff).toString(16).padStart(2, "0")}`;
}

/** Inputs of all kinds. */
export function generateMixed(seed: number, index: number): Input {
  return index % 4 === 0 ? generateTricky(seed, index) : generateAny(seed, index);
}
