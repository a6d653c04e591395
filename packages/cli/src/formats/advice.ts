/** Says which option reads a file that is not one URL a line. */
import { Char } from "@anyurl/common/char";
import { NOT_UTF8, TAB_IN_URL } from "../input/reasons.ts";
import type { Lines } from "../io/line-splitter.ts";
import type { Layout } from "./format.ts";

/** The look of the first line of a file: columns, or an object. */
export type FirstLine = "columns" | "object";

/** Names of columns with URLs. A word of another kind can be a URL with a mistake. */
const HEADER = /^"?(?:page_?|full_?|request_?)?(?:url|uri|href|link|loc|location|address)s?"?$/i;

/** Longer lines are not headers. */
const MAX_HEADER_BYTES = 2 ** 16;

/** Returns the look of the first line of a file. */
export function classifyFirstLine([block]: readonly Lines[]): FirstLine | undefined {
  if (block === null || block === undefined) return undefined;
  const line = block.toString("latin1", 0, Math.min(block.indexOf(Char.LineFeed), MAX_HEADER_BYTES)).trim();
  if (line.startsWith("{")) return "object";
  return line.includes(",") || HEADER.test(line) ? "columns" : undefined;
}

/** Advises once for each file. */
export class FormatAdvice {
  readonly #advised = new Set<object>();

  /**
   * Returns the end of the message on an invalid line: what the file may be, and which option reads it.
   *
   * @param file an object for the file, in which the line is
   */
  text(file: { readonly firstLine?: FirstLine | undefined }, layout: Layout, reason: string, line: number): string {
    if (this.#advised.has(file)) return "";
    const words = adviceFor(layout, line === 1 ? file.firstLine : undefined, reason);
    if (words !== "") this.#advised.add(file);
    return words;
  }
}

function adviceFor({ format, members }: Layout, firstLine: FirstLine | undefined, reason: string): string {
  if (reason === NOT_UTF8) return "; convert the file, for example with iconv -f latin1 -t utf-8";
  if (format === "jsonl" && reason === "no-column" && members.some((name) => name.includes("."))) {
    return "; --column names a member of the object itself, not of an object in it";
  }
  if (format !== "lines") return "";
  if (reason === TAB_IN_URL) {
    return ": --format tsv --column N reads columns, and --allow-tabs removes the tabs, which joins the columns";
  }
  if (firstLine === "object") return "; if these are JSON objects, --format jsonl --column NAME reads them";
  if (reason !== "missing-scheme-non-relative-URL") return "";
  return firstLine === "columns" ? "; if this is a header, --format csv --column NAME reads columns" : "";
}
