/** The URL Specification, section "Path Segment Normalisation". */
import { Char } from "@anyurl/common/char";
import { isSchemeLike } from "../characters/ascii.ts";
import { notURL } from "../model/arguments.ts";
import type { Mode, URLStructure } from "../model/model.ts";
import { getMode, hasOpaquePath } from "../model/modes.ts";
import { structure } from "../model/structure.ts";
import { dotsIn } from "../parse/dots.ts";
import { isDriveSegment } from "../parse/path.ts";

/**
 * Removes dot and dots segments, removes "." before "..", and writes a drive with ":" (section "Path Segment
 * Normalisation"). In a file-URL without a drive, a drive that comes first after the dots are removed becomes the
 * drive.
 *
 * @remarks
 * NOTE: the section's equations, applied literally, would change the meaning of a reference: "./" differs from "", and
 * "./a:b" from "a:b"; and preprocessing would remove the space of "./ a" if it came first. A "." that makes such a
 * difference stays. An opaque path is not a sequence of segments. In a path that may still give a web-URL its
 * authority, or a file-URL its drive, the meaning of dots is open: they stay unchanged.
 *
 * @returns the same URL, if there is nothing to do
 * @throws TypeError if `url` is not a URL, as `parse` returns it
 * @example
 * ```ts
 * import { orThrow, spec } from "@anyurl/reference";
 *
 * spec.print(spec.normalizePath(orThrow(spec.parse("/a/./b/../../c")))); // → "/c"
 * spec.print(spec.normalizePath(orThrow(spec.parse("a/../../b")))); // → "../b"
 * spec.print(spec.normalizePath(orThrow(spec.parse("a/..")))); // → "./"
 * spec.print(spec.normalizePath(orThrow(spec.parse("file:///x/../C|")))); // → "file:///C:"
 * ```
 */
export function normalizePath(url: URLStructure): URLStructure {
  if (url?.dirs === undefined) throw notURL(url, "normalizePath: the URL");
  const isFile = url.scheme !== null && getMode(url) === "file";
  const drive = url.drive === null || url.drive.charCodeAt(1) === Char.Colon ? url.drive : `${url.drive.charAt(0)}:`;
  if (drive === url.drive && !hasWork(url, isFile && drive === null)) return url;
  if (drive === url.drive && isUnsettled(url)) return url;
  return settle(url, drive, isFile);
}

function hasWork({ dirs, file }: URLStructure, mayHaveDrive: boolean): boolean {
  for (let at = 0; at < dirs.length; at++) if (dotsIn(dirs[at] as string) !== 0) return true;
  return mayHaveDrive && isDriveSegment(dirs.length > 0 ? (dirs[0] as string) : (file ?? ""));
}

/**
 * Returns whether the meaning of dots is open: in an opaque path, or if forcing may still turn a dir into the
 * authority.
 */
function isUnsettled(url: URLStructure): boolean {
  const mode: Mode = getMode(url, "web");
  if (mode !== "web") return hasOpaquePath(url);
  if (url.authority === null) return url.scheme !== null;
  return url.authority.host === null && url.drive === null;
}

function settle(url: URLStructure, writtenDrive: string | null, isFile: boolean): URLStructure {
  let drive = writtenDrive;
  let { pathRoot, file } = url;
  const mayBeFile = url.scheme === null || isFile;
  const isForced = isFile && url.authority !== null;
  let isAnchored = pathRoot !== null || url.authority !== null || drive !== null;
  const dirs: string[] = [];
  let depth = 0;
  for (const dir of url.dirs) {
    const dots = dotsIn(dir);
    if (dots === 2) {
      if (depth > 0) {
        dirs.pop();
        depth--;
      } else if (!isAnchored) {
        dirs.push(dir);
      }
    } else if (dots === 0) {
      if (depth > 0 || drive !== null || !mayBeFile || !isDriveSegment(dir)) {
        dirs.push(dir);
        depth++;
      } else if (isForced) {
        drive = `${dir.charAt(0)}:`;
        pathRoot = "/";
        isAnchored = true;
      } else {
        // On some bases this is a drive, which ".." does not remove.
        return url;
      }
    }
  }
  if (isForced && drive === null && depth === 0 && file !== null && isDriveSegment(file)) {
    drive = `${file.charAt(0)}:`;
    file = null;
    pathRoot = null;
  }
  if (mayBeFile && needsDot(url, drive, dirs, file)) dirs.unshift(".");
  return structure(url.scheme, url.authority, drive, pathRoot, dirs, file, url.query, url.fragment);
}

/** Returns whether a reference with this start of a path means something else without a "." before it. */
function needsDot(url: URLStructure, drive: string | null, dirs: readonly string[], file: string | null): boolean {
  if (url.authority !== null || drive !== null) return false;
  const first = dirs[0] ?? file;
  if (first === null) return url.pathRoot === null && url.dirs.length > 0;
  const wasFirst = url.dirs[0] ?? url.file;
  if (first === wasFirst) return false;
  if (isDriveSegment(first)) return true;
  return url.scheme === null && url.pathRoot === null && (first.charCodeAt(0) <= Char.Space || isSchemeLike(first));
}
