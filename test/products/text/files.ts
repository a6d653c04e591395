/** The data and tests of UTS #58, which are read in place: ANYURL_UTS58 is the folder, with one for each version. */
import { existsSync, readFileSync } from "node:fs";
import path from "node:path";

const folder = process.env.ANYURL_UTS58 ?? path.resolve(import.meta.dirname, "../../../../shared/uts58");

const VERSIONS = ["17.0.0", "18.0.0-dev"];

/** The versions whose folders are there. */
export const versions: readonly string[] = VERSIONS.filter((version) => existsSync(path.join(folder, version)));

/** The line to print if the files are not there. */
export const skippedNotice = `Skipped: the test files of UTS #58, which are not in ${folder}; set ANYURL_UTS58.`;

/** Reads a file of a version. */
export function readDataFile(version: string, name: string): string {
  return readFileSync(path.join(folder, version, name), "utf8");
}

/** Reads the lines of a file without comments and empty lines. */
export function readLines(version: string, name: string): readonly string[] {
  return readDataFile(version, name)
    .split("\n")
    .filter((line) => line.trim() !== "" && !line.startsWith("#"));
}
