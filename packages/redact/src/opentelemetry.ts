/**
 * The parameters of OpenTelemetry's semantic conventions, which take their names exactly:
 * https://opentelemetry.io/docs/specs/semconv/registry/attributes/url/
 */
import { Char } from "@anyurl/common/char";
import { decodeValid } from "@anyurl/common/percent";
import { indexIn, type Part } from "./part.ts";
import type { Search } from "./search.ts";

const NAMES: readonly string[] = [
  "AWSAccessKeyId",
  "Signature",
  "sig",
  "X-Goog-Signature",
  "X-Amz-Signature",
  "X-Amz-Credential",
  "X-Amz-Security-Token",
];

/**
 * Marks the values of the seven parameters in [start, end) of a part.
 *
 * NOTE: the conventions do not say how names are decoded. They are decoded as those of forms, which is what the
 * instrumentations do.
 */
export function markConventional(search: Search, part: Part, start: number, end: number): void {
  for (let at = start; at < end; ) {
    const ampersand = indexIn(part.text, Char.Ampersand, at, end);
    const stop = ampersand < 0 ? end : ampersand;
    const equals = indexIn(part.text, Char.EqualsSign, at, stop);
    if (equals >= 0 && NAMES.includes(decodeName(part.text.slice(at, equals)))) search.mark(part, equals + 1, stop);
    at = stop + 1;
  }
}

function decodeName(written: string): string {
  return written.includes("%") ? (decodeValid(written) ?? written) : written;
}
