/** Spaces, tabs and other characters around texts. */

/** Removes the characters at the end that are in `removed`: by default, spaces and tabs. */
export function trimEnd(text: string, removed = " \t"): string {
  let end = text.length;
  while (end > 0 && removed.includes(text.charAt(end - 1))) end--;
  return text.slice(0, end);
}

/** Removes the spaces at both ends, and the tabs unless only spaces count. */
export function trimSpaces(text: string, spaces: " " | " \t" = " \t"): string {
  let start = 0;
  while (start < text.length && spaces.includes(text.charAt(start))) start++;
  return trimEnd(text.slice(start), spaces);
}
