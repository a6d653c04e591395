/** `CoyoteAdapter.checkSuspiciousURIs`: the paths of section 3.5.2 of the Servlet specification 6.0. */
import { Char } from "@anyurl/common/char";

const DOTS_WITH_PARAMETERS = /^(?:\.|%2e)+;/i;
const DOTS = /^(?:\.|%2e)+$/i;

/** Whether a path is suspicious, as it is written in the request. */
export function isSuspicious(path: string): boolean {
  const segments = path.slice(1).split("/");
  const seen = new Uint8Array(path.length);
  let start = 1;
  for (const [at, segment] of segments.entries()) {
    if (segment.startsWith(";") && at < segments.length - 1) return true;
    if (DOTS_WITH_PARAMETERS.test(segment)) return true;
    if (segment.includes("%") && (DOTS.test(segment) || hasSuspiciousByte(path, start, seen))) return true;
    start += segment.length + 1;
  }
  return false;
}

/**
 * Whether a percent-encoded byte is a control character or a slash, from `start` to the end of the path.
 *
 * NOTE: any character except a hexadecimal digit counts as -1: "%3z" is a slash. Only parameters may contain it.
 *
 * @param seen marks the offsets that an earlier call has seen, to do the work once
 */
function hasSuspiciousByte(path: string, start: number, seen: Uint8Array): boolean {
  for (let at = start; at < path.length && seen[at] === 0; at++) {
    seen[at] = 1;
    if (path[at] !== "%" || at + 2 >= path.length) continue;
    const byte = (digit(path[at + 1]) << 4) + digit(path[at + 2]);
    if (byte < Char.Space || byte === Char.Delete || byte === Char.Slash) return true;
    at += 2;
  }
  return false;
}

/** `HexUtils.getDec` */
function digit(character = ""): number {
  const value = Number.parseInt(character, 16);
  return Number.isNaN(value) ? -1 : value;
}
