/** The percent-encoding of fast-uri. Source: https://github.com/fastify/fast-uri/blob/v4.2.4/lib/utils.js */
import { decodeValid, encodeByte, encodeScalar } from "@anyurl/common/percent";
import type { Has } from "./versions.ts";

const UNRESERVED = /[\dA-Za-z\-._~]/;

/** `normalizePathEncoding`: decodes unreserved characters but ".", and encodes all that a path must not have. */
export function recodePath(path: string, has: Has): string {
  if (!has("pathEscapes")) return escapeText(unescapeText(path));
  const encoded = /%[\da-f]{2}|[^A-Za-z0-9\-._~!$&'()*+,;=:@/\ud800-\udfff]|[\ud800-\udbff][\udc00-\udfff]/gi;
  return recode(path, encoded, (character) => character !== "." && UNRESERVED.test(character), has);
}

/** `normalizeQueryFragmentEncoding` */
export function recodeQuery(query: string, has: Has): string {
  if (!has("queries")) return query;
  const encoded = /%[\da-f]{2}|[^A-Za-z0-9\-._~!$&'()*+,;=:@/?\ud800-\udfff]|[\ud800-\udbff][\udc00-\udfff]/gi;
  return recode(query, encoded, (character) => UNRESERVED.test(character), has);
}

/** Returns `undefined` for a fragment that cannot be decoded. */
export function recodeFragment(fragment: string, has: Has): string | undefined {
  if (has("queries")) return recodeQuery(fragment, has);
  const decoded = decodeValid(fragment);
  return decoded === undefined ? undefined : encodeURI(decoded);
}

/** Decodes some percent-encoded bytes, and encodes the other matches of `encoded`. */
function recode(text: string, encoded: RegExp, isDecoded: (character: string) => boolean, has: Has): string {
  return text.replace(encoded, (match) => {
    if (match.length === 3) return recodeByte(match, isDecoded);
    // With the flags i and u, "[a-z]" matches these.
    if (!has("grammar") && /[\u017f\u212a]/.test(match)) return match;
    return has("utf8") ? encodeScalar(match.codePointAt(0) as number) : escapeText(match);
  });
}

function recodeByte(written: string, isDecoded: (character: string) => boolean): string {
  const character = String.fromCharCode(Number.parseInt(written.slice(1), 16));
  return isDecoded(character) ? character : written.toUpperCase();
}

/** `normalizePercentEncoding`: decodes unreserved characters, if asked to. The other digits become upper case. */
export function normalizePercents(text: string, decodesUnreserved = false): string {
  if (!text.includes("%")) return text;
  return text.replace(/%[\da-f]{2}/gi, (match) =>
    recodeByte(match, (character) => decodesUnreserved && UNRESERVED.test(character)),
  );
}

/** `encodeHost` of a name */
export function encodeHost(host: string, keepsUnicode: boolean): string {
  const encoded = keepsUnicode
    ? /[^%A-Za-z0-9\-._~!$&'()*+,;=\x80-\uffff]/g
    : /[^%A-Za-z0-9\-._~!$&'()*+,;=\ud800-\udfff]|[\ud800-\udbff][\udc00-\udfff]/g;
  return host.replace(encoded, (character) => encodeScalar(character.codePointAt(0) as number));
}

/** `reescapeHostDelimiters` */
export function encodeDelimiters(host: string, isIP: boolean): string {
  return host.replace(isIP ? /[@/?#]/g : /[@/?#:]/g, (character) => encodeByte(character.charCodeAt(0)));
}

/** The language's `unescape` */
export function unescapeText(text: string): string {
  if (!text.includes("%")) return text;
  return text.replace(/%u([\dA-Fa-f]{4})|%([\dA-Fa-f]{2})/g, (_, four?: string, two?: string) =>
    String.fromCharCode(Number.parseInt(four ?? two ?? "", 16)),
  );
}

/** The language's `escape` */
function escapeText(text: string): string {
  return text.replace(/[^\w@*+\-./]/g, (unit) => {
    const code = unit.charCodeAt(0);
    return code < 256 ? encodeByte(code) : `%u${code.toString(16).toUpperCase().padStart(4, "0")}`;
  });
}
