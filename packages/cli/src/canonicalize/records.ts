import type { URL } from "anyurl";
import { reasonWords } from "./reasons.ts";

/** What is written of a URL as JSON, with its LF. */
export function urlRecord(input: string, url: URL): string {
  const { href, protocol, username, password, host, hostname, port, pathname, search, hash, origin } = url;
  const components = { protocol, username, password, host, hostname, port, pathname, search, hash, origin };
  return `${JSON.stringify({ input, href, ...components })}\n`;
}

/**
 * What is written of a bad line as JSON, with its LF.
 *
 * @param input the line, or `null` if it was too long to be kept
 */
export function failureRecord(input: string | null, reason: string, file: string, line: number): string {
  const error = { reason, message: reasonWords(reason), file, line };
  return `${JSON.stringify({ input, error })}\n`;
}
