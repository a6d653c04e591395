/**
 * The possible values: files, words, fields of a template, or anything. After a word that ends with "=" or ":", the
 * value continues.
 */
export type Values =
  | { readonly kind: "any" }
  | { readonly kind: "file" }
  | { readonly kind: "words" | "fields"; readonly words: readonly string[] };
