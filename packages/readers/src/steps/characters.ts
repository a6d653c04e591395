/** Characters that a server allows. */

/**
 * Whether a text has only allowed characters.
 *
 * @param others a global regular expression that matches each character that is not allowed
 * @param more characters that are allowed nevertheless
 */
export function hasOnly(text: string, others: RegExp, more: string): boolean {
  return (text.match(others) ?? []).every((character) => more.includes(character));
}
