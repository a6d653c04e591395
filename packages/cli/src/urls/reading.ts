import { Char } from "@anyurl/common/char";
import { afterDefaultScheme } from "@anyurl/common/default-scheme";
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

/** Parses `text`, against a base or with the default scheme if they are given. */
export function readURL(text: string, { base, defaultScheme, maxLength }: Reading): URL | Failure<string> {
  return parseURL(defaultScheme === undefined ? text : withScheme(text, defaultScheme), base, maxLength);
}

/** Adds the scheme to text that begins with a host, as `canonicalize` does. */
function withScheme(text: string, scheme: string): string {
  const trimmed = trimC0Space(text);
  const end = afterDefaultScheme(trimmed.replace(/[\t\n\r]+/g, ""));
  return end === "" ? text : scheme + end + trimmed;
}

/** Removes what the parser removes at both ends. */
function trimC0Space(text: string): string {
  let start = 0;
  let end = text.length;
  while (start < end && text.charCodeAt(start) <= Char.Space) start++;
  while (end > start && text.charCodeAt(end - 1) <= Char.Space) end--;
  return text.slice(start, end);
}

/** @throws CommandError if an option for reading URLs is wrong */
export async function checkReading({ base, defaultScheme, separator }: Reading): Promise<void> {
  requireBase(base, "--base");
  if (defaultScheme !== undefined && !/^[a-z][a-z0-9+.-]*$/i.test(defaultScheme)) {
    throw new CommandError("--default-scheme must be a scheme without a colon, such as http");
  }
  if (separator === "&") return;
  // Only the package of canonical URLs knows which characters can separate parameters. It takes long to load.
  const { canSeparate } = await import("./separators.ts");
  if (canSeparate(separator)) return;
  throw new CommandError("--separator must be & or a character that queries do not encode, such as ; or |");
}
