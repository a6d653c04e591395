import { requireString } from "@anyurl/common/arguments";
import { decodeValid } from "@anyurl/common/percent";
import { decodeUTF8 } from "@anyurl/common/utf8";
import { analyzePercentEncoding } from "./analyze.ts";

/**
 * Decodes the percent-encoded bytes of a string as UTF-8 (section "Percent Decoding"). Bytes that are not valid UTF-8
 * become U+FFFD. The rest of the string stays unchanged.
 *
 * @throws TypeError if `text` is not a string
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
  return decodeValid(text) ?? decodeParts(text);
}

/** Decodes any text. */
export function decodeParts(text: string): string {
  return analyzePercentEncoding(text)
    .map((part) => (part.type === "pct-encoded-bytes" ? decodeUTF8(part.bytes) : part.text))
    .join("");
}
