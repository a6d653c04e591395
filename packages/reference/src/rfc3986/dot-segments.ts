/**
 * remove_dot_segments: https://www.rfc-editor.org/rfc/rfc3986#section-5.2.4
 *
 * The section's steps, with an offset for the input buffer and a list of segments for the output buffer, so that the
 * time is linear. An element of the list is what step E moves: a segment with the "/" before it, if there is one.
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
    // What follows a removed segment begins with the "/" before it; a path that ends there ends with that "/".
    else if (end === path.length && segmentStart > offset) output.push("/");
    offset = end;
  }
  return output.join("");
}

/** Steps A and D: the end of the "./" and "../" that stand first, or of "." and ".." that stand alone. */
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
 * A path that begins with "//" would be read as an authority where there is none. Then it begins with "/." before them.
 *
 * NOTE: The RFC forbids such a path (section 3.3), but its algorithms give one of "/.//a". "/." is how the URL Standard
 * writes it too, and a dot-segment that changes nothing.
 */
export function guardPath(path: string, hasAuthority: boolean): string {
  return !hasAuthority && path.startsWith("//") ? `/.${path}` : path;
}
