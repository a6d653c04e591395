/** Rules for the paths of special schemes. */
import type { Recorder } from "../results/changes.ts";
import { encodeForbidden } from "./forbidden.ts";

/** File names. */
type Names = Pick<ReadonlySet<string>, "has">;

export interface PathSettings {
  readonly indexFiles: Names | undefined;
  readonly trailingSlash: "keep" | "add" | "remove";
}

/** https://url.spec.whatwg.org/#windows-drive-letter that the parser would change */
const DRIVE_WITH_BAR = /^\/[A-Za-z]\|(?=\/|$)/;

/** Such a letter in any segment. */
const DRIVES_WITH_BAR = /(^|\/)[A-Za-z]\|(?=\/|$)/g;

/**
 * Encodes the "|" of segments that could become a drive letter when slashes before them are merged: "//C|/" does not
 * start with one, and "/C|/" would.
 *
 * @param path the path of a file URL
 * @param at the offset of the path in the whole text, for the recorder
 */
export function withoutNewDrives(path: string, at: number, recorder: Recorder | undefined): string {
  let more = 0;
  return path.replace(DRIVES_WITH_BAR, (drive, _: string, offset: number) => {
    const encoded = drive.slice(0, -1) + encodeForbidden("|", at + offset + more + drive.length - 1, recorder);
    more += encoded.length - drive.length;
    return encoded;
  });
}

/**
 * Encodes the "|" after a letter that was percent-encoded: "/%43|/" does not start with a drive letter, and "/C|/"
 * would.
 *
 * @param path the path of a file URL
 * @param at the offset of the path in the whole text, for the recorder
 */
export function withoutNewDrive(path: string, at: number, recorder: Recorder | undefined): string {
  const bar = "/C".length;
  if (!DRIVE_WITH_BAR.test(path)) return path;
  return path.slice(0, bar) + encodeForbidden("|", at + bar, recorder) + path.slice(bar + 1);
}

/**
 * Applies `indexFiles` and `trailingSlash`.
 *
 * @param path starts with "/"
 * @param at the offset of the path in the whole text, for the recorder
 */
export function canonicalEnd(path: string, settings: PathSettings, at: number, recorder: Recorder | undefined): string {
  const { trailingSlash } = settings;
  const removesSlash = trailingSlash === "remove";
  // Removing one of the two can uncover another one.
  let end = path.length;
  let before: number;
  do {
    before = end;
    end = withoutIndexFile(path, end, settings.indexFiles, at, recorder);
    if (removesSlash) end = withoutSlashes(path, end, at, recorder);
  } while (before !== end);
  const kept = path.slice(0, end);
  if (trailingSlash !== "add" || !needsSlash(kept)) return kept;
  recorder?.record("trailing-slash", at + end, "", "/");
  return `${kept}/`;
}

function withoutIndexFile(
  path: string,
  end: number,
  names: Names | undefined,
  at: number,
  recorder: Recorder | undefined,
): number {
  if (names === undefined) return end;
  const start = path.lastIndexOf("/", end - 1) + 1;
  const segment = path.slice(start, end);
  if (!names.has(segment)) return end;
  recorder?.record("index-file", at + start, segment, "");
  return start;
}

/** Removes all slashes at the end, except the root's, so that the result stays unchanged. */
function withoutSlashes(path: string, end: number, at: number, recorder: Recorder | undefined): number {
  let start = end;
  while (start > 1 && path[start - 1] === "/") start--;
  if (start < end) recorder?.record("trailing-slash", at + start, path.slice(start, end), "");
  return start;
}

function needsSlash(path: string): boolean {
  return !path.endsWith("/") && !path.slice(path.lastIndexOf("/") + 1).includes(".");
}
