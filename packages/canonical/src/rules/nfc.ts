import type { Recorder } from "../types.ts";

/**
 * A percent-encoded ASCII character; or a run of unreserved characters and percent-encoded bytes that are not ASCII.
 */
const RUN = /%[0-7][0-9A-Fa-f]|(?:[A-Za-z0-9\-._~]|%[89A-Fa-f][0-9A-Fa-f])+/g;

const NOT_ASCII = /%[89A-Fa-f]/;

/**
 * More combining marks in a row than real text contains. Some runtimes need quadratic time to sort them.
 * https://www.unicode.org/reports/tr15/#Stream_Safe_Text_Format
 */
const TOO_MANY_MARKS = /\p{M}{31}/u;

/**
 * Converts percent-encoded UTF-8 to Normalization Form C: https://www.unicode.org/reports/tr15/
 *
 * NOTE: converts runs of unreserved characters and bytes that are not ASCII, since "=" and U+0338 would become "≠". A
 * percent-encoded letter ends a run: `decodeUnreserved` is applied before. A run that is not valid UTF-8, or has more
 * than 30 combining marks in a row, stays as it is. The Unicode tables are those of the runtime, which may be of an
 * older version.
 *
 * @param at the offset of the text in the whole one, for the recorder
 */
export function composeEncoded(text: string, at: number, recorder: Recorder | undefined): string {
  if (!NOT_ASCII.test(text)) return text;
  let more = 0;
  return text.replace(RUN, (run, offset: number) => {
    const composed = composedRun(run);
    if (composed !== run) recorder?.record("nfc", at + offset + more, run, composed);
    more += composed.length - run.length;
    return composed;
  });
}

function composedRun(run: string): string {
  if (!NOT_ASCII.test(run)) return run;
  try {
    const text = decodeURIComponent(run);
    if (TOO_MANY_MARKS.test(text)) return run;
    const composed = text.normalize("NFC");
    return composed === text ? run : encodeURIComponent(composed);
  } catch {
    return run;
  }
}
