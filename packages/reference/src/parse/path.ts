/** The URL Specification, section "URL Grammar": rules "path-root", "path-rel", "dir", "file" and "drive". */
import { isAlpha } from "../characters/ascii.ts";
import { dotsIn } from "../dots.ts";
import { NO_DIRS } from "../structure.ts";

/** The maximum number of segments: more need too much memory. */
const MOST_SEGMENTS = 2 ** 25;

/**
 * The dirs of the path-rel in [start, end): the segments that end in "/". The text after the last "/" is the file.
 *
 * @throws RangeError if there are more than 2^25
 */
export function parseDirs(text: string, start: number, end: number): string[] | typeof NO_DIRS {
  let dirs: string[] | undefined;
  let segment = start;
  for (let at = start; at < end; at++) {
    if (text.charCodeAt(at) !== 0x2f) continue;
    if (dirs === undefined) dirs = [text.slice(segment, at)];
    else if (dirs.push(text.slice(segment, at)) > MOST_SEGMENTS)
      throw new RangeError("The path has too many segments.");
    segment = at + 1;
  }
  return dirs ?? NO_DIRS;
}

/** The file of the path-rel in [start, end): the text after its last "/", or `null` if it is empty. */
export function parseFile(text: string, start: number, end: number): string | null {
  let at = end;
  while (at > start && text.charCodeAt(at - 1) !== 0x2f) at--;
  return at === end ? null : text.slice(at, end);
}

/** Rule "drive", followed by "/" or the end of the path: whether there is one at `at`. */
export function isDriveAt(text: string, at: number, pathEnd: number): boolean {
  const end = at + 2;
  return end <= pathEnd && isDrive(text, at) && (end === pathEnd || text.charCodeAt(end) === 0x2f);
}

/** Whether there is a drive letter and ":" or "|" at `at`. */
function isDrive(text: string, at: number): boolean {
  const second = text.charCodeAt(at + 1);
  return (second === 0x3a || second === 0x7c) && isAlpha(text.charCodeAt(at));
}

/** Whether a segment is a drive. https://url.spec.whatwg.org/#windows-drive-letter */
export function isDriveSegment(segment: string): boolean {
  return segment.length === 2 && isDrive(segment, 0);
}

/**
 * Whether a last segment is a dir although no "/" ends it.
 *
 * NOTE: by the grammar it would be a file, but its meaning is that of a dir: "a/.." and "a/../" are equivalent, and a
 * rebased reference goes after either of them.
 */
export function isDir(lastSegment: string): boolean {
  return dotsIn(lastSegment) !== 0;
}
