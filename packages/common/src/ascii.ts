/** Returns a text with the letters A to Z in lower case. Others stay: `toLowerCase` would turn U+212A into "k". */
export function asciiLowercase(text: string): string {
  return text.replace(/[A-Z]+/g, (letters) => letters.toLowerCase());
}
