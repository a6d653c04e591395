/**
 * What can stand for a value: a file, one of some words, the fields of a template, or anything. Behind a word that ends with "=" or
 * ":" the value goes on.
 */
export type Values =
  | { readonly kind: "any" }
  | { readonly kind: "file" }
  | { readonly kind: "words" | "fields"; readonly words: readonly string[] };
