/** Readings of one input, in groups that read the same. */
import type { ComparedName, Reading } from "@anyurl/readers";

/** A value, and the readers that read it. */
export interface ReadingGroup {
  readonly value: string;
  /** Whether the value is words, not text from the input. */
  readonly isWords: boolean;
  readonly readers: readonly string[];
}

/** The start of a server's refusal, which differs for servers that refuse for the same reason. */
const ANSWER = /^[^:]* (?:answers \d+|closes the connection): /;

/** Returns the groups of a component, in the order of their first readers. */
export function groupReadings(readings: readonly Reading[], component: ComparedName): readonly ReadingGroup[] {
  const groups = new Map<string, ReadingGroup & { readonly readers: string[] }>();
  for (const reading of readings) {
    const text = textOf(reading, component);
    const value = text ?? wordsFor(reading, component, ANSWER);
    const isWords = text === null;
    const key = `${isWords} ${value}`;
    const group = groups.get(key) ?? { value, isWords, readers: [] };
    group.readers.push(reading.reader);
    groups.set(key, group);
  }
  return [...groups.values()];
}

/** Returns the value of a component, in words if there is none. */
export function shownValue(reading: Reading, component: ComparedName): string {
  return textOf(reading, component) ?? wordsFor(reading, component);
}

/** Returns the text of a component; `null` if there is none. Servers choose by their segments. */
function textOf({ refusal, components, href, segments }: Reading, component: ComparedName): string | null {
  if (refusal !== null || component === "accepted") return null;
  if (component === "path" && segments !== undefined) return `/${segments.join("/")}`;
  return component === "href" ? href : (components?.[component] ?? null);
}

/** @param without the part of a refusal that is left out */
function wordsFor({ refusal }: Reading, component: ComparedName, without: RegExp | string = ""): string {
  if (refusal !== null) return `refuses: ${refusal.message.replace(without, "")}`;
  return component === "accepted" ? "accepts" : "(nothing)";
}

/** Returns the word for a difference. */
export function nounOf(component: ComparedName): string {
  if (component === "accepted") return "refusal";
  return component === "href" ? "URL" : component;
}
