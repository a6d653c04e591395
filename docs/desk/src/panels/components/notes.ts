/** Says in words how the parser changed a component. */
import type { ComponentName } from "./names.ts";

const WHITE_SPACE = /[\t\n\r]+/g;
const LONE_SURROGATE = /[\ud800-\udbff](?![\udc00-\udfff])|(?<![\ud800-\udbff])[\udc00-\udfff]/;
const SPECIAL = /^(?:https?|wss?|ftp|file):/;
const DOTS = /^(?:\.|%2e){1,2}$/i;

/**
 * @param from the component in the input; `null` if it is missing there
 * @param to the component of the URL; `null` if it is missing there
 */
export function notesOn(name: ComponentName, from: string | null, to: string | null, href: string): string[] {
  if (from === null) return [name === "path" && to === "/" ? "added" : "from the base"];
  const text = from.replace(WHITE_SPACE, "");
  const notes: string[] = [];
  const note = (isTrue: boolean, words: string) => {
    if (isTrue) notes.push(words);
  };
  note(text !== from, "tabs and line ends removed");
  if (to === null) {
    notes.push(name === "port" ? "default port removed" : text === "" ? "empty, removed" : "removed");
    return notes;
  }
  if (text === to) return notes.length === 0 ? ["unchanged"] : notes;
  const changes = CHANGES[name](text, to, SPECIAL.test(href));
  return [...notes, ...(changes.length === 0 ? ["rewritten"] : changes)];
}

function percentsIn(text: string): number {
  return text.split("%").length - 1;
}

type Changes = (text: string, to: string, isSpecial: boolean) => string[];

/** The words whose condition holds. */
function those(...rows: readonly (readonly [isTrue: boolean, words: string])[]): string[] {
  return rows.filter(([isTrue]) => isTrue).map(([, words]) => words);
}

const encoded: Changes = (text) =>
  those([LONE_SURROGATE.test(text), "lone surrogates replaced by U+FFFD"], [true, "percent-encoded"]);

const CHANGES: Readonly<Record<ComponentName, Changes>> = {
  scheme: () => ["in lower case"],
  username: encoded,
  password: encoded,
  host: (text, to, isSpecial) => {
    if (!isSpecial) return ["percent-encoded"];
    const isNumber = /^[\d.]+$/.test(to);
    const isASCII = !/[^\0-\x7f]/.test(text);
    return those(
      [text.startsWith("["), "the shortest form of the IPv6 address"],
      [text.includes("%"), "percent-decoded"],
      [isNumber, "an IPv4 address in decimal"],
      [!isASCII, /(?:^|\.)xn--/.test(to) ? "mapped and encoded in Punycode" : "mapped to ASCII"],
      [!isNumber && isASCII && /[A-Z]/.test(text), "in lower case"],
    );
  },
  port: () => ["leading zeros removed"],
  path: (text, to, isSpecial) => {
    const path = isSpecial ? text.replaceAll("\\", "/") : text;
    const kept = path.split("/").filter((segment) => !DOTS.test(segment));
    return those(
      [path !== text, "backslashes turned into slashes"],
      [kept.length < path.split("/").length, "dot segments removed"],
      [/(?:^|\/)[a-z]\|(?:\/|$)/i.test(path) && !to.includes("|"), "a bar turned into a colon"],
      [percentsIn(to) > percentsIn(kept.join("")), "percent-encoded"],
      [!path.startsWith("/") && to.startsWith("/"), "merged with the path of the base, or rooted"],
    );
  },
  query: encoded,
  fragment: encoded,
};
