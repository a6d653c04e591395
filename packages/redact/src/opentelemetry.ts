/**
 * The parameters of OpenTelemetry's semantic conventions, which take their names exactly:
 * https://opentelemetry.io/docs/specs/semconv/registry/attributes/url/
 */
import { Char } from "@anyurl/common/char";
import { decodeValid } from "@anyurl/common/percent";
import type { Piece } from "./piece.ts";
import type { Search } from "./search.ts";
import { indexIn } from "./units.ts";

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
 * Marks the values of the seven parameters of a query.
 *
 * NOTE: the conventions do not say how names are decoded. They are decoded like names of forms, which is what the
 * instrumentations do.
 */
export function readConventional(search: Search, piece: Piece): void {
  const { text, start, end } = piece;
  for (let at = start; at < end; at++) {
    const ampersand = indexIn(text, Char.Ampersand, at, end);
    const stop = ampersand < 0 ? end : ampersand;
    const equals = indexIn(text, Char.EqualsSign, at, stop);
    const name = text.slice(at, Math.max(at, equals));
    if (NAMES.includes(decodeValid(name) ?? name)) search.mark(piece, equals + 1, stop);
    at = stop;
  }
}
