/** Rules for the hosts of special schemes. */
import { endsInANumber } from "@anyurl/specification/hosts/ipv4";
import { parseLocated } from "../input/located.ts";
import type { Recorder } from "../results/changes.ts";
import type { Settings } from "./settings.ts";

type HostSettings = Pick<Settings, "dropsTrailingDot" | "dropsWWW">;

const WWW = "www.";

/**
 * Removes a leading "www." and trailing dots, if the settings ask for it and the rest is a domain: "1.2.3.4.." and
 * "www.1.2.3.4.." are domains, and must not become an address.
 *
 * @param origin an href up to its path
 * @param hostStart the offset of its host, in UTF-16 code units
 * @param hostEnd the offset of the host's end
 */
export function canonicalHost(
  origin: string,
  hostStart: number,
  hostEnd: number,
  settings: HostSettings,
  recorder: Recorder | undefined,
): string {
  let start = hostStart;
  let end = hostEnd;
  const labelsEnd = endWithoutDots(origin, hostEnd);
  if (settings.dropsTrailingDot && labelsEnd < hostEnd && isDomain(origin, hostStart, hostEnd, start, labelsEnd)) {
    end = labelsEnd;
  }
  if (settings.dropsWWW) {
    while (origin.startsWith(WWW, start) && hasDot(origin, start + WWW.length, labelsEnd)) start += WWW.length;
    if (start > hostStart && !isDomain(origin, hostStart, hostEnd, start, end)) start = hostStart;
  }
  if (end < hostEnd) recorder?.record("trailing-dot", end, origin.slice(end, hostEnd), "");
  if (start > hostStart) recorder?.record("www", hostStart, origin.slice(hostStart, start), "");
  return origin.slice(0, hostStart) + origin.slice(start, end) + origin.slice(hostEnd);
}

function endWithoutDots(origin: string, end: number): number {
  let last = end;
  while (origin[last - 1] === ".") last--;
  return last;
}

/** Whether there is a dot between two labels. @param end the end of the last label */
function hasDot(origin: string, start: number, end: number): boolean {
  const dot = origin.indexOf(".", start);
  return dot > start && dot < end;
}

/** Whether the rest is a domain, and the one that it looks like. */
function isDomain(origin: string, hostStart: number, hostEnd: number, start: number, end: number): boolean {
  const href = `${origin.slice(0, hostStart)}${origin.slice(start, end)}${origin.slice(hostEnd)}/`;
  if (start >= end || endsInANumber(origin.slice(start, end))) return false;
  const url = parseLocated(href, undefined);
  return url.ok && url.href === href;
}
