import type { Recorder } from "../types.ts";

/** What no rule of RFC 3986's grammar has, of what the URL Standard leaves: spaces in opaque paths alone. */
const FORBIDDEN = /[ "<>\\^`{|}]/g;

/**
 * Percent-encodes what RFC 3986 allows nowhere: https://www.rfc-editor.org/rfc/rfc3986#appendix-A
 *
 * NOTE: not "[" and "]", which the grammar has in hosts alone, but which are reserved: another text, by section 2.2.
 *
 * @param at where the text stands in the whole one, for the recorder
 */
export function encodeForbidden(text: string, at: number, recorder: Recorder | undefined): string {
  let more = 0;
  return text.replace(FORBIDDEN, (character, offset: number) => {
    const encoded = `%${character.charCodeAt(0).toString(16).toUpperCase()}`;
    recorder?.record("encode-forbidden", at + offset + more, character, encoded);
    more += encoded.length - character.length;
    return encoded;
  });
}
