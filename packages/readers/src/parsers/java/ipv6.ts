/** `URI.Parser.parseIPv6Reference`: IPv6 addresses, as RFC 2373 writes them. */

/** Whether a text is an IPv6 address. */
export function isIPv6(text: string): boolean {
  const double = text.indexOf("::");
  if (double < 0) return bytesOf(text, true) === 16;
  const before = text.slice(0, double);
  const after = text.slice(double + 2);
  const bytes = (before === "" ? 0 : bytesOf(before, false)) + (after === "" ? 0 : bytesOf(after, true));
  return bytes < 16;
}

/** The bytes of a sequence of hexadecimal numbers, the last of which may be an IPv4 address; `NaN` if it is invalid. */
function bytesOf(sequence: string, allowsIPv4: boolean): number {
  const parts = sequence.split(":");
  const last = parts.length - 1;
  let bytes = 0;
  for (const [at, part] of parts.entries()) {
    if (/^[0-9a-f]{1,4}$/i.test(part)) bytes += 2;
    else if (allowsIPv4 && at === last && isIPv4(part)) bytes += 4;
    else return Number.NaN;
  }
  return bytes;
}

/** `scanIPv4Address`: four decimal numbers up to 255. They may have any number of leading zeros. */
export function isIPv4(text: string): boolean {
  const parts = text.split(".");
  return parts.length === 4 && parts.every((part) => /^[0-9]+$/.test(part) && Number(part) <= 255);
}
