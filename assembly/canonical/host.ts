/** Rules for the hosts of special schemes. */
import { HREF_IS_INPUT, parseAt } from "../fast/parse";
import { endsInANumber } from "../host/ipv4";
import { behind, ensureAfter } from "../memory";
import { Char } from "../text/char";
import { word4 } from "../text/word";
import { Rules } from "./rules";

/** The length of "www.". */
const WWW: usize = 4;

/**
 * Removes a leading "www." and trailing dots, if the rules ask for it and the rest is a domain: "1.2.3.4.." and
 * "www.1.2.3.4.." are domains, and must not become an address. Uses the memory after the origin, and `url`.
 *
 * @param start an href up to its path, which ends at `end`
 * @param hostStart the address of its host
 * @returns the end of the changed text
 */
export function canonicalHost(rules: Rules, start: usize, hostStart: usize, hostEnd: usize, end: usize): usize {
  let from = hostStart;
  let to = hostEnd;
  let labelsEnd = hostEnd;
  while (labelsEnd > hostStart && load<u8>(labelsEnd - 1) == Char.FullStop) labelsEnd--;
  if (rules.dropsTrailingDot && labelsEnd < hostEnd && isDomain(start, hostStart, hostEnd, end, labelsEnd)) {
    to = labelsEnd;
  }
  // The rest is a domain: it has two labels, and the same last one.
  if (rules.dropsWWW) while (hasWWW(from, labelsEnd)) from += WWW;
  const length = to - from;
  if (length == hostEnd - hostStart) return end;
  memory.copy(hostStart, from, length);
  memory.copy(hostStart + length, hostEnd, end - hostEnd);
  return hostStart + length + (end - hostEnd);
}

/** Whether "www." and at least two labels are at `start`. @param end the end of the last label */
function hasWWW(start: usize, end: usize): bool {
  if (end - start <= WWW || load<u32>(start) != word4(Char.w, Char.w, Char.w, Char.FullStop)) return false;
  let dot = start + WWW;
  while (dot < end && load<u8>(dot) != Char.FullStop) dot++;
  return dot > start + WWW && dot < end;
}

/** Whether the host up to `to` is a domain, and the one that it looks like. */
function isDomain(start: usize, hostStart: usize, hostEnd: usize, end: usize, to: usize): bool {
  if (hostStart >= to || endsInANumber(hostStart, to)) return false;
  const href = behind(end);
  ensureAfter(href, end - start + 1);
  memory.copy(href, start, to - start);
  let out = href + (to - start);
  memory.copy(out, hostEnd, end - hostEnd);
  out += end - hostEnd;
  store<u8>(out++, Char.Slash);
  return parseAt(href, out, false, behind(out)) == HREF_IS_INPUT;
}
