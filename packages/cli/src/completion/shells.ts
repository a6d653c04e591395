/** The shells for which there is completion. */
export const SHELLS = ["bash", "zsh", "fish"] as const;

export type Shell = (typeof SHELLS)[number];

/** Returns the text in single quotes, for bash and zsh. */
export function quote(text: string): string {
  return `'${text.replaceAll("'", "'\\''")}'`;
}

/**
 * The possible values: files, words, fields of a template, or anything. After a word that ends with "=" or ":", the
 * value continues.
 */
export type Values =
  | { readonly kind: "any" }
  | { readonly kind: "file" }
  | { readonly kind: "words" | "fields"; readonly words: readonly string[] };
