/** Whether two readings name the same machine. */
import type { Reading } from "@anyurl/readers";
import { URL } from "anyurl";
import { componentText } from "./component-text.ts";

/**
 * How a program that checks is deceived by the host: it sees another one, or none, or another spelling of the same one
 * that a comparison of texts does not recognise.
 */
export type HostDifference = "another" | "none" | "spelling";

/** Whether a program with this reading connects to a host, which is one. */
export function isConnecting(reading: Reading): boolean {
  const scheme = reading.components?.scheme ?? "";
  return /^(?:https?|wss?|ftp)$/i.test(scheme) && canonicalHostOf(reading) !== null;
}

/** Whether a program with this reading sends an HTTP request: paths of other schemes are written in other ways. */
export function isHTTP({ components }: Reading): boolean {
  return /^(?:https?|wss?)$/i.test(components?.scheme ?? "");
}

/** Whether two readings have a host, which is one machine. */
export function haveSameHost(one: Reading, other: Reading): boolean {
  const host = canonicalHostOf(one);
  return host !== null && host === canonicalHostOf(other);
}

/** @returns `null` if a check of the first reading's host is one of the second reading's, or one of them is invalid */
export function differentHosts(checked: Reading, used: Reading): HostDifference | null {
  const seen = plainHost(checked);
  const canonical = canonicalHostOf(used);
  if (canonical === null || seen === plainHost(used)) return null;
  if (seen !== null) {
    const other = canonicalHostOf(checked);
    if (other === null) return null;
    if (other !== canonical) return "another";
  }
  // Until they connect, programs write a domain beyond ASCII in many ways, and some treat it as no host.
  if (seen === canonical || canonical.includes("xn--")) return null;
  if (seen !== null) return "spelling";
  // A check that sees another scheme is not deceived by the host.
  return schemeOf(checked) === schemeOf(used) ? "none" : null;
}

function schemeOf({ components }: Reading): string | null {
  return components?.scheme?.toLowerCase() ?? null;
}

/** Returns the host as the URL Standard serialises it; `null` without a host, or with an invalid one. */
export function canonicalHostOf(reading: Reading): string | null {
  const host = plainHost(reading);
  // A text with a delimiter is more than a host.
  if (host === null || /[/\\?#@\t\n\r]/.test(host) || (host.includes(":") && !host.startsWith("["))) return null;
  return URL.parse(`http://${host}/`)?.hostname ?? null;
}

/** Returns the host in lower case without a zone, which names an interface of the machine, and without a last dot. */
function plainHost(reading: Reading): string | null {
  const host = componentText(reading, "host")?.toLowerCase() ?? null;
  return host === null ? null : host.replace(/^(\[[^%\]]*)%[^\]]*\]$/, "$1]").replace(/(?<=[^.])\.$/, "");
}
