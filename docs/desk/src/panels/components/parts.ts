/** The parts of two strings: what the user typed, and the URL that it becomes. */
import type { ComponentSpan } from "@anyurl/reference";
import type { LocatedURL } from "anyurl";
import type { ComponentName } from "./names.ts";

/** A part of a string: a component without its delimiters, or the text between two components. */
export interface Part {
  readonly name: ComponentName | null;
  /** In UTF-16 code units. */
  readonly start: number;
  readonly end: number;
}

const NAMES = { drive: "path", dir: "path", file: "path" } as const;

/**
 * Splits an input.
 *
 * @param spans its components, in their order
 * @param isSpecial whether backslashes are slashes
 */
export function inputParts(input: string, spans: readonly ComponentSpan[], isSpecial: boolean): Part[] {
  const found: Part[] = [];
  for (const { type, offset, length } of spans) {
    const name = type in NAMES ? NAMES[type as keyof typeof NAMES] : (type as ComponentName);
    const last = found.at(-1);
    const end = offset + length;
    if (name === "path" && last?.name === "path") found[found.length - 1] = { ...last, end };
    else found.push({ name, start: name === "path" ? pathStart(input, last, offset) : offset, end });
  }
  addRoot(input, found, isSpecial);
  addLastSlash(input, found);
  return withDelimiters(input, found);
}

/** The slash or backslash before the first segment is a part of the path. */
function pathStart(input: string, before: Part | undefined, offset: number): number {
  const between = input.slice(before?.end ?? 0, offset);
  const root = /[/\\][\t\n\r]*$/.exec(between);
  return root === null ? offset : offset - root[0].length;
}

/** A path that is only a slash has no segment. Two slashes without a host open an empty host; the third is the path. */
function addRoot(input: string, found: Part[], isSpecial: boolean): void {
  if (found.some(({ name }) => name === "path")) return;
  const at = found.findIndex(({ name }) => name === "query" || name === "fragment");
  const before = found[at < 0 ? found.length - 1 : at - 1];
  const start = before?.end ?? 0;
  const text = input.slice(start, found[at]?.start ?? input.length);
  const hasAuthority = before !== undefined && before.name !== "scheme";
  const slash = isSpecial ? /[/\\]/g : /\//g;
  const slashes = [...text.matchAll(slash)].map(({ index }) => start + index);
  const root = hasAuthority || slashes.length === 1 ? slashes[0] : slashes[2];
  if (root !== undefined) found.splice(at < 0 ? found.length : at, 0, { name: "path", start: root, end: root + 1 });
}

/** The slash after the last directory is a part of the path. */
function addLastSlash(input: string, found: Part[]): void {
  const at = found.findIndex(({ name }) => name === "path");
  const path = found[at];
  const slash = path === undefined ? null : /^[\t\n\r]*[/\\]/.exec(input.slice(path.end, found[at + 1]?.start));
  if (path !== undefined && slash !== null) found[at] = { ...path, end: path.end + slash[0].length };
}

/** Splits a serialised URL. */
export function hrefParts(url: LocatedURL): Part[] {
  const { href, protocol, usernameEnd, hostStart, hostEnd, pathStart, queryStart, fragmentStart } = url;
  const found: Part[] = [];
  const add = (name: ComponentName, start: number, end: number, isThere = end > start) => {
    if (isThere) found.push({ name, start, end });
  };
  add("scheme", 0, protocol.length - 1);
  add("username", protocol.length + 2, usernameEnd);
  add("password", usernameEnd + 1, hostStart - 1);
  add("host", hostStart, hostEnd);
  add("port", hostEnd + 1, pathStart, hostEnd > hostStart && href.charAt(hostEnd) === ":");
  add("path", pathStart, queryStart);
  add("query", queryStart + 1, fragmentStart, queryStart < fragmentStart);
  add("fragment", fragmentStart + 1, href.length, fragmentStart < href.length);
  return withDelimiters(href, found);
}

/** Adds the parts between the components, so that all parts joined are the text. */
function withDelimiters(text: string, found: readonly Part[]): Part[] {
  const parts: Part[] = [];
  let end = 0;
  for (const part of found) {
    if (part.start > end) parts.push({ name: null, start: end, end: part.start });
    parts.push(part);
    end = part.end;
  }
  if (end < text.length) parts.push({ name: null, start: end, end: text.length });
  return parts;
}
