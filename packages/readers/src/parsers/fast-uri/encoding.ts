/** The percent-encoding of fast-uri. Source: https://github.com/fastify/fast-uri/blob/v4.2.3/lib/utils.js */
import { encodeScalar } from "@anyurl/common/percent";

const UNRESERVED = /[\dA-Za-z\-._~]/;

/** `normalizePathEncoding`: decodes unreserved characters but ".", and encodes all that a path must not have. */
export function recodePath(path: string): string {
  const decoded = inNormalForm(path, (character) => character !== "." && UNRESERVED.test(character));
  return encode(decoded, /[^%A-Za-z0-9\-._~!$&'()*+,;=:@/\ud800-\udfff]|[\ud800-\udbff][\udc00-\udfff]/g);
}

/** `normalizeQueryFragmentEncoding` */
export function recodeFragment(text: string): string {
  const decoded = inNormalForm(text, (character) => UNRESERVED.test(character));
  return encode(decoded, /[^%A-Za-z0-9\-._~!$&'()*+,;=:@/?\ud800-\udfff]|[\ud800-\udbff][\udc00-\udfff]/g);
}

/** `normalizePercentEncoding` twice, with lower case between both; then `encodeHost`. */
export function recodeHost(host: string, keepsUnicode: boolean): string {
  const decoded = inNormalForm(host, (character) => UNRESERVED.test(character)).toLowerCase();
  const others = keepsUnicode
    ? /[^%A-Za-z0-9\-._~!$&'()*+,;=\x80-\uffff]/g
    : /[^%A-Za-z0-9\-._~!$&'()*+,;=\ud800-\udfff]|[\ud800-\udbff][\udc00-\udfff]/g;
  return encode(
    inNormalForm(decoded, () => false),
    others,
  );
}

/** Decodes some percent-encoded bytes. The hexadecimal digits of all others become upper case. */
function inNormalForm(text: string, isDecoded: (character: string) => boolean): string {
  if (!text.includes("%")) return text;
  return text.replace(/%([\da-f]{2})/gi, (match, digits: string) => {
    const character = String.fromCharCode(Number.parseInt(digits, 16));
    return isDecoded(character) ? character : match.toUpperCase();
  });
}

function encode(text: string, others: RegExp): string {
  return text.replace(others, (character) => encodeScalar(character.codePointAt(0) as number));
}
