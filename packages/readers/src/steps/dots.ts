/** Dot segments. */

/**
 * Removes the segments `.` and `..` of a decoded path whose slashes are merged. A `..` removes the segment before it. A
 * dot segment at the end leaves no slash at the end, except in the root.
 *
 * @returns `undefined` if a `..` is above the root
 */
export function removeDotsAndTheirSlash(path: string): string | undefined {
  if (!path.includes("/.")) return path;
  const kept: string[] = [];
  for (const segment of path.slice(1).split("/")) {
    if (segment === "..") {
      if (kept.pop() === undefined) return undefined;
    } else if (segment !== ".") {
      kept.push(segment);
    }
  }
  return `/${kept.join("/")}`;
}

/**
 * Removes the segments `.` and `..` of a decoded path. A `..` removes the segment before it, even an empty one. A dot
 * segment at the end leaves a slash at the end.
 *
 * @returns `undefined` if a `..` is above the root
 */
export function removeDots(path: string): string | undefined {
  if (!path.includes("/.")) return path;
  const kept: string[] = [];
  const segments = path.slice(1).split("/");
  for (const [index, segment] of segments.entries()) {
    if (segment === ".." && kept.pop() === undefined) return undefined;
    if (segment !== "." && segment !== "..") kept.push(segment);
    else if (index === segments.length - 1) kept.push("");
  }
  return `/${kept.join("/")}`;
}

/**
 * As {@link removeDots}, but a `..` above the root has no effect.
 *
 * @param dotsOf what a segment is compared with the dots as; by default, itself
 */
export function clampDots(path: string, dotsOf: (segment: string) => string = (segment) => segment): string {
  const kept: string[] = [];
  const segments = path.slice(1).split("/");
  for (const [index, segment] of segments.entries()) {
    const dots = dotsOf(segment);
    if (dots === "..") kept.pop();
    if (dots !== "." && dots !== "..") kept.push(segment);
    else if (index === segments.length - 1) kept.push("");
  }
  return `/${kept.join("/")}`;
}
