/** How Jetty decodes the text of a segment. */
import { fromBytes, isUTF8, toBytes } from "@anyurl/common/code-units";
import { ESCAPES, readNumber } from "./target.ts";

/** Whether each run of percent-encoded bytes is UTF-8. */
export function hasOnlyUTF8(text: string): boolean {
  const runs = text.match(/(?:%[^u].)+/gs) ?? [];
  return runs.every((run) => isUTF8(decodeBytes(run)));
}

function decodeBytes(run: string): string {
  return run.replace(ESCAPES, (_, _unit, byte: string) => String.fromCharCode(readNumber(byte)));
}

/** Decodes runs of bytes, and UTF-16 code units, of which two may be a pair. The result is UTF-8, as bytes. */
export function decodeUTF8(text: string): string {
  const decode = (run: string, unit?: string) =>
    unit === undefined ? fromBytes(decodeBytes(run)) : String.fromCharCode(readNumber(unit));
  return toBytes(fromBytes(text).replace(/%u(.{4})|(?:%[^u].)+/gs, decode));
}

/** Decodes each byte as a character of ISO 8859-1. The result is UTF-8, as bytes. */
export function decodeLatin1(text: string): string {
  const decode = (_: string, unit?: string, byte?: string) => String.fromCharCode(readNumber(unit ?? byte ?? ""));
  return toBytes(fromBytes(text).replace(ESCAPES, decode));
}
