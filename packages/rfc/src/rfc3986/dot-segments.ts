/**
 * remove_dot_segments: https://www.rfc-editor.org/rfc/rfc3986#section-5.2.4
 *
 * It runs the section's steps with an offset for the input buffer and a list of segments for the output buffer, which
 * takes linear time. An element of the list is what step E moves: a segment and the "/" before it, if any.
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
    // The "/" before a removed segment stays, at the start of the rest or at the end of the path.
    else if (end === path.length && segmentStart > offset) output.push("/");
    offset = end;
  }
  return output.join("");
}

/** Steps A and D: returns the end of "./" and "../" at the start, or of a path that is only "." or "..". */
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
 * Adds "/." before a path that starts with "//", if there is no authority: the path would be read as one.
 *
 * NOTE: the RFC forbids such a path (section 3.3), but its algorithms make one from "/.//a". The URL Standard also
 * writes "/.", a dot-segment that changes nothing.
 */
export function guardPath(path: string, hasAuthority: boolean): string {
  return !hasAuthority && path.startsWith("//") ? `/.${path}` : path;
}
