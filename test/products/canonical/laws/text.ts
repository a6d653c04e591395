/** The meaning of percent-encoded text in RFC 3986. Two texts mean the same if their results are equal. */

const UNRESERVED = /[A-Za-z0-9\-._~]/;
const RESERVED = /[:/?#[\]@!$&'()*+,;=]/;
const PIECE = /%[0-9A-Fa-f]{2}|./gs;

/** A "%" that encodes nothing. */
export const STRAY = "\u0001";

/**
 * Of text whose code units are bytes. https://www.unicode.org/versions/Unicode17.0.0/core-spec/chapter-3/#G27506, table
 * 3-7
 */
const UTF8 =
  /(?:[\0-\x7f]|[\xc2-\xdf][\x80-\xbf]|\xe0[\xa0-\xbf][\x80-\xbf]|[\xe1-\xec\xee\xef][\x80-\xbf]{2}|\xed[\x80-\x9f][\x80-\xbf]|\xf0[\x90-\xbf][\x80-\xbf]{2}|[\xf1-\xf3][\x80-\xbf]{3}|\xf4[\x80-\x8f][\x80-\xbf]{2})+/g;

const utf8 = new TextDecoder("utf-8", { fatal: true, ignoreBOM: true });

/** @param text ASCII */
export function meaningOfText(text: string): string {
  return text.replace(PIECE, (piece) => {
    if (piece.length === 3) return written(Number.parseInt(piece.slice(1), 16));
    if (piece === "%") return STRAY;
    return RESERVED.test(piece) ? piece : written(piece.charCodeAt(0));
  });
}

/** Converts the text between separators to Normalization Form C. @param meaning a result of the function above */
export function composed(meaning: string): string {
  let output = "";
  let run: number[] = [];
  const flush = () => {
    output += composedRun(run);
    run = [];
  };
  for (const [piece] of meaning.matchAll(PIECE)) {
    const byte = piece.length === 3 ? Number.parseInt(piece.slice(1), 16) : piece.charCodeAt(0);
    if (byte >= 0x80 || (piece.length === 1 && UNRESERVED.test(piece))) {
      run.push(byte);
    } else {
      flush();
      output += piece;
    }
  }
  flush();
  return output;
}

/** Composes valid UTF-8. Invalid bytes next to it stay unchanged. */
function composedRun(bytes: readonly number[]): string {
  const composedBytes = String.fromCharCode(...bytes).replace(UTF8, (valid) => {
    const text = utf8.decode(bytesIn(valid)).normalize("NFC");
    return String.fromCharCode(...new TextEncoder().encode(text));
  });
  return Array.from(bytesIn(composedBytes), written).join("");
}

function bytesIn(text: string): Uint8Array {
  return Uint8Array.from(text, (character) => character.charCodeAt(0));
}

/** The bytes of a text in this form, one code unit for each. */
export function bytesOf(meaning: string): string {
  return meaning
    .replaceAll(STRAY, "%25")
    .replace(/%([0-9A-F]{2})/g, (_, digits: string) => String.fromCharCode(Number.parseInt(digits, 16)));
}

function written(byte: number): string {
  const character = String.fromCharCode(byte);
  if (UNRESERVED.test(character)) return character;
  return `%${byte.toString(16).toUpperCase().padStart(2, "0")}`;
}

/** Adds the scheme to an input whose text before the path is not a scheme. @param decodes whether digits are decoded */
export function withDefaultScheme(input: string, scheme: string, decodes: boolean): string {
  const text = scalarValues(input)
    .replace(/^[\0-\x20]+|[\0-\x20]+$/g, "")
    .replace(/[\t\n\r]/g, "");
  const [start = ""] = text.split(/[/?#\\]/);
  if (start === "") return /^[/\\][/\\]/.test(text) ? `${scheme}:${text}` : input;
  if (start.startsWith(".")) return input;
  const [name = "", ...rest] = start.split(":");
  const port = decodes ? rest.join(":").replace(/%3(\d)/g, "$1") : rest.join(":");
  if (rest.length === 0 || !/^[a-z][a-z0-9+.-]*$/i.test(name)) return `${scheme}://${text}`;
  return /^[0-9]{1,5}$/.test(port) ? `${scheme}://${name}:${port}${text.slice(start.length)}` : input;
}

/** https://webidl.spec.whatwg.org/#es-USVString: the conversion of every parser's argument */
export function scalarValues(text: string): string {
  return text.replace(/\p{Surrogate}/gu, "\ufffd");
}
