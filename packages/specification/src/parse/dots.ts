/** The URL Specification, section "Path Segment Normalisation": rules "dot" and "dots". */
import { Char } from "@anyurl/common/char";

/** Returns 1 if a segment is a dot (written "." or "%2e"), 2 if it is two dots, and otherwise 0. */
export function dotsIn(segment: string): 0 | 1 | 2 {
  const { length } = segment;
  if (length === 0 || length > 6) return 0;
  const first = segment.charCodeAt(0);
  if (first !== Char.FullStop && first !== Char.PercentSign) return 0;
  let dots = 0;
  for (let at = 0; at < length; dots++) {
    if (segment.charCodeAt(at) === Char.FullStop) at++;
    else if (isEncodedDotAt(segment, at)) at += 3;
    else return 0;
  }
  return dots === 1 ? 1 : dots === 2 ? 2 : 0;
}

function isEncodedDotAt(segment: string, at: number): boolean {
  return (
    segment.charCodeAt(at) === Char.PercentSign &&
    segment.charCodeAt(at + 1) === Char.DigitTwo &&
    (segment.charCodeAt(at + 2) | 0x20) === Char.e
  );
}
