import type { Recorder } from "../types.ts";

/** What is encoded of ASCII, which separates; or unreserved characters, and bytes that are none of ASCII. */
const RUN = /%[0-7][0-9A-Fa-f]|(?:[A-Za-z0-9\-._~]|%[89A-Fa-f][0-9A-Fa-f])+/g;

const NOT_ASCII = /%[89A-Fa-f]/;

/**
 * More marks in a row than text has, which take some runtimes the square of their number to put in order.
 * https://www.unicode.org/reports/tr15/#Stream_Safe_Text_Format
 */
const TOO_MANY_MARKS = /\p{M}{31}/u;

/**
 * Makes percent-encoded UTF-8 its Normalization Form C: https://www.unicode.org/reports/tr15/
 *
 * NOTE: run by run of unreserved characters and of what is no ASCII, since "=" and U+0338 would become "≠". A letter that is encoded is
 * in no run: `decodeUnreserved` comes before this. A run that is not UTF-8, or has more than 30 marks in a row, is left as it is. The
 * tables are those of the runtime, whose Unicode may be an older one.
 *
 * @param at where the text stands in the whole one, for the recorder
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
