import { urlText } from "@anyurl/common/arguments";
import type { URLInput } from "../model.ts";
import { classifyHost } from "./host.ts";
import type { Authority, Reference } from "./types.ts";

/** From where to where a component goes, without its delimiters. */
export interface Span {
  readonly start: number;
  readonly end: number;
}

/** Where the components of a text are. */
export interface Spans {
  readonly scheme: Span | null;
  readonly userinfo: Span | null;
  /** There exactly if there is an authority. */
  readonly host: Span | null;
  readonly port: Span | null;
  readonly path: Span;
  readonly query: Span | null;
  readonly fragment: Span | null;
}

/**
 * Finds the components as the regular expression of appendix B does: https://www.rfc-editor.org/rfc/rfc3986#appendix-B
 *
 * Appendix B does not look into the authority. There, from left to right, as the characters that the grammar allows in
 * each part tell: the userinfo ends at the first "@"; a host that begins with "[" goes on to the "]", or to the end
 * without one; the host ends at the next ":", and what is left is the port.
 */
export function locate(text: string): Spans {
  const schemeEnd = firstOf(text, 0, text.length, ":/?#");
  const scheme = schemeEnd > 0 && text[schemeEnd] === ":" ? { start: 0, end: schemeEnd } : null;
  const start = scheme === null ? 0 : schemeEnd + 1;
  const hasAuthority = text.startsWith("//", start);
  const pathStart = hasAuthority ? firstOf(text, start + 2, text.length, "/?#") : start;
  const pathEnd = firstOf(text, pathStart, text.length, "?#");
  const query =
    text[pathEnd] === "?" ? { start: pathEnd + 1, end: firstOf(text, pathEnd + 1, text.length, "#") } : null;
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
  const at = firstOf(text, start, end, "@");
  const userinfo = at < end ? { start, end: at } : null;
  const hostStart = userinfo === null ? start : at + 1;
  const bracketEnd = text[hostStart] === "[" ? firstOf(text, hostStart, end, "]") : hostStart;
  const hostEnd = firstOf(text, bracketEnd, end, ":");
  const port = hostEnd < end ? { start: hostEnd + 1, end } : null;
  return { userinfo, host: { start: hostStart, end: hostEnd }, port };
}

/** The offset of the first of the characters from `start`, or `end`. */
function firstOf(text: string, start: number, end: number, characters: string): number {
  let offset = start;
  while (offset < end && !characters.includes(text.charAt(offset))) offset++;
  return offset;
}

/**
 * Splits any text into components, as appendix B does: https://www.rfc-editor.org/rfc/rfc3986#appendix-B
 *
 * Nothing is checked. Of a valid reference it gives what `parse` gives; of another text, what a lenient reader of RFC
 * 3986 would take for its components. Within an authority, the userinfo ends at the first "@", the host at the next ":"
 * (past the "]" of an IP-literal), and the rest is the port.
 *
 *
 * @example
 * ```ts
 * import { rfc3986 } from "@anyurl/reference";
 *
 * const { scheme, authority, path } = rfc3986.split("http://a b:c@[::1]:x/<y>");
 * scheme; // → "http"
 * authority; // → { userinfo: "a b:c", host: { kind: "IPv6address", text: "[::1]" }, port: "x" }
 * path; // → "/<y>"
 * ```
 */
export function split(input: URLInput): Reference {
  const text = urlText(input, "rfc3986.split: the text");
  const spans = locate(text);
  const textOf = (span: Span | null) => (span === null ? null : text.slice(span.start, span.end));
  const host = textOf(spans.host);
  return makeReference({
    scheme: textOf(spans.scheme),
    authority:
      host === null ? null : { userinfo: textOf(spans.userinfo), host: classifyHost(host), port: textOf(spans.port) },
    path: text.slice(spans.path.start, spans.path.end),
    query: textOf(spans.query),
    fragment: textOf(spans.fragment),
  });
}

/**
 * The host that a lenient reader of RFC 3986 sees in a text, as `rfc3986.split` does: for programs that ask for no more, and whose bundlers can
 * then leave out the rest of the package.
 *
 * @returns the host as it stands there; `null` where there is no authority
 *
 * @example
 * ```ts
 * import { rfc3986Host } from "@anyurl/reference/internal";
 *
 * rfc3986Host("http://good\\@evil/"); // → "evil"
 * rfc3986Host("mailto:a@b"); // → null
 * ```
 */
export function rfc3986Host(text: string): string | null {
  const { host } = locate(text);
  return host === null ? null : text.slice(host.start, host.end);
}

/** A frozen reference, with its keys in the order of the components. */
export function makeReference({ scheme, authority, path, query, fragment }: Reference): Reference {
  return Object.freeze({ scheme, authority: makeAuthority(authority), path, query, fragment });
}

function makeAuthority(authority: Authority | null): Authority | null {
  if (authority === null) return null;
  const { userinfo, host, port } = authority;
  return Object.freeze({ userinfo, host, port });
}
