/** Brackets in authorities: `_check_bracketed_netloc` and `_check_bracketed_host`. */
import { groupsOfIPv6, isStrictIPv4 } from "../../steps/ipv6.ts";

/** Versions that read URLs differently. */
export type PythonVersion = "3.13" | "3.11";

/** Whether Python accepts the brackets of an authority. */
export function hasValidBrackets(authority: string, version: PythonVersion): boolean {
  const [opens, closes] = [authority.includes("["), authority.includes("]")];
  if (!opens && !closes) return true;
  if (opens !== closes) return false;
  // NOTE: version 3.11 looks at the first brackets, even in the userinfo.
  if (version === "3.11") return isBracketedHost(findBracketedPart(authority), version);
  const hostAndPort = authority.slice(authority.lastIndexOf("@") + 1);
  if (!hostAndPort.includes("[")) return isBracketedHost(hostAndPort.split(":", 1)[0] as string, version);
  if (!hostAndPort.startsWith("[")) return false;
  const end = hostAndPort.indexOf("]");
  const rest = end < 0 ? "" : hostAndPort.slice(end + 1);
  return (rest === "" || rest.startsWith(":")) && isBracketedHost(findBracketedPart(hostAndPort), version);
}

/** The text between the first "[" and the next "]", or the end. */
export function findBracketedPart(text: string): string {
  const start = text.indexOf("[") + 1;
  const end = text.indexOf("]", start);
  return end < 0 ? text.slice(start) : text.slice(start, end);
}

function isBracketedHost(host: string, version: PythonVersion): boolean {
  const isFuture = version === "3.11" ? host.startsWith("v") : /^v/i.test(host);
  if (isFuture) return /^v[a-f0-9]+\../i.test(host);
  // `ipaddress.IPv6Address`: what is after the first "%" is a zone.
  const percent = host.indexOf("%");
  const zone = percent < 0 ? null : host.slice(percent + 1);
  if (zone === "" || zone?.includes("%")) return false;
  return groupsOfIPv6(percent < 0 ? host : host.slice(0, percent), isStrictIPv4) !== undefined;
}
