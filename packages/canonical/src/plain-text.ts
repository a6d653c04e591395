/**
 * Tells from the text of a URL alone that it is canonical, without a call of the engine: most requests are for such
 * URLs. The text has a host without a port, an address or an internationalised label; no escapes, no path parameters,
 * no segment that starts with a dot, and no fragment.
 *
 * The law of this module is the one of plain.ts: "known, or ask".
 */
import type { Settings } from "./settings.ts";

/** The bits of a character, by its code: where the parser leaves it, and no rule and no finding is about it. */
const IN_HOST = 1;
const IN_PATH = 2;
const IN_QUERY = 4;

const BITS = /* @__PURE__ */ bitsOfCharacters();

const HYPHEN = 0x2d;
const DOT = 0x2e;
const SLASH = 0x2f;
const NINE = 0x39;
const QUESTION_MARK = 0x3f;

function bitsOfCharacters(): Uint8Array {
  const bits = new Uint8Array(0x80);
  const set = (characters: string, of: number) => {
    for (let at = 0; at < characters.length; at++) bits[characters.charCodeAt(at)] = of;
  };
  set("abcdefghijklmnopqrstuvwxyz0123456789", IN_HOST | IN_PATH | IN_QUERY);
  set("ABCDEFGHIJKLMNOPQRSTUVWXYZ-_~!$&()*+,:=@", IN_PATH | IN_QUERY);
  set("./?;", IN_QUERY);
  set("'", IN_PATH);
  return bits;
}

/**
 * Whether a text is a URL, and its own canonical form without flags.
 *
 * @param text any string
 */
export function isPlainText(text: string, { keepsPlainPaths, keepsPlainQueries }: Settings): boolean {
  if (!keepsPlainPaths) return false;
  const hostStart = text.startsWith("https://") ? 8 : text.startsWith("http://") ? 7 : -1;
  const pathStart = hostStart < 0 ? -1 : plainHostEnd(text, hostStart);
  const pathEnd = pathStart < 0 ? -1 : plainPathEnd(text, pathStart);
  if (pathEnd < 0 || pathEnd === text.length) return pathEnd > 0;
  return keepsPlainQueries && isPlainQuery(text, pathEnd + 1);
}

/** Returns the offset of the slash after a domain, or -1. The last label of a domain does not start with a digit. */
function plainHostEnd(text: string, start: number): number {
  let before = DOT;
  let label = start;
  for (let at = start; at < text.length; at++) {
    const code = text.charCodeAt(at);
    if (code === SLASH) return before === DOT || text.charCodeAt(label) <= NINE ? -1 : at;
    if (code === DOT || code === HYPHEN) {
      // An internationalised label has two hyphens.
      if (before === DOT || before === HYPHEN) return -1;
      if (code === DOT) label = at + 1;
    } else if (((BITS[code] as number) & IN_HOST) === 0) return -1;
    before = code;
  }
  return -1;
}

/** Returns the offset of the question mark after a path, or of the end, or -1. */
function plainPathEnd(text: string, start: number): number {
  let before = SLASH;
  for (let at = start + 1; at < text.length; at++) {
    const code = text.charCodeAt(at);
    if (code === SLASH || code === DOT) {
      // Two slashes, or a segment that starts with a dot.
      if (before === SLASH) return -1;
    } else if (code === QUESTION_MARK) return at;
    else if (((BITS[code] as number) & IN_PATH) === 0) return -1;
    before = code;
  }
  return text.length;
}

function isPlainQuery(text: string, start: number): boolean {
  if (start === text.length) return false;
  for (let at = start; at < text.length; at++) {
    if (((BITS[text.charCodeAt(at)] as number) & IN_QUERY) === 0) return false;
  }
  return true;
}
