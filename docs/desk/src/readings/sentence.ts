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

/** Returns a component of a reading as a part of a sentence. */
export function shown(component: Component, { reading }: Read): Sentence[number] {
  const text = componentText(reading, component);
  return text === null ? `no ${WORDS[component]}` : quoted(text);
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
