/** Spaces and tabs around texts. */

/** Removes the spaces at the end, and the tabs unless only spaces count. */
export function trimmedEnd(text: string, spaces: " " | " \t" = " \t"): string {
  let end = text.length;
  while (end > 0 && spaces.includes(text.charAt(end - 1))) end--;
  return text.slice(0, end);
}

/** Removes the spaces at both ends, and the tabs unless only spaces count. */
export function trimmed(text: string, spaces: " " | " \t" = " \t"): string {
  let start = 0;
  while (start < text.length && spaces.includes(text.charAt(start))) start++;
  return trimmedEnd(text.slice(start), spaces);
}
