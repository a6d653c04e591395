/** The encoding callbacks of the package, with their shortcuts for plain texts, against the oracle's. */
import { expect, test } from "vitest";
import * as own from "../../../packages/pattern/src/canonicalize.ts";
import { Random } from "../../core/differential/random.ts";
import { isThorough, sampled } from "../../thorough.ts";
import * as oracle from "./oracle/canonicalize.ts";

type Callback = (value: string) => string;

const CALLBACKS: readonly (readonly [name: string, own: Callback, oracle: Callback])[] = [
  ["protocol", own.canonicalizeProtocol, oracle.canonicalizeAProtocol],
  ["username", own.canonicalizeUsername, oracle.canonicalizeAUsername],
  ["password", own.canonicalizePassword, oracle.canonicalizeAPassword],
  ["hostname", own.canonicalizeHostname, oracle.canonicalizeAHostname],
  ["IPv6 hostname", own.canonicalizeIPv6Hostname, oracle.canonicalizeAnIPv6Hostname],
  ["port", (value) => own.canonicalizePort(value), (value) => oracle.canonicalizeAPort(value)],
  [
    "port of https",
    (value) => own.canonicalizePort(value, "https"),
    (value) => oracle.canonicalizeAPort(value, "https"),
  ],
  ["pathname", own.canonicalizePathname, oracle.canonicalizeAPathname],
  ["opaque pathname", own.canonicalizeOpaquePathname, oracle.canonicalizeAnOpaquePathname],
  ["search", own.canonicalizeSearch, oracle.canonicalizeASearch],
  ["hash", own.canonicalizeHash, oracle.canonicalizeAHash],
];

const ASCII = Array.from({ length: 0x80 }, (_, code) => String.fromCharCode(code));

const SHORT_TEXTS = [
  "",
  ...ASCII,
  ...ASCII.flatMap((first, index) =>
    ASCII.filter((_, other) => isThorough || (index + other) % 5 === 0).map((second) => first + second),
  ),
];

/** Pieces that give hosts, paths and encodings a meaning. */
const PIECES = [
  ...["xn--", "xn-", "--", "ls8h", "a", "b", "Z", "0", "1", "0x", "443", "65535", "localhost", "com"],
  ...[".", "..", "%2e", "%", "%41", "%E9", "/", "\\", ":", "@", "?", "#", "&", "=", "'", "-", "_", "~", "[", "]"],
  ...["é", "ß", "\u00ad", "\u3002", "😀", "\ufffd", "\t", "\n", " ", "\u007f"],
];

/** Few different pieces, so that plain texts are frequent. */
function randomText(index: number): string {
  const random = new Random(5, index);
  const pieces = [random.pick(PIECES), random.pick(PIECES), random.pick(random.chance(50) ? ASCII : PIECES)];
  return random.repeat(1, 6, () => random.pick(pieces));
}

/** Returns the text that the callback makes, in quotes, or the name of its error. */
function outcomeOf(callback: Callback, value: string): string {
  try {
    return JSON.stringify(callback(value));
  } catch (error) {
    return error instanceof TypeError ? "TypeError" : String(error);
  }
}

function differences(one: Callback, other: Callback, values: readonly string[]): string[] {
  return values.flatMap((value) => {
    const outcomes = [one, other].map((callback) => outcomeOf(callback, value));
    return outcomes[0] === outcomes[1] ? [] : [`${JSON.stringify(value)}: ${outcomes.join(", the oracle ")}`];
  });
}

test.each(CALLBACKS)("%s: ASCII texts of up to two characters", (_, one, other) => {
  expect(differences(one, other, SHORT_TEXTS)).toEqual([]);
});

test.each(CALLBACKS)("%s: random texts", (_, one, other) => {
  const values = Array.from({ length: sampled(10_000) }, (_each, index) => randomText(index));
  expect(differences(one, other, values)).toEqual([]);
});
