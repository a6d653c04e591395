/** Readings of one input, in groups that read the same. */
import type { ComparedName, Reading } from "@anyurl/readers";

/** A value, and the readers that read it. */
export interface ReadingGroup {
  readonly value: string;
  readonly readers: readonly string[];
}

/** The start of a server's refusal, which differs for servers that refuse for the same reason. */
const ANSWER = /^[^:]* (?:answers \d+|closes the connection): /;

/** Returns the groups of a component, in the order of their first readers. */
export function groupReadings(readings: readonly Reading[], component: ComparedName): readonly ReadingGroup[] {
  const groups = new Map<string, string[]>();
  for (const reading of readings) {
    const value = groupedValue(reading, component);
    const readers = groups.get(value);
    if (readers === undefined) groups.set(value, [reading.reader]);
    else readers.push(reading.reader);
  }
  return [...groups].map(([value, readers]) => ({ value, readers }));
}

function groupedValue(reading: Reading, component: ComparedName): string {
  const { refusal } = reading;
  return refusal === null ? shownValue(reading, component) : `refuses: ${refusal.message.replace(ANSWER, "")}`;
}

/** Returns the value of a component in words. Servers choose by their segments. */
export function shownValue(reading: Reading, component: ComparedName): string {
  const { refusal, components, href, segments } = reading;
  if (refusal !== null) return `refuses: ${refusal.message}`;
  if (component === "accepted") return "accepts";
  if (component === "path" && segments !== undefined) return `/${segments.join("/")}`;
  return (component === "href" ? href : components?.[component]) ?? "(nothing)";
}

/** Returns the word for a difference. */
export function nounOf(component: ComparedName): string {
  return { accepted: "refusal", href: "URL" }[component as string] ?? component;
}
