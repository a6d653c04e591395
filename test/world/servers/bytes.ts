/** Strings whose code units are bytes. */

/** Decodes each percent-encoded byte once. A malformed `%` stays. */
export function decodedOnce(text: string): string {
  if (!text.includes("%")) return text;
  return text.replace(/%([0-9a-f]{2})/gi, (_, digits: string) => String.fromCharCode(Number.parseInt(digits, 16)));
}

const decoder = new TextDecoder("utf-8", { fatal: true });

/** Whether bytes are valid UTF-8. */
export function isUTF8(bytes: string): boolean {
  try {
    decoder.decode(Buffer.from(bytes, "latin1"));
    return true;
  } catch {
    return false;
  }
}
