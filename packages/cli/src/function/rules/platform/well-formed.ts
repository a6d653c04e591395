/** Texts here have no lone surrogates: they come from UTF-8. */
export function toWellFormed(text: string): string {
  return text;
}
