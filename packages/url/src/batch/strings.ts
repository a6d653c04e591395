/** Strings as lines: their hrefs are strings as well, and become bytes only if somebody asks for them. */

import { Status } from "@anyurl/bindings/engine";
import { STATUS_TOO_LONG } from "@anyurl/bindings/too-long";
import { urlText } from "@anyurl/common/arguments";
import { FAILURE_REASONS } from "@anyurl/common/failure";
import type { Caller } from "@anyurl/common/trace";
import * as engine from "#engine";
// By its name: the engine as an object would keep all of its functions in every bundle.
import { record } from "#engine";
import type { LineSettings } from "./arguments.ts";
import { Rows } from "./rows.ts";

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

/** The results of strings: an href, or `null`, for each of them. */
export interface StringRows {
  readonly rows: Rows;
  readonly hrefs: readonly (string | null)[];
  readonly separator: number;
}

/** Parses strings. The separator is the byte to write after each href. */
export function rowsOfStrings(texts: readonly string[], { separator, maxLength }: LineSettings): StringRows {
  const rows = new Rows(0, true, maxLength);
  const hrefs: (string | null)[] = [];
  for (let at = 0; at < texts.length; at++) {
    const status = parse(texts[at] as string, maxLength);
    rows.add(status, record);
    hrefs.push(status < 0 ? null : record.href);
  }
  // So that the record keeps no long href alive.
  record.href = "";
  return { rows, hrefs, separator };
}

/** Returns the status of a line, whose URL is in the record if it is valid. */
function parse(text: string, maxLength: number | undefined): number {
  const reason = engine.parse(text, undefined);
  if (reason !== undefined) return -(FAILURE_REASONS.indexOf(reason) + 1);
  if (maxLength !== undefined && record.href.length > maxLength) return STATUS_TOO_LONG;
  return record.href === text ? Status.Canonical : Status.Changed;
}

/** Returns the hrefs in ASCII, each followed by the separator. */
export function bytesOf({ rows, hrefs, separator }: StringRows): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(rows.length);
  let at = 0;
  for (const href of hrefs) {
    if (href === null) continue;
    for (let index = 0; index < href.length; index++) bytes[at++] = href.charCodeAt(index);
    bytes[at++] = separator;
  }
  return bytes;
}
