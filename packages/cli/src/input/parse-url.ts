import type { Failure } from "@anyurl/common/failure";
import { locate, URL } from "anyurl";
import { CommandError } from "../command-error.ts";

/** The options on what to parse. */
export interface Limits {
  /** The URL to resolve against. */
  readonly base?: string | undefined;
  /** The greatest length of the URL. */
  readonly maxLength?: number | undefined;
}

/** Parses `text`, against a valid base if there is one. @param maxLength the value of --max-length */
export function parseURL(text: string, base?: string, maxLength?: number): URL | Failure<string> {
  return URL.parse(text, base, { maxLength }) ?? explainFailure(text, base, maxLength);
}

/** Returns why `text` is invalid. */
export function explainFailure(text: string, base?: string, maxLength?: number): Failure<string> {
  const located = locate(text, base, { maxLength });
  if (located.ok) throw new Error("URL and locate disagree; this is a bug in anyurl, please report it");
  return located;
}

/** @throws CommandError if `base` is not an absolute URL; the message names the option, and does not show the base */
export function requireBase(base: string | undefined, optionName: string): void {
  if (base === undefined || URL.canParse(base)) return;
  throw new CommandError(`${optionName} must be an absolute URL: ${explainFailure(base).message}`);
}
