/** Texts with marks around their links, as UTS #58's test writes them. */
import type { Link } from "@anyurl/text";

/** Returns a text without its marks. */
export function unmark(text: string): string {
  return text.replace(/[⸠⸡]/g, "");
}

/** Returns a text with marks around links. */
export function mark(text: string, links: readonly Pick<Link, "start" | "end">[]): string {
  let [marked, copied] = ["", 0];
  for (const { start, end } of links) {
    marked += `${text.slice(copied, start)}⸠${text.slice(start, end)}⸡`;
    copied = end;
  }
  return marked + text.slice(copied);
}
