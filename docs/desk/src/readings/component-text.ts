/** The text of a component, as a reader sees it. */
import type { Reading, ReadingComponents } from "@anyurl/readers";

export type Component = keyof ReadingComponents;

/**
 * Returns the text of a component; `null` if it is missing or empty. A server's path is the segments by which it
 * chooses what answers: a slash inside of a segment is written as %2F.
 */
export function componentText(reading: Reading, component: Component): string | null {
  const { components, segments } = reading;
  if (component === "path" && segments !== undefined) {
    return `/${segments.map((segment) => segment.replaceAll("/", "%2F")).join("/")}`;
  }
  const text = components?.[component] ?? null;
  return text === "" ? null : text;
}
