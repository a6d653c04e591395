/** Rules for percent-encoded bytes, in all components. https://www.rfc-editor.org/rfc/rfc3986#section-6.2.2.2 */
import { byteAt, decodeValid, hexValue } from "@anyurl/common/percent";
import type { Recorder } from "../results/changes.ts";

interface PercentSettings {
  readonly decodeUnreserved: boolean;
  readonly uppercaseHex: boolean;
}

/** The digits of percent-encoded unreserved characters: https://www.rfc-editor.org/rfc/rfc3986#section-2.3 */
const UNRESERVED = "2[DEde]|3[0-9]|[46][1-9A-Fa-f]|[57][0-9Aa]|5[Ff]|7[Ee]";

const LOWERCASE = "[0-9A-Fa-f][a-f]|[a-f][0-9A-Fa-f]";

const ENCODED_UNRESERVED = /* @__PURE__ */ new RegExp(`%(?:${UNRESERVED})`);

const LOWERCASE_HEX = /* @__PURE__ */ new RegExp(`%(?:${LOWERCASE})`);

/** Both at once, which takes half the time of two searches. */
const EITHER = /* @__PURE__ */ new RegExp(`%(?:${UNRESERVED}|${LOWERCASE})`);

/** Returns `true` if `normalizePercentEncoding` would change nothing; `false` if this is not known. */
export function isNormal(text: string, settings: PercentSettings): boolean {
  if (settings.decodeUnreserved) return !(settings.uppercaseHex ? EITHER : ENCODED_UNRESERVED).test(text);
  return !settings.uppercaseHex || !LOWERCASE_HEX.test(text);
}

/**
 * Decodes unreserved characters and writes the other bytes with upper-case digits, as the settings say.
 *
 * NOTE: does not decode a hexadecimal digit that would complete a percent-encoded byte: "%%341" is "%", "4" and "1",
 * but "%41" is "A".
 *
 * @param at the offset of the text in the whole one, for the recorder
 */
export function normalizePercentEncoding(
  text: string,
  settings: PercentSettings,
  at: number,
  recorder: Recorder | undefined,
): string {
  if (isNormal(text, settings)) return text;
  let output = "";
  let copied = 0;
  // The last two characters of the output. Reading them from the output would flatten all of it each time.
  let tail = "";
  for (let percent = text.indexOf("%"); percent >= 0; percent = text.indexOf("%", percent + 1)) {
    const byte = byteAt(text, percent);
    if (byte < 0) continue;
    const before = text.slice(copied, percent);
    tail = (before.length < 2 ? tail + before : before).slice(-2);
    const triplet = text.slice(percent, percent + 3);
    const character = String.fromCharCode(byte);
    const isDecoded =
      settings.decodeUnreserved && ENCODED_UNRESERVED.test(triplet) && !completesTriplet(tail, character);
    const after = isDecoded ? character : settings.uppercaseHex ? triplet.toUpperCase() : triplet;
    output += before;
    if (after !== triplet) {
      recorder?.record(isDecoded ? "decode-unreserved" : "uppercase-hex", at + output.length, triplet, after);
    }
    output += after;
    tail = (tail + after).slice(-2);
    percent += 2;
    copied = percent + 1;
  }
  return copied === 0 ? text : output + text.slice(copied);
}

/** Decodes a path once, except malformed escapes. Returns `undefined` if its bytes are not UTF-8. */
export function decodeOnce(path: string): string | undefined {
  return decodeValid(path.replace(/%(?![0-9a-f]{2})/gi, "-"));
}

/** Whether a character completes a percent-encoded byte. @param tail the two characters before it */
function completesTriplet(tail: string, character: string): boolean {
  if (hexValue(character.charCodeAt(0)) < 0) return false;
  return tail.endsWith("%") || (tail.startsWith("%") && hexValue(tail.charCodeAt(1)) >= 0);
}
