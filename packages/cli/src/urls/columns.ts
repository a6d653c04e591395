import stringWidth from "string-width";

const PLAIN = /^[ -~]*$/;

/** How many columns of a terminal a text takes. The library, which knows all of Unicode, takes long for the plain text that is nearly all. */
export function columnsOf(text: string): number {
  return PLAIN.test(text) ? text.length : stringWidth(text);
}

/** Pads to a number of columns. */
export function pad(text: string, columns: number): string {
  return text + " ".repeat(Math.max(0, columns - columnsOf(text)));
}
