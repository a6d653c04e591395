/** Normalization needs the tables of Unicode: `anyurl build-function` refuses the option `nfc`. */
export function composeEncoded(text: string): string {
  return text;
}
