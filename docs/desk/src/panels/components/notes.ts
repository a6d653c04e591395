/** Says in words how the parser changed a component. */
import { spec } from "@anyurl/reference";
import type { ComponentName } from "./names.ts";

/** The URL around a component. */
export interface Context {
  /** The serialised URL. */
  readonly href: string;
  readonly hasBase: boolean;
}

const WHITE_SPACE = /[\t\n\r]+/g;
const LONE_SURROGATE = /[\ud800-\udbff](?![\udc00-\udfff])|(?<![\ud800-\udbff])[\udc00-\udfff]/;
const SPECIAL = /^(?:https?|wss?|ftp|file):/;
const SINGLE_DOT = /^(?:\.|%2e)$/i;
const DOUBLE_DOT = /^(?:\.|%2e){2}$/i;
const DRIVE = /^\/?[a-z][:|](?:\/|$)/i;

/** Characters that paths do not encode: https://url.spec.whatwg.org/#path-percent-encode-set */
const ENCODED_IN_PATHS = /[^!$-;=@-\]_a-z|~]/;
const ENCODED_IN_OPAQUE_PATHS = /[^ -~]| $/;

/**
 * @param from the component in the input; `null` if it is missing there
 * @param to the component of the URL; `null` if it is missing there
 */
export function notesOn(name: ComponentName, from: string | null, to: string | null, context: Context): string[] {
  if (from === null) return [name === "path" && to === "/" ? "added" : "from the base"];
  const text = from.replace(WHITE_SPACE, "");
  const notes: string[] = [];
  if (text !== from) notes.push("tabs and line ends removed");
  if (to === null)
    return [...notes, text === "" ? "empty, removed" : name === "port" ? "default port removed" : "removed"];
  const changes = text === to ? [] : CHANGES[name](text, to, context);
  const after = name === "path" ? guardOf(to, context) : [];
  const all = [...notes, ...changes, ...after];
  if (all.length > 0) return all;
  return [text === to ? "unchanged" : "rewritten"];
}

type Changes = (text: string, to: string, context: Context) => string[];

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
  host: (text, to, { href }) => {
    if (text.startsWith("[")) return ["the shortest form of the IPv6 address"];
    if (!SPECIAL.test(href)) return ["percent-encoded"];
    const decoded = spec.percentDecode(text);
    const isNumber = /^[\d.]+$/.test(to);
    const isASCII = !/[^\0-\x7f]/.test(decoded);
    return those(
      [decoded !== text, "percent-decoded"],
      [isNumber, "an IPv4 address in decimal"],
      [!isASCII, /(?:^|\.)xn--/.test(to) ? "mapped and encoded in Punycode" : "mapped to ASCII"],
      [!isNumber && isASCII && /[A-Z]/.test(decoded), "in lower case"],
    );
  },
  port: () => ["leading zeros removed"],
  path: (text, to, { href, hasBase }) => {
    if (!to.startsWith("/") && to !== "") return those([ENCODED_IN_OPAQUE_PATHS.test(text), "percent-encoded"]);
    const path = SPECIAL.test(href) ? text.replaceAll("\\", "/") : text;
    const segments = path.split("/");
    const isFile = href.startsWith("file:");
    const isMerged = hasBase && !path.startsWith("/") && !(isFile && DRIVE.test(path));
    return those(
      [path !== text, "backslashes turned into slashes"],
      [segments.some(isDots), "dot segments removed"],
      [isFile && DRIVE.test(path) && path.includes("|") && DRIVE.test(to), "a bar turned into a colon"],
      [keptSegments(segments).some((segment) => ENCODED_IN_PATHS.test(segment)), "percent-encoded"],
      [isMerged, "merged with the path of the base"],
      [!isMerged && !path.startsWith("/") && to.startsWith("/"), "a slash added in front"],
      [isFile && hasBase && path.startsWith("/") && !DRIVE.test(path) && DRIVE.test(to), "drive of the base added"],
    );
  },
  query: encoded,
  fragment: encoded,
};

function isDots(segment: string): boolean {
  return SINGLE_DOT.test(segment) || DOUBLE_DOT.test(segment);
}

/** Returns the segments that dot segments leave. */
function keptSegments(segments: readonly string[]): string[] {
  const kept: string[] = [];
  for (const segment of segments) {
    if (DOUBLE_DOT.test(segment)) kept.pop();
    else if (!SINGLE_DOT.test(segment)) kept.push(segment);
  }
  return kept;
}

/** Serialising writes “/.” so that the path does not become a host. */
function guardOf(path: string, { href }: Context): string[] {
  const hasGuard = path.startsWith("//") && href.startsWith("/.//", href.indexOf(":") + 1);
  return hasGuard ? ["“/.” written in front"] : [];
}
