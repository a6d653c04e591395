import { requireText } from "../arguments.ts";
import { analysePercentEncoding } from "./analyse.ts";
import { decodeUTF8 } from "./utf8.ts";

/**
 * Section "Percent Decoding": the percent-encoded bytes of a string, decoded as UTF-8; all else stays as it is. Bytes that are
 * not UTF-8 become U+FFFD.
 *
 * @example
 * ```ts
 * import { percentDecode } from "@anyurl/reference";
 *
 * percentDecode("caf%C3%A9 %zz"); // → "café %zz"
 * ```
 */
export function percentDecode(text: string): string {
  requireText(text, "percentDecode: text");
  if (!text.includes("%")) return text;
  return analysePercentEncoding(text)
    .map((part) => (part.type === "pct-encoded-bytes" ? decodeUTF8(part.bytes) : part.text))
    .join("");
}
