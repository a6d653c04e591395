/**
 * Splits a form at its ampersands, and each sequence at its first "=": the steps of
 * https://url.spec.whatwg.org/#concept-urlencoded-parser before it decodes.
 *
 * @returns alternating names and values, not decoded
 */
export function sequencesOf(input: string): string[] {
  const list: string[] = [];
  let equals = input.indexOf("=");
  for (let start = 0; start < input.length; ) {
    const ampersand = input.indexOf("&", start);
    const end = ampersand < 0 ? input.length : ampersand;
    if (end > start) {
      // An "=" after the end belongs to a later sequence, and is kept for it.
      if (equals >= 0 && equals < start) equals = input.indexOf("=", start);
      if (equals < 0 || equals >= end) list.push(input.slice(start, end), "");
      else list.push(input.slice(start, equals), input.slice(equals + 1, end));
    }
    start = end + 1;
  }
  return list;
}

/** Returns whether the names and values of a form are known to need no decoding. */
export function needsNoDecoding(input: string): boolean {
  return !input.includes("%") && !input.includes("+");
}
