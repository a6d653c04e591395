/** Which hosts a value may be: those that the parser keeps unchanged, except for the case of letters. */

/** https://url.spec.whatwg.org/#ends-in-a-number-checker */
const ENDS_IN_NUMBER = /(?:^|\.)(?:\d+|0x[\da-f]*)\.?$/i;

const IPV4 = /^(?:(?:25[0-5]|2[0-4]\d|1\d\d|[1-9]?\d)(?:\.(?!$)|$)){4}$/;

/** Whether a text is a domain of ASCII, an IPv4 address in four decimal numbers, or an IPv6 address in brackets. */
export function isHost(text: string): boolean {
  if (text.startsWith("[")) return text.endsWith("]") && isIPv6(text.slice(1, -1));
  if (/[^\w.-]/.test(text) || /^\.|\.\.|^$/.test(text)) return false;
  return !ENDS_IN_NUMBER.test(text) || IPV4.test(text);
}

/** Whether a text is a port, as URLs write it. */
export function isPort(text: string): boolean {
  return /^(?:0|[1-9]\d{0,4})$/.test(text) && Number(text) <= 0xffff;
}

/** https://url.spec.whatwg.org/#concept-ipv6-parser */
function isIPv6(text: string): boolean {
  const halves = text.split("::");
  const pieces = halves.flatMap((half) => (half === "" ? [] : half.split(":")));
  const last = pieces[pieces.length - 1] ?? "";
  if (IPV4.test(last) && text.endsWith(last)) pieces.splice(-1, 1, "0", "0");
  const isWhole = halves.length === 1 ? pieces.length === 8 : halves.length === 2 && pieces.length < 8;
  return isWhole && pieces.every((piece) => /^[\da-f]{1,4}$/i.test(piece));
}
