import { isNotEmpty, split } from "./bytes.ts";

/**
 * The segments that are left when "." and ".." are taken at their word: ".." takes away the segment before it, an empty one, too.
 *
 * @param above what becomes of a ".." that has no segment before it
 */
export function resolveDots(segments: readonly string[], above: "drop" | "keep"): string[] {
  const kept: string[] = [];
  for (const segment of segments) {
    if (segment === ".") continue;
    if (segment !== "..") kept.push(segment);
    else if (kept.pop() === undefined && above === "keep") kept.push(segment);
  }
  return kept;
}

/** Of a path that begins with "/". */
export function segmentsOf(path: string): string[] {
  return split(path, "/").slice(1);
}

/** A path without empty segments, but for the last. */
export function joinSegments(segments: readonly string[]): string {
  const last = segments.at(-1) ?? "";
  return `/${[...segments.slice(0, -1).filter(isNotEmpty), last].join("/")}`;
}
