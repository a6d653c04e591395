import { type LocatedURL, locate } from "anyurl";
import type { Failure } from "../results/failure.ts";

/** Parses a text. */
export function parseLocated(text: string, base: LocatedURL | undefined): LocatedURL | Failure {
  return locate(text, base?.href);
}

/** Parses a text that is known to be a valid URL. */
export function locateURL(text: string, base: LocatedURL | undefined): LocatedURL {
  const url = parseLocated(text, base);
  if (!url.ok) throw new Error(`A valid URL became invalid: ${url.message} (${url.reason}).`);
  return url;
}
