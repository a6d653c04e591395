import { normalizeNFC } from "anyurl";
import type { Recorder } from "../results/changes.ts";

/**
 * A percent-encoded ASCII character; or a run of unreserved characters and percent-encoded bytes that are not ASCII.
 */
const RUN = /%[0-7][0-9A-Fa-f]|(?:[A-Za-z0-9\-._~]|%[89A-Fa-f][0-9A-Fa-f])+/g;

const NOT_ASCII = /%[89A-Fa-f]/;

/**
 * Converts percent-encoded UTF-8 to Normalization Form C: https://www.unicode.org/reports/tr15/
 *
 * NOTE: converts runs of unreserved characters and bytes that are not ASCII, since "=" and U+0338 would become "≠". A
 * percent-encoded letter ends a run: `decodeUnreserved` is applied before. A run that is not valid UTF-8 stays
 * unchanged.
 *
 * @param at the offset of the text in the whole one, for the recorder
 */
export function composeEncoded(text: string, at: number, recorder: Recorder | undefined): string {
  if (!NOT_ASCII.test(text)) return text;
  let more = 0;
  return text.replace(RUN, (run, offset: number) => {
    const composed = composeRun(run);
    if (composed !== run) recorder?.record("nfc", at + offset + more, run, composed);
    more += composed.length - run.length;
    return composed;
  });
}

function composeRun(run: string): string {
  if (!NOT_ASCII.test(run)) return run;
  try {
    const text = decodeURIComponent(run);
    const composed = normalizeNFC(text);
    return composed === text ? run : encodeURIComponent(composed);
  } catch {
    return run;
  }
}
