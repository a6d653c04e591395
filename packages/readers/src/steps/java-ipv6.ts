/** `IPAddressUtil.textToNumericFormatV6`: the IPv6 addresses of `java.net.URL`. */

const BYTES = 16;

/** Whether a text is an IPv6 address, with or without a zone. */
export function isIPv6Literal(text: string): boolean {
  const percent = text.indexOf("%");
  if (percent >= 0 && percent === text.length - 1) return false;
  const address = percent < 0 ? text : text.slice(0, percent);
  if (address.startsWith(":") && address[1] !== ":") return false;
  return bytesAreRight(address);
}

function bytesAreRight(address: string): boolean {
  let bytes = 0;
  let isShortened = false;
  let number: number | undefined;
  let tokenStart = address.startsWith(":") ? 1 : 0;
  for (let at = tokenStart; at < address.length; at++) {
    const character = address.charAt(at);
    if (/^[0-9a-f]$/i.test(character)) {
      number = (number ?? 0) * 16 + Number.parseInt(character, 16);
      if (number > 0xffff) return false;
    } else if (character === ":") {
      tokenStart = at + 1;
      if (number === undefined) {
        if (isShortened) return false;
        isShortened = true;
      } else {
        bytes += 2;
        if (tokenStart === address.length || bytes > BYTES) return false;
        number = undefined;
      }
    } else {
      if (character !== "." || !isIPv4(address.slice(tokenStart))) return false;
      return isCount(bytes + 4, isShortened);
    }
  }
  return isCount(bytes + (number === undefined ? 0 : 2), isShortened);
}

function isCount(bytes: number, isShortened: boolean): boolean {
  return isShortened ? bytes < BYTES : bytes === BYTES;
}

/** `IPAddressUtil.textToNumericFormatV4`, with three dots */
function isIPv4(text: string): boolean {
  return (
    text.length <= 15 && /^[0-9]+(?:\.[0-9]+){3}$/.test(text) && text.split(".").every((part) => Number(part) <= 255)
  );
}
