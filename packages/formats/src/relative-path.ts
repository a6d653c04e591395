/** Paths without an authority and without a scheme, which may be relative. */
import { removeDotSegments } from "@anyurl/rfc/rfc3986/dot-segments";

/**
 * Removes the dot-segments of a path. In a relative path, ".." at its start stays, and "./" begins a result that would
 * be read as another reference.
 */
export function removeInnerDotSegments(path: string): string {
  if (path.startsWith("/")) return removeDotSegments(path);
  if (!path.startsWith(".") && !path.includes("/.")) return path;
  const segments = path.split("/");
  const last = segments[segments.length - 1];
  const output: string[] = [];
  for (const segment of segments) {
    if (segment === ".." && output.length > 0 && output[output.length - 1] !== "..") output.pop();
    else if (segment !== ".") output.push(segment);
  }
  if (last === "." || last === "..") output.push("");
  const text = output.join("/");
  return text === "" || /^(?:\/|[^/]*:)/.test(text) ? `./${text}` : text;
}
