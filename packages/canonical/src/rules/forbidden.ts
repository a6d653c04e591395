import { encodeByte } from "@anyurl/common/percent";
import type { Recorder } from "../results/changes.ts";

/**
 * The characters that RFC 3986 forbids in all components, and the URL Standard's parser leaves in some; spaces in
 * opaque paths only.
 */
export const FORBIDDEN = /[ "<>\\^`{|}]/;

const EACH_FORBIDDEN = /* @__PURE__ */ new RegExp(FORBIDDEN, "g");

/**
 * Percent-encodes the characters that RFC 3986 forbids: https://www.rfc-editor.org/rfc/rfc3986#appendix-A
 *
 * NOTE: not "[" and "]". The grammar allows them in hosts only, but they are reserved: encoded, they are another text
 * by section 2.2.
 *
 * @param at the offset of the text in the whole one, for the recorder
 */
export function encodeForbidden(text: string, at: number, recorder: Recorder | undefined): string {
  let more = 0;
  return text.replace(EACH_FORBIDDEN, (character, offset: number) => {
    const encoded = encodeByte(character.charCodeAt(0));
    recorder?.record("encode-forbidden", at + offset + more, character, encoded);
    more += encoded.length - character.length;
    return encoded;
  });
}
