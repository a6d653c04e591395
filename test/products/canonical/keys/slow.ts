/** Rules in their simplest form, to compare with. The code units of texts are bytes. */

/** Decodes in passes, until one changes nothing. */
export function slowPercentDecodeRepeatedly(bytes: string): string {
  const decoded = bytes.replace(/%([0-9A-Fa-f]{2})/g, (_, digits) => String.fromCharCode(Number.parseInt(digits, 16)));
  return decoded === bytes ? bytes : slowPercentDecodeRepeatedly(decoded);
}

/** Encodes byte by byte. */
export function slowEscape(bytes: string): string {
  return [...bytes]
    .map((byte) => {
      const number = byte.charCodeAt(0);
      const isEscaped = number <= 32 || number >= 127 || byte === "#" || byte === "%";
      return isEscaped ? `%${number.toString(16).toUpperCase().padStart(2, "0")}` : byte;
    })
    .join("");
}
