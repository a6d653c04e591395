/** Paths: their segments, slashes and parameters. */
import { trimEnd } from "./whitespace.ts";

/** Splits a path at its slashes. That at its start belongs to no segment. */
export function splitSegments(path: string): readonly string[] {
  return path.slice(path.startsWith("/") ? 1 : 0).split("/");
}

/** Removes the text from each semicolon to the next slash. */
export function removeParameters(path: string): string {
  return path.includes(";") ? path.replace(/;[^/]*/g, "") : path;
}

/** Replaces each run of slashes with one slash. */
export function mergeSlashes(path: string): string {
  return path.includes("//") ? path.replace(/\/{2,}/g, "/") : path;
}

/** Replaces each backslash with a slash. */
export function foldBackslashes(path: string): string {
  return path.replaceAll("\\", "/");
}

/** Removes a slash at the end, except the root's. */
export function trimLastSlash(path: string): string {
  return path.length > 1 && path.endsWith("/") ? path.slice(0, -1) : path;
}

/** Replaces the slashes at the end with one slash. */
export function mergeLastSlashes(path: string): string {
  return path.endsWith("//") ? `${trimEnd(path, "/")}/` : path;
}

/** Removes a slash at the end, also the root's. */
export function withoutLastSlash(path: string): string {
  return path.endsWith("/") ? path.slice(0, -1) : path;
}

/**
 * Splits a path at its slashes, and after the prefix for which middleware is mounted, even inside of a segment.
 *
 * @param prefix the start of the path, without a slash at the end
 */
export function splitMountedSegments(path: string, prefix: string): readonly string[] {
  if (prefix === "") return splitSegments(path);
  const rest = path.slice(prefix.length);
  return rest === "" ? splitSegments(prefix) : [...splitSegments(prefix), ...splitSegments(rest)];
}
