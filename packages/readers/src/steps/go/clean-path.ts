/** `path.Clean` of Go: https://github.com/golang/go/blob/go1.26.5/src/path/path.go */

/**
 * Removes empty segments and dot segments of an absolute path. A `..` at the root is dropped, and so is the slash at
 * the end, except in the root.
 */
export function cleanPath(path: string): string {
  const kept: string[] = [];
  for (const segment of path.split("/")) {
    if (segment === "..") kept.pop();
    else if (segment !== "" && segment !== ".") kept.push(segment);
  }
  return `/${kept.join("/")}`;
}
