/** The difference of two readings in words, for logs. */
import type { ComparedName, Reading, ReadingComponents } from "./define/reading.ts";

/** The words for a component, and whether messages show its value: the others can hold secrets. */
const WORDS: Readonly<Record<keyof ReadingComponents | "href", { readonly name: string; readonly isShown: boolean }>> =
  {
    host: { name: "host", isShown: true },
    port: { name: "port", isShown: true },
    scheme: { name: "scheme", isShown: true },
    path: { name: "path", isShown: false },
    query: { name: "query", isShown: false },
    username: { name: "user name", isShown: false },
    password: { name: "password", isShown: false },
    fragment: { name: "fragment", isShown: false },
    href: { name: "URL", isShown: false },
  };

/** Returns the difference of two readings in a component. */
export function describeDifference(one: Reading, other: Reading, component: ComparedName): string {
  if (component === "accepted") {
    const [refusing, accepting] = one.refusal === null ? [other, one] : [one, other];
    return `${refusing.reader} refuses the URL, ${accepting.reader} accepts it`;
  }
  const { name, isShown } = WORDS[component];
  if (component === "href" || !isShown) return `${one.reader} and ${other.reader} see different ${plural(name)}`;
  const values = [one, other].map(
    ({ reader, components }) => `${reader} sees ${shownValue(name, components?.[component])}`,
  );
  return values.join(", ");
}

function plural(name: string): string {
  return name === "query" ? "queries" : `${name}s`;
}

/** Longer values are cut. */
const MAX_LENGTH = 100;

/** Characters that a terminal would act on, or that would begin another line of a log. */
const UNUSUAL = /[^!-~]/g;

function shownValue(name: string, value: string | null | undefined): string {
  if (value === null || value === undefined || value === "") return `no ${name}`;
  // In some readers, the userinfo is a part of the host.
  const at = value.lastIndexOf("@");
  const safe = at < 0 ? value : `...${value.slice(at)}`;
  const cut = safe.length > MAX_LENGTH ? `${safe.slice(0, MAX_LENGTH)}...` : safe;
  return `the ${name} ${cut.replace(UNUSUAL, escapeUnit)}`;
}

function escapeUnit(unit: string): string {
  return `\\u${unit.charCodeAt(0).toString(16).padStart(4, "0")}`;
}
