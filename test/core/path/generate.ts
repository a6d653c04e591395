/** Generated paths, URLs and objects, by seed and index. Each one is tried in both flavours. */
import { Random } from "../differential/random.ts";

/** An input of one of the two functions. */
export interface Input {
  readonly operation: "pathToFileURL" | "fileURLToPath";
  /** A path, a URL, or an object such as a URL. */
  readonly value: string | object;
  /** The server of the path, or the host of the URL, if it was generated as one. */
  readonly host: string;
}

/** Characters that paths or URLs treat in a special way. */
const SPECIAL = "%?#\\/:|.~[]^`{}<>\"'@&=+$!;, \t\n\r\0\u007f\u0001";
const OTHERS = ["a", "Z", "0", "é", "ß", "\u00ad", "\u0301", "\ufeff", "\u2028", "中", "／", "😀", "\ud800", "\udc00"];
const SEPARATORS = ["/", "/", "\\", "\\", "//", "\\\\", "/\\"];
const SEGMENTS = ["a", "dir", "x.txt", ".", "..", "...", ".a", "a.", "%2e%2e", "%2F", "%5c", "CON", "C:", "c|", "a:b"];
const DRIVES = ["C:", "c:", "Z:", "C|", "1:", "é:", "CC:", "[:", ":", "C%3A", "c%7C"];
const LABELS = [
  ...["server", "LOCALHOST", "localhost", "h", "a_b", "-", ".", "..", "?", "%41", "%", "%6cocalhost", "xn--a", "xn--"],
  ...["xn--bcher-kva", "XN--BCHER-KVA", "xn--mgba", "xn--zca", "xn--ls8h", "xn--0", "xn--a-ecp", "xn--fiqs8s", "xn--9"],
  ...["bücher", "ß", "☃", "a\u00adb", "\u00ad", "１２７", "ＡＢ", "א", "اa", "1א", "a\u200db", "क\u094d\u200dष"],
  ...["1", "127", "0x7f", "256", "1.2.3.4", "[::1]", "[::", "C:", "c|", "h:80", "u@h", "a b", "a\tb", "\t", "a^b"],
];

function character(random: Random): string {
  return random.chance(60) ? random.pick(Array.from(SPECIAL)) : random.pick(OTHERS);
}

function segment(random: Random): string {
  return random.chance(55) ? random.pick(SEGMENTS) : random.repeat(0, 6, () => character(random));
}

function segments(random: Random, separator: () => string): string {
  return random.repeat(0, 5, () => segment(random), separator());
}

function label(random: Random): string {
  if (random.chance(15)) return `xn--${random.repeat(1, 8, () => random.pick("abcdefgxyz0123456789-"))}`;
  return random.chance(85) ? random.pick(LABELS) : random.repeat(1, 4, () => character(random));
}

function host(random: Random): string {
  return random.repeat(1, random.chance(70) ? 1 : 3, () => label(random), ".");
}

/** A path of any kind: both flavours are tried with each one. */
function path(random: Random): Input {
  const server = host(random);
  const separator = () => random.pick(SEPARATORS);
  const rest = segments(random, separator);
  const end = random.chance(30) ? separator() : "";
  const start = random.weighted<() => string>([
    [5, () => separator()],
    [4, () => `${random.pick(DRIVES)}${separator()}`],
    [1, () => random.pick(DRIVES)],
    [2, () => `\\\\${server}${separator()}`],
    [2, () => `${random.pick(["//", "/\\", "\\/"])}${server}${separator()}`],
    [1, () => `\\\\${random.pick(["?", "."])}${separator()}${random.pick(["", "C:", "UNC", "UNC\\", "UNC/"])}`],
    [1, () => `\\\\?\\UNC\\${server}${separator()}`],
    [1, () => `\\\\?\\${random.pick(DRIVES)}${separator()}`],
    [2, () => ""],
  ])();
  return { operation: "pathToFileURL", value: `${start}${rest}${end}`, host: server };
}

/** Percent-encoded bytes, of characters and of none. */
function encoded(random: Random): string {
  const bytes = random.chance(50) ? new TextEncoder().encode(character(random)) : [random.below(256)];
  return Array.from(bytes, (byte) => `%${byte.toString(16).padStart(2, "0")}`).join("");
}

function urlSegment(random: Random): string {
  return random.repeat(0, 3, () => (random.chance(30) ? encoded(random) : segment(random)));
}

function url(random: Random): Input & { readonly value: string } {
  const server = host(random);
  const scheme = random.chance(95) ? random.pick(["file:", "file:", "FILE:"]) : random.pick(["http:", "a:", ""]);
  const authority = random.weighted<() => string>([
    [6, () => "//"],
    [3, () => `//${server}`],
    [1, () => random.pick(["", "/", "///", "////", "\\\\"])],
  ])();
  const drive = random.chance(45) ? `/${random.pick(DRIVES)}` : "";
  const rest = random.repeat(0, 4, () => `${random.pick(SEPARATORS)}${urlSegment(random)}`);
  const tail = random.chance(15) ? random.pick(["?q", "#f", "?a%2Fb#c", "?", "#"]) : "";
  return { operation: "fileURLToPath", value: `${scheme}${authority}${drive}${rest}${tail}`, host: server };
}

/** A URL object of this runtime, or an object that has only a part of its attributes, or more. */
function urlObject(random: Random): Input {
  const { value, host } = url(random);
  const parsed = URL.parse(value) ?? new URL("file:///a");
  const { href, protocol, hostname, pathname } = parsed;
  const object = random.weighted<() => object>([
    [6, () => parsed],
    [2, () => ({ href, protocol, hostname, pathname })],
    [1, () => ({ href, hostname, pathname })],
    [1, () => ({ protocol, hostname, pathname })],
    [1, () => ({ href, protocol, hostname, pathname, [random.pick(["auth", "path"])]: random.pick([null, "", "x"]) })],
    [1, () => ({ href, protocol, hostname, pathname, auth: undefined, path: undefined })],
  ])();
  return { operation: "fileURLToPath", value: object, host };
}

/** The same for the same seed and index. */
export function generate(seed: number, index: number): Input {
  const random = new Random(seed, index);
  if (random.chance(50)) return path(random);
  return random.chance(5) ? urlObject(random) : url(random);
}
