/** Splits texts. */

/** Splits a text at the first occurrence of a mark. The second part is `null` without one. */
export function splitAt(text: string, mark: string): readonly [string, string | null] {
  const at = text.indexOf(mark);
  return at < 0 ? [text, null] : [text.slice(0, at), text.slice(at + mark.length)];
}

/** Splits a text at its first number sign, and the part before it at its first question mark. */
export function splitParts(text: string) {
  const [beforeFragment, fragment] = splitAt(text, "#");
  const [path, query] = splitAt(beforeFragment, "?");
  return { path, query, fragment };
}

/** Splits a request target at its first question mark, and drops what is after the first number sign. */
export function splitTarget(target: string): { readonly path: string; readonly query: string | null } {
  const { path, query } = splitParts(target);
  return { path, query };
}
