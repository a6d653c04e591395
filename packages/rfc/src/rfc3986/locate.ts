/** The splitter of RFC 3986. It imports nothing, so that other packages can bundle it alone. */

/** A component, without its delimiters. */
export interface Span {
  readonly start: number;
  readonly end: number;
}

/** The components of a text. */
export interface Spans {
  readonly scheme: Span | null;
  readonly userinfo: Span | null;
  /** Present if and only if there is an authority. */
  readonly host: Span | null;
  readonly port: Span | null;
  readonly path: Span;
  readonly query: Span | null;
  readonly fragment: Span | null;
}

/**
 * Finds the components as the regular expression of appendix B does:
 * https://www.rfc-editor.org/rfc/rfc3986#appendix-B
 *
 * Appendix B does not split the authority. Here the grammar's characters split it from left to right: the userinfo
 * ends at the first "@". A host that starts with "[" continues to the "]", or to the end if there is none. The host
 * ends at the next ":", and the rest is the port.
 */
export function locate(text: string): Spans {
  const schemeEnd = findFirst(text, 0, text.length, ":/?#");
  const scheme = schemeEnd > 0 && text[schemeEnd] === ":" ? { start: 0, end: schemeEnd } : null;
  const start = scheme === null ? 0 : schemeEnd + 1;
  const hasAuthority = text.startsWith("//", start);
  const pathStart = hasAuthority ? findFirst(text, start + 2, text.length, "/?#") : start;
  const pathEnd = findFirst(text, pathStart, text.length, "?#");
  const query =
    text[pathEnd] === "?" ? { start: pathEnd + 1, end: findFirst(text, pathEnd + 1, text.length, "#") } : null;
  const hash = query === null ? pathEnd : query.end;
  return {
    scheme,
    ...(hasAuthority ? locateInAuthority(text, start + 2, pathStart) : { userinfo: null, host: null, port: null }),
    path: { start: pathStart, end: pathEnd },
    query,
    fragment: text[hash] === "#" ? { start: hash + 1, end: text.length } : null,
  };
}

function locateInAuthority(text: string, start: number, end: number) {
  const at = findFirst(text, start, end, "@");
  const userinfo = at < end ? { start, end: at } : null;
  const hostStart = userinfo === null ? start : at + 1;
  const bracketEnd = text[hostStart] === "[" ? findFirst(text, hostStart, end, "]") : hostStart;
  const hostEnd = findFirst(text, bracketEnd, end, ":");
  const port = hostEnd < end ? { start: hostEnd + 1, end } : null;
  return { userinfo, host: { start: hostStart, end: hostEnd }, port };
}

/** Returns the offset of the first of the characters from `start` on, or `end`. */
function findFirst(text: string, start: number, end: number, characters: string): number {
  let offset = start;
  while (offset < end && !characters.includes(text.charAt(offset))) offset++;
  return offset;
}

/** Returns the host that `rfc3986.split` finds in a text, as written; `null` if there is no authority. */
export function rfc3986Host(text: string): string | null {
  const { host } = locate(text);
  return host === null ? null : text.slice(host.start, host.end);
}
