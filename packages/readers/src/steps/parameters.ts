/** Path parameters: the parts of segments after a semicolon. */

/** Removes the text from each semicolon to the next slash. */
export function removeParameters(path: string): string {
  return path.includes(";") ? path.replace(/;[^/]*/g, "") : path;
}
