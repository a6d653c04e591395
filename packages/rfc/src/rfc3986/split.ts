import { urlText } from "@anyurl/common/arguments";
import type { URLInput } from "@anyurl/specification/model/model";
import { classifyHost } from "./host.ts";
import { locate, type Span } from "./locate.ts";
import type { Authority, Reference } from "./types.ts";

/**
 * Splits any text into components, as appendix B does: https://www.rfc-editor.org/rfc/rfc3986#appendix-B
 *
 * It checks nothing. For a valid reference it returns the same as `parse`. For any other text it returns the components
 * that a lenient parser of RFC 3986 finds. In an authority, the userinfo ends at the first "@", the host ends at the
 * next ":" (after the "]" of an IP-literal), and the rest is the port.
 *
 *
 * @throws TypeError if `text` is neither a string nor a URL object
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
  const cutText = (span: Span | null) => (span === null ? null : text.slice(span.start, span.end));
  const host = cutText(spans.host);
  return makeReference({
    scheme: cutText(spans.scheme),
    authority:
      host === null ? null : { userinfo: cutText(spans.userinfo), host: classifyHost(host), port: cutText(spans.port) },
    path: text.slice(spans.path.start, spans.path.end),
    query: cutText(spans.query),
    fragment: cutText(spans.fragment),
  });
}

/** Returns a frozen reference, with its keys in the order of the components. */
export function makeReference({ scheme, authority, path, query, fragment }: Reference): Reference {
  return Object.freeze({ scheme, authority: makeAuthority(authority), path, query, fragment });
}

function makeAuthority(authority: Authority | null): Authority | null {
  if (authority === null) return null;
  const { userinfo, host, port } = authority;
  return Object.freeze({ userinfo, host, port });
}
