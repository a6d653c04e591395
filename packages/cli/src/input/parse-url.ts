import type { Failure } from "@anyurl/common/failure";
import { locate, URL } from "anyurl";
import { CommandError } from "../command-error.ts";

/** Parses `text`, against a valid base if there is one. */
export function parseURL(text: string, base?: string): URL | Failure<string> {
  return URL.parse(text, base) ?? failureOf(text, base);
}

/** Returns why `text` is invalid. */
export function failureOf(text: string, base?: string): Failure<string> {
  const located = locate(text, base);
  if (located.ok) throw new Error("URL and locate disagree; this is a bug in anyurl, please report it");
  return located;
}

/** @throws CommandError if `base` is not an absolute URL; the message names the option, and does not show the base */
export function requireBase(base: string | undefined, optionName: string): void {
  if (base === undefined || URL.canParse(base)) return;
  throw new CommandError(`${optionName} must be an absolute URL: ${failureOf(base).message}`);
}
