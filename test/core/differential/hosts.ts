/** Generates hosts of every kind, valid and invalid. */
import { asciiDomain, inserted, unicodeDomain } from "./domains.ts";
import type { Random } from "./random.ts";

export type HostKind = "ASCII domain" | "Unicode domain" | "IPv4" | "IPv6" | "opaque" | "none";

export interface Host {
  readonly text: string;
  readonly kind: HostKind;
}

/** A host for a special URL. */
export function specialHost(random: Random): Host {
  const kind = random.weighted<HostKind>([
    [34, "ASCII domain"],
    [24, "Unicode domain"],
    [20, "IPv4"],
    [19, "IPv6"],
    [3, "none"],
  ]);
  const text = hostOf(random, kind);
  const isDomain = kind === "ASCII domain" || kind === "Unicode domain";
  return { text: isDomain && random.chance(12) ? percentEncoded(random, text) : text, kind };
}

/** A host for a URL that is not special. */
export function opaqueHost(random: Random): Host {
  if (random.chance(20)) return { text: ipv6(random), kind: "IPv6" };
  if (random.chance(20)) return specialHost(random);
  const text = random.repeat(0, 8, () => random.pick("abcXYZ019.-_~!$&'()*+,;=%\"`{}éß日"));
  return { text: random.chance(10) ? inserted(random, text, random.pick("\0 <>[]^|\\")) : text, kind: "opaque" };
}

function hostOf(random: Random, kind: HostKind): string {
  switch (kind) {
    case "ASCII domain":
      return asciiDomain(random);
    case "Unicode domain":
      return unicodeDomain(random);
    case "IPv4":
      return ipv4(random);
    case "IPv6":
      return ipv6(random);
    default:
      return random.pick(["", "", ":", "@", "%", " ", "a b", "[", "]"]);
  }
}

/** The text with some of its UTF-8 percent-encoded, sometimes incorrectly. */
function percentEncoded(random: Random, text: string): string {
  const all = random.chance(30);
  const encoded = Array.from(text, (point) => {
    if (!all && random.chance(50)) return point;
    const hex = Array.from(new TextEncoder().encode(point), (byte) => byte.toString(16).padStart(2, "0"));
    return hex.map((digits) => `%${random.chance(50) ? digits : digits.toUpperCase()}`).join("");
  }).join("");
  return random.chance(8)
    ? inserted(random, encoded, random.pick(["%", "%zz", "%80", "%c3", "%00", "%25", "%2e"]))
    : encoded;
}

function ipv4(random: Random): string {
  const count = random.weighted([
    [48, 4],
    [14, 3],
    [14, 2],
    [12, 1],
    [9, 5],
    [3, 6],
  ] as const);
  const parts = Array.from({ length: count }, (_, index) =>
    ipv4Part(random, index === count - 1 ? 5 - Math.min(count, 4) : 1),
  );
  if (random.chance(8))
    parts[random.below(count)] = random.pick(["", "a", "09", "0xg", "-1", "1a", "0b1", "é", "1 ", "１"]);
  return parts.join(".") + (random.chance(6) ? "." : "");
}

/** A number that needs `bytes` bytes or, sometimes, more. */
function ipv4Part(random: Random, bytes: number): string {
  const limit = 256 ** bytes;
  const value = random.weighted<() => number>([
    [70, () => random.below(limit)],
    [12, () => random.below(256)],
    [6, () => limit - 1],
    [4, () => limit],
    [3, () => limit + random.below(1000)],
    [5, () => 0],
  ])();
  const zeros = random.chance(8) ? "0".repeat(random.between(1, 12)) : "";
  return random.weighted<() => string>([
    [70, () => String(value)],
    [14, () => `${random.chance(70) ? "0x" : "0X"}${zeros}${value.toString(16)}`],
    [10, () => `0${zeros}${value.toString(8)}`],
    [3, () => "0x"],
    [3, () => String(value).repeat(3)],
  ])();
}

/** In brackets, sometimes without the closing one. */
function ipv6(random: Random): string {
  const address = random.chance(35) ? brokenIpv6(random) : goodIpv6(random);
  return `[${address}${random.chance(96) ? "]" : random.pick(["", "]x", "%5D"])}`;
}

function goodIpv6(random: Random): string {
  const hasIpv4 = random.chance(25);
  const length = hasIpv4 ? 6 : 8;
  const pieces = Array.from({ length }, () => piece(random));
  if (random.chance(60)) {
    const from = random.below(length);
    const removed = random.between(1, length - from);
    pieces.splice(
      from,
      removed,
      from === 0 && removed === length ? "::" : from === 0 || from + removed === length ? ":" : "",
    );
  }
  const text = pieces.join(":").replace(/:{3,}/g, "::");
  if (!hasIpv4) return text;
  return `${text}${text.endsWith("::") ? "" : ":"}${dotted(random)}`;
}

function piece(random: Random): string {
  if (random.chance(35)) return random.pick(["0", "0", "00", "0000"]);
  const hex = random.below(0x10000).toString(16);
  const padded = random.chance(15) ? hex.padStart(4, "0") : hex;
  return random.chance(25) ? padded.toUpperCase() : padded;
}

function dotted(random: Random): string {
  return Array.from({ length: 4 }, () => random.below(256)).join(".");
}

/** An IPv6 address without brackets, with a randomly chosen error. */
function brokenIpv6(random: Random): string {
  const pieces = (count: number) => Array.from({ length: count }, () => piece(random)).join(":");
  return random.weighted<() => string>([
    [2, () => `:${pieces(random.between(0, 7))}`],
    [2, () => pieces(random.between(9, 11))],
    [1, () => `${pieces(random.between(8, 9))}::`],
    [2, () => `${pieces(1)}::${pieces(random.between(1, 2))}::${pieces(random.between(0, 1))}`],
    [1, () => `::${pieces(1)}:::`],
    [2, () => inserted(random, goodIpv6(random), random.pick("gx%-_ é/\u0000Z`@"))],
    [1, () => `${pieces(random.between(1, 7))}:`],
    [2, () => pieces(random.between(1, 7))],
    [1, () => ""],
    [2, () => `${pieces(7)}:${dotted(random)}`],
    [1, () => `::${pieces(6)}:${dotted(random)}`],
    [2, () => `::${inserted(random, dotted(random), random.pick([".", "x", ":", "0.", ".0", "-"]))}`],
    [1, () => `::${random.pick([".", "1.", "1..2", "01.2.3.4", "1.2.3.00", "1.2.3.4.5"])}`],
    [2, () => `::${random.pick(["256", "999", "1.300", "1.2.1000", "1.2.3.256"])}.${dotted(random)}`],
    [2, () => `::${dotted(random).split(".").slice(0, random.between(2, 3)).join(".")}`],
    [2, () => random.repeat(0, 16, () => random.pick("01af::::..:9F"))],
  ])();
}
