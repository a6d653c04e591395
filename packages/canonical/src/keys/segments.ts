import { isNotEmpty, split } from "../text/bytes.ts";

/**
 * Resolves "." and "..": ".." removes the segment before it, even if that is empty.
 *
 * @param above what to do with a ".." without a segment before it
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

/** Splits a path that starts with "/". */
export function splitSegments(path: string): string[] {
  return split(path, "/").slice(1);
}

/** Joins segments to a path without empty segments, except the last one. */
export function joinSegments(segments: readonly string[]): string {
  const last = segments[segments.length - 1] ?? "";
  return `/${[...segments.slice(0, -1).filter(isNotEmpty), last].join("/")}`;
}
