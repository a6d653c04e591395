/** Strings as lines: the engine gets many of them, joined and encoded at once. */

import { urlText } from "@anyurl/common/arguments";
import type { Caller } from "@anyurl/common/trace";
import * as engine from "#engine";
import type { LineSettings } from "./arguments.ts";
import { Rows } from "./rows.ts";

/** The code units of strings that are joined. */
const PART = 0x10000;

const LINE_FEED = 0x0a;

/**
 * Returns the strings of URLs, in an array of their own.
 *
 * @throws TypeError if an item is neither a string nor a URL object
 */
export function textsOf(urls: readonly unknown[], operation: Caller): string[] {
  const texts: string[] = [];
  for (let at = 0; at < urls.length; at++) {
    const url = urls[at];
    texts.push(typeof url === "string" ? url : urlText(url, `${operation.name}: the URL at index ${at}`, operation));
  }
  return texts;
}

/** Parses strings. The separator is the byte to write after each href. */
export function rowsOfStrings(texts: readonly string[], { separator, maxLength }: LineSettings): Rows {
  const rows = new Rows(lengthOf(texts), true, maxLength);
  for (let start = 0; start < texts.length; ) {
    const end = endOfPart(texts, start);
    const lines = engine.encode(`${texts.slice(start, end).map(toLine).join("\n")}\n`);
    engine.parseLines(lines, LINE_FEED, true, (output, table) => rows.append(output, table));
    start = end;
  }
  if (separator !== LINE_FEED) rows.separateBy(separator);
  return rows;
}

/** The length of all strings with a separator each, in bytes if they are ASCII. */
function lengthOf(texts: readonly string[]): number {
  let length = texts.length;
  for (let at = 0; at < texts.length; at++) length += (texts[at] as string).length;
  return length;
}

function endOfPart(texts: readonly string[], start: number): number {
  let length = 0;
  let at = start;
  do {
    length += (texts[at] as string).length + 1;
    at++;
  } while (at < texts.length && length + (texts[at] as string).length < PART);
  return at;
}

/** The parser removes a line feed within a URL, as it does a tab, which does not end a line. */
function toLine(text: string): string {
  return text.indexOf("\n") < 0 ? text : text.replaceAll("\n", "\t");
}
