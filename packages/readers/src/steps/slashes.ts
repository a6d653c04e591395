/** Slashes in paths. */

/** Replaces each run of slashes with one slash. */
export function mergeSlashes(path: string): string {
  return path.includes("//") ? path.replace(/\/{2,}/g, "/") : path;
}

/** Replaces each backslash with a slash. */
export function foldBackslashes(path: string): string {
  return path.replaceAll("\\", "/");
}

/** Removes a slash at the end, except that of the root. */
export function trimLastSlash(path: string): string {
  return path.length > 1 && path.endsWith("/") ? path.slice(0, -1) : path;
}
