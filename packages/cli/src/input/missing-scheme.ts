/**
 * A host as people type it: a domain with a dot, or localhost; maybe a port and a path. No user name, query or
 * fragment.
 */
const HOST = /^(?:localhost|[a-z\d-]+(?:\.[a-z\d-]+)*\.[a-z]{2,})(?::\d{1,5})?(?:\/[\w./~-]*)?$/i;

/** Endings of the names of files with URLs, which no top-level domain is. */
const FILE_NAME = /\.(?:txt|log|csv|tsv|jsonl?|gz|zst|html?)$/i;

/** Longer arguments are not shown again. */
const MAX_SHOWN_LENGTH = 60;

/** Returns the URL that was probably meant by text without a scheme, if it looks like a host and holds no secret. */
export function urlMeant(text: string): string | undefined {
  const isMeant = text.length <= MAX_SHOWN_LENGTH && HOST.test(text) && !FILE_NAME.test(text);
  return isMeant ? `https://${text}` : undefined;
}

/**
 * Returns advice for the message of a failure if only the scheme is missing.
 *
 * @param argument the text, if it is an argument of the command line; lines of files are never shown
 */
export function adviceOnScheme(reason: string, argument: string | undefined): string {
  if (reason !== "missing-scheme-non-relative-URL" || argument === undefined) return "";
  const meant = urlMeant(argument);
  return meant === undefined ? "" : `; did you mean ${meant}?`;
}
