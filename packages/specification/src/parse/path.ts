/** The URL Specification, section "URL Grammar": rules "path-root", "path-rel", "dir", "file" and "drive". */
import { isAlpha } from "@anyurl/common/ascii";
import { Char } from "@anyurl/common/char";
import type { Authority } from "../model/model.ts";
import { NO_DIRS } from "../model/structure.ts";
import { dotsIn } from "./dots.ts";

/** More segments take more memory than a JavaScript engine provides. */
const MOST_SEGMENTS = 2 ** 25;

/**
 * Returns the dirs of the path-rel in [start, end): the segments that end in "/".
 *
 * @throws RangeError if there are more than 2^25
 */
export function parseDirs(text: string, start: number, end: number): string[] | typeof NO_DIRS {
  let dirs: string[] | undefined;
  let segment = start;
  for (let at = start; at < end; at++) {
    if (text.charCodeAt(at) !== Char.Slash) continue;
    if (dirs === undefined) dirs = [text.slice(segment, at)];
    else if (dirs.push(text.slice(segment, at)) > MOST_SEGMENTS)
      throw new RangeError(`A path must have at most ${MOST_SEGMENTS} segments`);
    segment = at + 1;
  }
  return dirs ?? NO_DIRS;
}

/** Returns the file of the path-rel in [start, end): the segment after its last "/", or `null` if that is empty. */
export function parseFile(text: string, start: number, end: number): string | null {
  let at = end;
  while (at > start && text.charCodeAt(at - 1) !== Char.Slash) at--;
  return at === end ? null : text.slice(at, end);
}

/** Returns whether the drive of rule "drive" is at `at`, and "/" or the end of the path after it. */
export function isDriveAt(text: string, at: number, pathEnd: number): boolean {
  const end = at + 2;
  return end <= pathEnd && isDrive(text, at) && (end === pathEnd || text.charCodeAt(end) === Char.Slash);
}

/** Returns whether a letter and ":" or "|" are at `at`. */
function isDrive(text: string, at: number): boolean {
  const second = text.charCodeAt(at + 1);
  return (second === Char.Colon || second === Char.VerticalLine) && isAlpha(text.charCodeAt(at));
}

/** Returns whether the authority of a file-URL would be printed as a drive, as `p:` is. */
export function isDriveAuthority(authority: Authority | null): boolean {
  if (authority === null || authority.userinfo !== null || authority.port !== "") return false;
  return authority.host?.type === "domain" && isDriveSegment(`${authority.host.name}:`);
}

/** Returns whether a segment is a drive: https://url.spec.whatwg.org/#windows-drive-letter */
export function isDriveSegment(segment: string): boolean {
  return segment.length === 2 && isDrive(segment, 0);
}

/**
 * Returns whether a last segment is a dir although it does not end in "/".
 *
 * NOTE: to the grammar it is a file, but it means a dir: "a/.." and "a/../" are the same, and a reference that is
 * rebased onto either comes after it.
 */
export function isDir(lastSegment: string): boolean {
  return dotsIn(lastSegment) !== 0;
}
