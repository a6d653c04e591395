/**
 * Calls `visit` with a text, with each of its beginnings, with one character less, and with each of U+0000 to U+00FF in
 * each place, or more there.
 */
export function forEachNeighbour(text: string, visit: (neighbour: string) => void): void {
  visit(text);
  for (let at = 0; at <= text.length; at++) {
    const [before, after] = [text.slice(0, at), text.slice(at + 1)];
    visit(before);
    visit(before + after);
    for (let unit = 0; unit <= 0xff; unit++) {
      const character = String.fromCharCode(unit);
      visit(before + character + after);
      visit(before + character + text.slice(at));
    }
  }
}
