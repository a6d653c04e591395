/**
 * remove_dot_segments: https://www.rfc-editor.org/rfc/rfc3986#section-5.2.4
 *
 * The section's steps, with an offset for the input buffer and a list of segments for the output buffer, so that the
 * time is linear. Step E moves one element of the list: a segment with the "/" before it, if there is one.
 */
export function removeDotSegments(path: string): string {
  if (!path.startsWith(".") && !path.includes("/.")) return path;
  const output: string[] = [];
  let offset = skipLeadingDots(path);
  while (offset < path.length) {
    const segmentStart = path[offset] === "/" ? offset + 1 : offset;
    const slash = path.indexOf("/", segmentStart);
    const end = slash < 0 ? path.length : slash;
    const segment = path.slice(segmentStart, end);
    const isDots = segment === "." || segment === "..";
    if (segment === "..") output.pop();
    if (!isDots) output.push(path.slice(offset, end));
    // The text after a removed segment begins with the "/" before it. If the path ends there, it ends with that "/".
    else if (end === path.length && segmentStart > offset) output.push("/");
    offset = end;
  }
  return output.join("");
}

/** Steps A and D: the end of leading "./" and "../", or of a path "." or "..". */
function skipLeadingDots(path: string): number {
  let offset = 0;
  for (;;) {
    if (path.startsWith("./", offset)) offset += 2;
    else if (path.startsWith("../", offset)) offset += 3;
    else break;
  }
  const rest = path.length - offset;
  const isDots = (rest === 1 && path.endsWith(".")) || (rest === 2 && path.endsWith(".."));
  return isDots ? path.length : offset;
}

/**
 * Without an authority, a path that begins with "//" would be read as one. The result begins with "/." before the "//".
 *
 * NOTE: The RFC forbids such a path (section 3.3), but its algorithms return one for "/.//a". The URL Standard also
 * writes "/.", which is a dot-segment without effect.
 */
export function guardPath(path: string, hasAuthority: boolean): string {
  return !hasAuthority && path.startsWith("//") ? `/.${path}` : path;
}
