/** A sentence in parts. A value comes from the URL, and must not look like words of the page. */
import { type Component, componentText } from "./component-text.ts";
import { nameOf } from "./names.ts";
import type { Read } from "./reads.ts";

export type Sentence = readonly (string | { readonly value: string })[];

const LONGEST_VALUE = 60;

/** Returns a text from the URL as a part of a sentence, cut off if it is long. */
export function quoted(text: string): Sentence[number] {
  return { value: text.length > LONGEST_VALUE ? `${text.slice(0, LONGEST_VALUE)}…` : text };
}

const WORDS: Readonly<Record<Component, string>> = {
  host: "host",
  port: "port",
  scheme: "scheme",
  path: "path",
  query: "query",
  username: "user name",
  password: "password",
  fragment: "fragment",
};

export function wordOf(component: Component): string {
  return WORDS[component];
}

/** The characters that are shown in front of the first difference of two long texts. */
const BEFORE = 20;

/** Returns a component of two readings as parts of a sentence. Long texts are cut off around their first difference. */
export function shownPair(component: Component, one: Read, other: Read): readonly [Sentence[number], Sentence[number]] {
  const [first, second] = [one, other].map(({ reading }) => componentText(reading, component) ?? "");
  const start = startOfDifference(first ?? "", second ?? "");
  return [shown(component, one, start), shown(component, other, start)];
}

function startOfDifference(first: string, second: string): number {
  let place = 0;
  while (place < first.length && first[place] === second[place]) place++;
  return place <= LONGEST_VALUE - BEFORE ? 0 : place - BEFORE;
}

/** Returns a component of a reading as a part of a sentence. */
export function shown(component: Component, { reading }: Read, start = 0): Sentence[number] {
  const text = componentText(reading, component);
  if (text === null) return `no ${WORDS[component]}`;
  return quoted(start === 0 ? text : `…${text.slice(start)}`);
}

/** Names the first readers of a list, and the number of the others: “curl, nginx and 18 more”. */
export function named(reads: readonly Read[], most = 2): string {
  const names = reads.map(({ reader }) => nameOf(reader));
  const first = names.slice(0, names.length === most + 1 ? most + 1 : most);
  const rest = names.length - first.length;
  const all = rest === 0 ? first : [...first, `${rest} more`];
  return all.length < 2 ? all.join("") : `${all.slice(0, -1).join(", ")} and ${all.at(-1)}`;
}

/** Returns a sentence as text. */
export function plainText(sentence: Sentence): string {
  return sentence.map((part) => (typeof part === "string" ? part : part.value)).join("");
}
