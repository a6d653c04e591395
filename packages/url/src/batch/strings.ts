/** Strings as lines: many of them are joined and encoded at once. */
import * as engine from "#engine";
import { wrongArgument } from "./arguments.ts";
import { Rows } from "./rows.ts";

/** The code units of strings that are joined. */
const PART = 0x10000;

const LINE_FEED = 0x0a;

/**
 * Parses strings.
 *
 * @param separator the byte behind each href
 * @throws TypeError if there is anything but strings
 */
export function rowsOfStrings(texts: readonly string[], separator: number): Rows {
  const rows = new Rows(lengthOf(texts), true);
  for (let start = 0; start < texts.length; ) {
    const end = endOfPart(texts, start);
    const lines = engine.encode(`${texts.slice(start, end).map(toLine).join("\n")}\n`);
    engine.parseLines(lines, LINE_FEED, true, (output, table) => rows.append(output, table));
    start = end;
  }
  if (separator !== LINE_FEED) rows.separateBy(separator);
  return rows;
}

/** The length of all strings with separators, where they are ASCII. */
function lengthOf(texts: readonly string[]): number {
  let length = texts.length;
  for (let at = 0; at < texts.length; at++) {
    const text: unknown = texts[at];
    if (typeof text !== "string") throw wrongArgument(`What parseBatch has at ${at}`, "a string", text);
    length += text.length;
  }
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

/** A line feed within a URL is dropped by the parser, as a tab is, which ends no line. */
function toLine(text: string): string {
  return text.indexOf("\n") < 0 ? text : text.replaceAll("\n", "\t");
}
