/** Section 3: the steps that need neither a document nor an element. */
import { asciiLowercase } from "@anyurl/common/ascii";
import { toWellFormed } from "@anyurl/common/well-formed";
import { rfc3986 } from "@anyurl/reference";
import { type Decided, type Decision, withDecisions } from "../decisions.ts";
import { getDefaultPort } from "../default-ports.ts";
import { outputEncoding } from "../labels.ts";
import { ParseException } from "../parse-exception.ts";
import { decisions } from "./decisions.ts";
import { escapePath, escapeQuery, expandHost } from "./escape.ts";
import { type Found, read } from "./parse.ts";
import { toASCII } from "./to-ascii.ts";

const SECTION = "3 Resolving Web addresses";

/**
 * Resolves a Web address against an absolute one.
 *
 * @param encoding the name of an encoding that the Encoding Standard has
 */
export function resolveAgainst(
  address: string,
  base: rfc3986.Reference,
  encoding: string,
): Decided<string> | ParseException {
  const found = read(address);
  if (found instanceof ParseException) return found;
  const made: Decision[] = [...found.decisions];
  if (found.isRepaired) made.push(decisions["resolve-original"]);
  const host = convertHost(found, made);
  if (host instanceof ParseException) return host;
  const target = rfc3986.transform(rfc3986.split(escapeText(found, host, outputEncoding(encoding), made)), base);
  made.push(decisions["conformance-criteria"]);
  if (target.authority !== null && asciiLowercase(target.scheme ?? "") === "data") return violation(made);
  const result = toWellFormed(rfc3986.recompose(target));
  if (!result.includes("\\") || !isServerBased(target)) return withDecisions(result, made);
  return withDecisions(result.replace(/\\/g, "/"), made, [decisions.backslash]);
}

/** Returns the host in ASCII; `null` if there is none. */
function convertHost({ text, removed, spans }: Found, made: Decision[]): string | null | ParseException {
  if (spans.host === null) return null;
  const { start, end } = spans.host;
  const host = text.slice(start, end);
  if (host === "") return keep(host, decisions["empty-host"], made);
  if (host.startsWith("[")) return keep(host, decisions["ip-literal"], made);
  const place = { section: SECTION, offset: removed + start, length: end - start };
  const expanded = expandHost(host);
  if (expanded === null) {
    const message = "the percent-encoded octets of the host are not valid UTF-8";
    return new ParseException({ reason: "host-not-utf-8", message, ...place, decisions: made });
  }
  const converted = toASCII(expanded);
  made.push(...converted.decisions);
  if (converted.value !== null) return converted.value;
  const message =
    "a label of the host cannot be converted to ASCII: it is empty, too long, or has an invalid character";
  return new ParseException({ reason: "to-ascii", message, ...place, decisions: made });
}

function keep(host: string, decision: Decision, made: Decision[]): string {
  made.push(decision);
  return host;
}

/** Replaces host, path and query in the address. */
function escapeText({ text, spans }: Found, host: string | null, encoding: string, made: Decision[]): string {
  const { path, query } = spans;
  const before =
    spans.host === null || host === null
      ? text.slice(0, path.start)
      : text.slice(0, spans.host.start) + host + text.slice(spans.host.end, path.start);
  const start = before + escapePath(text.slice(path.start, path.end));
  if (query === null) return start + text.slice(path.end);
  const escapedQuery = escapeQuery(text.slice(query.start, query.end), encoding);
  if (escapedQuery.isUnencodable) made.push(decisions["unencodable-query"]);
  return `${start}?${escapedQuery.query}${text.slice(query.end)}`;
}

function violation(made: readonly Decision[]): ParseException {
  const message = 'the result is a "data:" URI with an authority, which its scheme does not allow';
  return new ParseException({ reason: "conformance-criteria", message, section: SECTION, decisions: made });
}

/** The gap "backslash". */
function isServerBased({ scheme, authority }: rfc3986.Reference): boolean {
  return authority !== null || getDefaultPort(scheme ?? "") !== undefined;
}

/** Any base: an absolute Web address does not depend on it. */
const ABOUT_BLANK: rfc3986.Reference = { scheme: "about", authority: null, path: "blank", query: null, fragment: null };

/** Returns an absolute Web address as a reference; a ParseException of the base if it is not absolute. */
export function absoluteReference(address: string): rfc3986.Reference | ParseException {
  const resolved = resolveAgainst(address, ABOUT_BLANK, "UTF-8");
  if (!(resolved instanceof ParseException) && resolved.value === address) return rfc3986.split(address);
  const message = "the base is not an absolute Web address";
  return new ParseException({ reason: "not-absolute", message, section: SECTION, of: "base" });
}
