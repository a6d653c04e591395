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

/** The delimiters, each of which is one bit. */
const [COLON, SLASH, QUESTION, HASH, AT, BRACKET] = [1, 2, 4, 8, 16, 32];

const delimiters = /* @__PURE__ */ makeDelimiters();

function makeDelimiters(): Uint8Array {
  const table = new Uint8Array(0x80);
  for (const [index, character] of [...":/?#@]"].entries()) table[character.charCodeAt(0)] = 1 << index;
  return table;
}

/**
 * Finds the components as the regular expression of appendix B does: https://www.rfc-editor.org/rfc/rfc3986#appendix-B
 *
 * Appendix B does not split the authority. Here the grammar's characters split it from left to right: the userinfo ends
 * at the first "@". A host that starts with "[" continues to the "]", or to the end if there is none. The host ends at
 * the next ":", and the rest is the port.
 */
export function locate(text: string): Spans {
  const schemeEnd = findFirst(text, 0, text.length, COLON | SLASH | QUESTION | HASH);
  const scheme = schemeEnd > 0 && text[schemeEnd] === ":" ? { start: 0, end: schemeEnd } : null;
  const start = scheme === null ? 0 : schemeEnd + 1;
  const hasAuthority = text.startsWith("//", start);
  const pathStart = hasAuthority ? findFirst(text, start + 2, text.length, SLASH | QUESTION | HASH) : start;
  const pathEnd = findFirst(text, pathStart, text.length, QUESTION | HASH);
  const query =
    text[pathEnd] === "?" ? { start: pathEnd + 1, end: findFirst(text, pathEnd + 1, text.length, HASH) } : null;
  const hash = query === null ? pathEnd : query.end;
  const { userinfo, host, port } = hasAuthority ? locateInAuthority(text, start + 2, pathStart) : NO_AUTHORITY;
  const path = { start: pathStart, end: pathEnd };
  const fragment = text[hash] === "#" ? { start: hash + 1, end: text.length } : null;
  return { scheme, userinfo, host, port, path, query, fragment };
}

const NO_AUTHORITY = { userinfo: null, host: null, port: null };

function locateInAuthority(text: string, start: number, end: number): Pick<Spans, "userinfo" | "host" | "port"> {
  const at = findFirst(text, start, end, AT);
  const userinfo = at < end ? { start, end: at } : null;
  const hostStart = userinfo === null ? start : at + 1;
  const bracketEnd = text[hostStart] === "[" ? findFirst(text, hostStart, end, BRACKET) : hostStart;
  const hostEnd = findFirst(text, bracketEnd, end, COLON);
  const port = hostEnd < end ? { start: hostEnd + 1, end } : null;
  return { userinfo, host: { start: hostStart, end: hostEnd }, port };
}

/** Returns the offset of the first of the delimiters from `start` on, or `end`. */
function findFirst(text: string, start: number, end: number, bits: number): number {
  for (let offset = start; offset < end; offset++) {
    const unit = text.charCodeAt(offset);
    if (unit < 0x80 && ((delimiters[unit] as number) & bits) !== 0) return offset;
  }
  return end;
}

/** Returns the host that `rfc3986.split` finds in a text, as written; `null` if there is no authority. */
export function rfc3986Host(text: string): string | null {
  const { host } = locate(text);
  return host === null ? null : text.slice(host.start, host.end);
}
