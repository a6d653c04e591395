/** Rules for the scheme. */
import { leadingSpaceEnd, strip } from "@anyurl/reference/internal/preprocess";
import type { Recorder } from "../types.ts";

const SCHEME = /^[a-z][a-z0-9+.-]*:/i;

/** A host and a port, which the parser would read as a scheme and a path. */
const HOST_AND_PORT = /^[a-z][a-z0-9+.-]*:\d{1,5}(?:[/?#\\]|$)/i;

/**
 * Adds a scheme to an input that starts with a host. A path, a query or a fragment alone has no host, and stays as it
 * is.
 */
export function withScheme(input: string, scheme: "http" | "https", recorder: Recorder | undefined): string {
  const text = strip(input);
  const hasSlashes = /^[/\\]{2}/.test(text);
  const isKept = /^(?:[/?#\\.]|$)/.test(text) || (SCHEME.test(text) && !HOST_AND_PORT.test(text));
  if (isKept && !hasSlashes) return input;
  const start = leadingSpaceEnd(input);
  const added = hasSlashes ? `${scheme}:` : `${scheme}://`;
  recorder?.record("default-scheme", start, "", added);
  return input.slice(0, start) + added + input.slice(start);
}

/**
 * Makes "https" of "http".
 *
 * @param origin an href up to its path, with the default port
 */
export function upgraded(origin: string, recorder: Recorder | undefined): string {
  const end = "http".length;
  recorder?.record("scheme", end, "", "s");
  return `${origin.slice(0, end)}s${origin.slice(end)}`;
}
