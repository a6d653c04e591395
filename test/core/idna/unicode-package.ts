/** The sets of code points in the npm package of the newest Unicode. */
import { UNICODE_VERSION } from "../../../tools/unicode-version.mjs";

interface CodePointRange {
  readonly begin: number;
  /** The first code point after it. */
  readonly end: number;
}

/** @param property its folder in the package, such as `Script/Latin` */
async function rangesOf(property: string): Promise<readonly CodePointRange[]> {
  const path = `@unicode/unicode-${UNICODE_VERSION}/${property}/ranges.mjs`;
  return ((await import(path)) as { default: readonly CodePointRange[] }).default;
}

/** Returns the content of a class of a regular expression with the flag `u`. */
export async function classOf(property: string): Promise<string> {
  const escaped = (codePoint: number) => `\\u{${codePoint.toString(16)}}`;
  return (await rangesOf(property)).map(({ begin, end }) => `${escaped(begin)}-${escaped(end - 1)}`).join("");
}
