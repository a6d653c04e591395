/** Sections 1.3.11 and 1.3.14 to 1.3.16 of "URL, the webspecs rewrite of 2014": IPv6 addresses. */
import type { Part } from "../part.ts";
import type { Run } from "../run.ts";
import { serializeIPv6 } from "../serialize-host.ts";

const H16 = /^[0-9A-Fa-f]{1,4}$/;
const DECIMAL_BYTE = /^[0-2]?[0-9]?[0-9]$/;
const LS32 = /^[0-2]?[0-9]?[0-9](?:\.[0-2]?[0-9]?[0-9]){3}$/;

/** The longest address in brackets has eight pieces of four digits, or six and an IPv4 address. */
const PIECES = 8;

/** The values between colons: before the two consecutive colons, and after them; `null` if there are none. */
interface Values {
  readonly pre: readonly string[];
  readonly post: readonly string[] | null;
}

/** Returns the values of a text that matches the diagram; `null` if it does not match. */
function readValues(text: string): Values | null {
  if (!/^\[.*\]$/.test(text)) return null;
  const sides = text.slice(1, -1).split("::");
  const [before = "", after] = sides;
  if (sides.length > 2 || (after === undefined && before === "")) return null;
  const pre = before === "" ? [] : before.split(":");
  const post = after === undefined ? null : after === "" ? [] : after.split(":");
  const all = [...pre, ...(post ?? [])];
  const isMatch = all.every((value, index) => H16.test(value) || (index === all.length - 1 && LS32.test(value)));
  // An IPv4 address can only be the last value, after the consecutive colons if there are any.
  return isMatch && !(post?.length === 0 && pre.some((value) => LS32.test(value))) ? { pre, post } : null;
}

/** Returns whether a text matches the diagram of ipv6addr, as interpreted here. */
export function matchesIPv6(text: string): boolean {
  return text.charAt(0) === "[" && readValues(text) !== null;
}

/** 1.3.11 ipv6addr */
export function ipv6addr(part: Part, run: Run): string | undefined {
  const values = readValues(part.text);
  if (values === null) return undefined;
  run.decide("ipv6-pieces");
  const pre = values.pre.flatMap((value) => readPieces(value, part, run));
  const post = (values.post ?? []).flatMap((value) => readPieces(value, part, run));
  const count = pre.length + post.length;
  if (values.post === null ? count !== PIECES : count >= PIECES) run.terminate("ipv6-address-pieces", part);
  const zeros = new Array<number>(PIECES - count).fill(0);
  return `[${serializeIPv6([...pre, ...zeros, ...post])}]`;
}

/** The 16-bit pieces of a value: one of an h16, two of an ls32. */
function readPieces(value: string, part: Part, run: Run): number[] {
  if (H16.test(value)) return [Number.parseInt(value, 16)];
  run.decide("ipv6-ls32");
  const at = part.text.lastIndexOf(value);
  const address = ls32(part.slice(at, at + value.length), run) as string;
  const [first = 0, second = 0, third = 0, fourth = 0] = address.split(".").map(Number);
  return [first * 256 + second, third * 256 + fourth];
}

/** 1.3.14 h16 */
export function h16(part: Part): string | undefined {
  return H16.test(part.text) ? part.text : undefined;
}

/** 1.3.15 ls32 */
export function ls32(part: Part, run: Run): string | undefined {
  if (!LS32.test(part.text)) return undefined;
  let start = 0;
  const bytes = part.text.split(".").map((text) => {
    const byte = decimalByte(part.slice(start, start + text.length), run) as string;
    start += text.length + 1;
    return byte;
  });
  return bytes.join(".");
}

/** 1.3.16 decimal-byte */
export function decimalByte(part: Part, run: Run): string | undefined {
  if (!DECIMAL_BYTE.test(part.text)) return undefined;
  if (Number(part.text) <= 255) return part.text;
  return run.terminate("decimal-byte-too-large", part);
}
