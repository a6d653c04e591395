import { requireString } from "@anyurl/common/arguments";
import { decodeUTF8 } from "@anyurl/common/utf8";
import { analyzePercentEncoding } from "./analyze.ts";

/**
 * Section "Percent Decoding": the percent-encoded bytes of a string, decoded as UTF-8; everything else is unchanged.
 * Invalid UTF-8 becomes U+FFFD.
 *
 * @example
 * ```ts
 * import { spec } from "@anyurl/reference";
 *
 * spec.percentDecode("caf%C3%A9 %zz"); // → "café %zz"
 * ```
 */
export function percentDecode(text: string): string {
  requireString(text, "percentDecode: the text");
  if (!text.includes("%")) return text;
  return analyzePercentEncoding(text)
    .map((part) => (part.type === "pct-encoded-bytes" ? decodeUTF8(part.bytes) : part.text))
    .join("");
}
