/**
 * Reads the Unicode Character Database, if this machine has the database of the newest Unicode: in the folder that
 * ANYURL_UCD names, or where Debian's package unicode-data puts it. No npm package has all of it.
 */
import { execFileSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import process from "node:process";
import { UNICODE_VERSION } from "../../../tools/unicode-version.mjs";

const FOLDER = process.env.ANYURL_UCD ?? "/usr/share/unicode";

/** Why the database cannot be read, or an empty string. */
export const ucdMissing: string = whyMissing();

function whyMissing(): string {
  const readable = join(FOLDER, "DerivedAge.txt");
  const remedy = `set ANYURL_UCD to a folder with https://www.unicode.org/Public/${UNICODE_VERSION}/ucd/. Only tr46 judges our tables of Unicode.`;
  if (!existsSync(readable)) return `the Unicode Character Database, which is not in ${FOLDER}; ${remedy}`;
  const [first = ""] = readFileSync(readable, "utf8").split("\n", 1);
  return first.includes(`-${UNICODE_VERSION}.txt`)
    ? ""
    : `the Unicode Character Database, since ${first.slice(2)} in ${FOLDER} is old; ${remedy}`;
}

/** Returns the fields of each line of a file, without comments. A file may be compressed with bzip2. */
export function readFields(name: string): string[][] {
  const path = join(FOLDER, name);
  const options = { encoding: "utf8", maxBuffer: 1 << 26 } as const;
  const text = existsSync(path) ? readFileSync(path, "utf8") : execFileSync("bzip2", ["-dc", `${path}.bz2`], options);
  const lines = text.split("\n").map((line) => line.replace(/#.*/, "").trim());
  return lines.filter((line) => line !== "").map((line) => line.split(";").map((field) => field.trim()));
}

/** Returns the code points of a file's first field, each with the fields after it. */
export function* readCodePoints(name: string): Generator<readonly [codePoint: number, fields: readonly string[]]> {
  for (const [where = "", ...fields] of readFields(name)) {
    const [first = 0, last = first] = where.split("..").map((digits) => Number.parseInt(digits, 16));
    for (let codePoint = first; codePoint <= last; codePoint++) yield [codePoint, fields];
  }
}

/** Returns the value of a property of each code point that a file lists. */
export function readValues(name: string): ReadonlyMap<number, string> {
  return new Map(Array.from(readCodePoints(name), ([codePoint, [value = ""]]) => [codePoint, value]));
}

/** Returns the code points with a property, from a file of several properties. */
export function readSet(name: string, property: string): ReadonlySet<number> {
  return new Set(Array.from(readCodePoints(name), ([codePoint, [name]]) => (name === property ? codePoint : -1)));
}
