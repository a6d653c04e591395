/** Section 1.3.2 of "URL, the webspecs rewrite of 2014": file-url. */
import type { Part } from "../part.ts";
import type { Components } from "../record.ts";
import type { Run } from "../run.ts";
import { host, hostEndBeforeAnything } from "./host.ts";
import { type Path, path } from "./path.ts";

/** The result of the rule: `host` only if it is present. */
export type FileURL = Pick<Components, "scheme" | "host" | "path">;

/** The scheme, a drive letter and a colon or a vertical line. */
const FIRST_ROW = /^file:([A-Za-z])[:|][\\/]?/i;

/** Slashes, a drive letter and a vertical line. */
const SECOND_ROW = /^\/*([A-Za-z])\|\/?/;

const THIRD_ROW = /^file:/i;

/** 1.3.2 file-url */
export function fileURL(part: Part, run: Run): FileURL | undefined {
  const { text } = part;
  if (/[?#]/.test(text)) return undefined;
  const first = FIRST_ROW.exec(text);
  if (first !== null) return withDrive(part, first, run);
  const second = SECOND_ROW.exec(text);
  if (second !== null) {
    run.decide("drive-without-file");
    if (run.base.scheme === "file") {
      run.decide("file-url-rows");
      run.indicate("drive-letter-without-file", part, 0, second[0].length);
      return withDrive(part, second, run);
    }
  }
  return THIRD_ROW.test(text) ? withoutDrive(part, run) : undefined;
}

/** Rows 1 and 2: the path is that after the drive letter. */
function withDrive(part: Part, [start, drive]: RegExpExecArray, run: Run): FileURL {
  const { names } = path(part.slice((start as string).length), run) as Path;
  if (names[0] === "" && names.length > 1 && names[1] !== "") names.shift();
  return { scheme: "file", path: [`${drive}:`, ...names] };
}

/** Row 3. */
function withoutDrive(part: Part, run: Run): FileURL {
  run.decide("file-url-rows");
  const { text } = part;
  const afterScheme = "file:".length;
  const hasHost = text.startsWith("//", afterScheme);
  const hostStart = afterScheme + 2;
  const end = hasHost ? hostEndBeforeAnything(text, hostStart, run) : afterScheme;
  const value = hasHost ? (host(part.slice(hostStart, end), run, true) as string) : null;
  let pathStart = end;
  while (text.charAt(pathStart) === "/") pathStart++;
  const { names, hadDots } = path(part.slice(pathStart), run) as Path;
  if (value !== null) return { scheme: "file", host: value, path: names };
  if (pathStart > end) return { scheme: "file", path: names };
  run.decide("file-url-base-path");
  if (hadDots) run.decide("dot-segments-before-concatenation");
  return { scheme: "file", path: [...run.base.path.slice(0, -1), ...names] };
}
