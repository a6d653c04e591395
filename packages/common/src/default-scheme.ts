const SCHEME = /^[a-z][a-z0-9+.-]*:/i;

/** A host and a port, which the parser would read as a scheme and a path. */
const HOST_AND_PORT = /^[a-z][a-z0-9+.-]*:\d{1,5}(?:[/?#\\]|$)/i;

/**
 * Returns the text between a default scheme and an input without a scheme: ":" before slashes, and "://" before a host.
 *
 * @param text has no tabs and newlines, and no C0 controls and spaces at its ends
 * @returns "" if the input has a scheme; or if it is a path, a query or a fragment alone, which has no host
 */
export function afterDefaultScheme(text: string): "" | ":" | "://" {
  if (/^[/\\]{2}/.test(text)) return ":";
  const isKept = /^(?:[/?#\\.]|$)/.test(text) || (SCHEME.test(text) && !HOST_AND_PORT.test(text));
  return isKept ? "" : "://";
}
