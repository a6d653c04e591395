import type { Failure } from "@anyurl/common/failure";
import type { URL } from "anyurl";
import { CommandError } from "../command-error.ts";
import { parseURL, requireBase } from "../input/parse-url.ts";

/** Options for how URLs are read, in addition to the URL Standard's rules. */
export interface Reading {
  readonly base?: string;
  /** The greatest length of the URL. Commands that write URLs apply it to those. */
  readonly maxLength?: number;
  /** The scheme of URLs without one. */
  readonly defaultScheme?: string;
  /** The character between two parameters. */
  readonly separator: string;
}

/** A host and a port, which the parser would read as a scheme and a path. */
const HOST_AND_PORT = /^[a-z][a-z0-9+.-]*:\d{1,5}(?:[/?#\\]|$)/i;

const SPACE = 0x20;

/** The text that the parser reads as a scheme. */
const SCHEME = /^[a-z][a-z0-9+.-]*:/i;

/** Parses `text`, against a base or with the default scheme if they are given. */
export function readURL(text: string, { base, defaultScheme, maxLength }: Reading): URL | Failure<string> {
  return parseURL(defaultScheme === undefined ? text : withScheme(text, defaultScheme), base, maxLength);
}

/**
 * Adds the scheme to text that begins with a host. A path, query or fragment alone has no host. `canonicalize` leaves
 * this to the package of canonical URLs, which does the same.
 */
function withScheme(text: string, scheme: string): string {
  const trimmed = trimC0Space(text);
  const read = trimmed.replace(/[\t\n\r]+/g, "");
  if (/^[/\\]{2}/.test(read)) return `${scheme}:${trimmed}`;
  const hasHost = HOST_AND_PORT.test(read) || !(SCHEME.test(read) || /^(?:[/?#\\.]|$)/.test(read));
  return hasHost ? `${scheme}://${trimmed}` : text;
}

/** Removes what the parser removes at both ends. */
function trimC0Space(text: string): string {
  let start = 0;
  let end = text.length;
  while (start < end && text.charCodeAt(start) <= SPACE) start++;
  while (end > start && text.charCodeAt(end - 1) <= SPACE) end--;
  return text.slice(start, end);
}

/** @throws CommandError if an option for reading URLs is wrong */
export async function checkReading({ base, defaultScheme, separator }: Reading): Promise<void> {
  requireBase(base, "--base");
  if (defaultScheme !== undefined && !/^[a-z][a-z0-9+.-]*$/i.test(defaultScheme)) {
    throw new CommandError("--default-scheme must be a scheme without a colon, such as http");
  }
  if (separator === "&" || (await isSeparator(separator))) return;
  throw new CommandError("--separator must be & or a character that queries do not encode, such as ; or |");
}

/** Only the package of canonical URLs knows which characters can separate parameters. It takes long to load. */
async function isSeparator(text: string): Promise<boolean> {
  const { canSeparate } = await import("./separators.ts");
  return canSeparate(text);
}
