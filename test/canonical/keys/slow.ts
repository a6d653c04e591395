/** Rules done in the plainest way, to compare with; on text whose code units are bytes. */

/** Pass after pass, until one changes nothing. */
export function slowPercentDecodeRepeatedly(bytes: string): string {
  const decoded = bytes.replace(/%([0-9A-Fa-f]{2})/g, (_, digits) => String.fromCharCode(Number.parseInt(digits, 16)));
  return decoded === bytes ? bytes : slowPercentDecodeRepeatedly(decoded);
}

/** Byte by byte, by the numbers. */
export function slowEscape(bytes: string): string {
  return [...bytes]
    .map((byte) => {
      const number = byte.charCodeAt(0);
      const isEscaped = number <= 32 || number >= 127 || byte === "#" || byte === "%";
      return isEscaped ? `%${number.toString(16).toUpperCase().padStart(2, "0")}` : byte;
    })
    .join("");
}
