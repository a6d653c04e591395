/** Section 2, step 7: the components of a parsed Web address. */
import { toWellFormed } from "@anyurl/common/well-formed";
import type { Spans } from "@anyurl/rfc/rfc3986/locate";
import { allDecisions, type Decided, type Decision, withDecisions } from "../decisions.ts";
import { getDefaultPort } from "../default-ports.ts";
import { decisions } from "./decisions.ts";

/** A parsed Web address. A component that is missing is `null`; one that is empty is `""`. Frozen. */
export interface ParsedWebAddress {
  /** Without the colon; as written. */
  readonly scheme: string | null;
  /** With the brackets of an IP address. */
  readonly host: string | null;
  /** Without the colon. */
  readonly port: string | null;
  /** The host, with a colon and the port if there is a scheme and a port that is not its default one. */
  readonly hostport: string | null;
  readonly path: string;
  /** Without the question mark. */
  readonly query: string | null;
  /** Without the number sign. */
  readonly fragment: string | null;
  /** Everything after the authority; the whole address if it has no authority. */
  readonly hostSpecific: string;
  /** The gaps of the draft that the address went through. */
  readonly decisions: readonly Decision[];
}

/**
 * Returns the components of an address that matches.
 *
 * The decoded substring of a repaired address is the substring of the address itself: decoding undoes steps 2 to 4.
 *
 * @param text the address without the spaces at its ends
 * @param spans where its components are
 */
export function makeComponents(text: string, spans: Spans, made: readonly Decision[]): ParsedWebAddress {
  const cutText = (span: { readonly start: number; readonly end: number } | null) =>
    span === null ? null : toWellFormed(text.slice(span.start, span.end));
  const [scheme, host, port] = [cutText(spans.scheme), cutText(spans.host), cutText(spans.port)];
  const hostport = writeHostport(scheme, host, port);
  return Object.freeze({
    scheme,
    host,
    port,
    hostport: hostport.value,
    path: toWellFormed(text.slice(spans.path.start, spans.path.end)),
    query: cutText(spans.query),
    fragment: cutText(spans.fragment),
    hostSpecific: toWellFormed(host === null ? text : text.slice(spans.path.start)),
    decisions: allDecisions(made, hostport.decisions),
  });
}

function writeHostport(scheme: string | null, host: string | null, port: string | null): Decided<string | null> {
  if (host === null || scheme === null || port === null) return withDecisions(host);
  if (port === "") return withDecisions(host, [decisions["empty-port"]]);
  const number = port.replace(/^0+(?=[0-9])/, "");
  return withDecisions(number === getDefaultPort(scheme) ? host : `${host}:${port}`, [decisions["default-ports"]]);
}
