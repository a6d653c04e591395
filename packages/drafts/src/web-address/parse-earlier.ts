/** Appendix B, "Old algorithm for parsing Web addresses". */
import { urlText } from "@anyurl/common/arguments";
import { isDigit } from "@anyurl/common/ascii";
import { rfc3986, type URLInput } from "@anyurl/reference";
import { locate, type Span, type Spans } from "@anyurl/rfc/rfc3986/locate";
import { ParseException } from "../parse-exception.ts";
import { stripSpaces } from "./characters.ts";
import { makeComponents, type ParsedWebAddress } from "./components.ts";
import { decisions } from "./decisions.ts";
import { lengthAt } from "./parse.ts";

/**
 * Parses a Web address as earlier drafts of HTML 5 did (appendix B). They extend the grammar of RFC 3986 by other
 * characters and lone percent signs.
 *
 * The document intends that {@link parse} has the same results. It does, except that this algorithm
 *
 * - accepts hosts with brackets that are not IP addresses, and brackets in userinfo: `"//[x]/"`, `"//[@h/"`;
 * - accepts characters in an IPvFuture address that RFC 3986 does not have: `"//[v1.é]/"`;
 * - refuses a lone percent sign in a host: `"//100%/"`.
 *
 * @remarks
 * The grammar is ambiguous only in a host in brackets. The host ends at the last "]" that a port or nothing follows, so
 * that no character is read more than twice.
 *
 * @param address any string or URL object
 * @returns the components, as written, with U+FFFD for each lone surrogate; a ParseException with the reason
 * "not-a-uri-reference" if the address does not match the grammar
 * @throws TypeError if `address` is not a string
 * @example
 * ```ts
 * import { isFailure, webAddress } from "@anyurl/drafts";
 *
 * const parsed = webAddress.parseEarlier("x://[v42.3]:2323]:2323:2323]:2323");
 * if (!isFailure(parsed)) {
 *   parsed.host; // → "[v42.3]:2323]:2323:2323]"
 *   parsed.port; // → "2323"
 * }
 * isFailure(webAddress.parseEarlier("http://a:b:1/")); // → true
 * ```
 */
export function parseEarlier(address: URLInput): ParsedWebAddress | ParseException {
  const input = urlText(address, "webAddress.parseEarlier: the address");
  const { text, removed } = stripSpaces(input);
  const spans = withBrackets(text, locate(text));
  const offset = firstFault(text, spans);
  const made = [decisions["earlier-exceptions"]];
  if (offset === null) return makeComponents(text, spans, made);
  return new ParseException({
    reason: "not-a-uri-reference",
    message: "the address does not match the extended grammar of RFC 3986",
    section: "B Old algorithm for parsing Web addresses, step 3",
    offset: removed + offset,
    length: lengthAt(text, offset),
    decisions: made,
  });
}

/** Finds the host and the port of an authority in which an IPvFuture address can contain "]" and ":". */
function withBrackets(text: string, spans: Spans): Spans {
  const { host, path } = spans;
  if (host === null || text[host.start] !== "[") return spans;
  const end = path.start;
  let portStart = end;
  while (portStart > host.start && isDigit(text.charCodeAt(portStart - 1))) portStart--;
  const hasPort = text[portStart - 1] === ":" && text[portStart - 2] === "]";
  const hostEnd = hasPort ? portStart - 1 : end;
  if (text[hostEnd - 1] === "]" && isIPLiteral(text.slice(host.start, hostEnd))) {
    return { ...spans, host: { start: host.start, end: hostEnd }, port: hasPort ? { start: portStart, end } : null };
  }
  // Not an IP-literal: a reg-name, which can contain brackets and no colon.
  let colon = host.start;
  while (colon < end && text[colon] !== ":") colon++;
  const port = colon < end ? { start: colon + 1, end } : null;
  return { ...spans, host: { start: host.start, end: colon }, port };
}

/** `"[" ( IPv6address / IPvFuture ) "]"`, where all characters without a meaning are unreserved. */
function isIPLiteral(text: string): boolean {
  const future = /^\[[vV][0-9A-Fa-f]+\./.exec(text);
  if (future === null) return rfc3986.check(`//${text}`) === null;
  const rest = text.slice(future[0].length, -1);
  return rest !== "" && !/[%@]/.test(rest);
}

/** Returns the offset of the first character that no production matches, or `null`. */
function firstFault(text: string, spans: Spans): number | null {
  const { scheme, host, port, path } = spans;
  if (scheme !== null) {
    const length = /^[A-Za-z][A-Za-z0-9+.-]*/.exec(text.slice(0, scheme.end))?.[0].length ?? 0;
    if (length < scheme.end) return length;
  }
  if (host !== null) return hostFault(text, host) ?? portFault(text, port);
  // Without a scheme, ":" is not in the first segment. A scheme ends at the first ":", unless that is the first
  // character.
  return scheme === null && text[path.start] === ":" ? path.start : null;
}

/** In a reg-name there is no "@", no ":" and no lone "%". Userinfo ends at the first "@". */
function hostFault(text: string, { start, end }: Span): number | null {
  const host = text.slice(start, end);
  if (host.endsWith("]") && host.startsWith("[") && isIPLiteral(host)) return null;
  const fault = /[@:]|%(?![0-9A-Fa-f]{2})/.exec(host);
  return fault === null ? null : start + fault.index;
}

function portFault(text: string, port: Span | null): number | null {
  if (port === null) return null;
  const fault = text.slice(port.start, port.end).search(/[^0-9]/);
  return fault < 0 ? null : port.start + fault;
}
