/** `HostPort` of Jetty 9.4, which checks the port alone. */
import { parseInteger } from "../../steps/java-integer.ts";
import type { HostAndPort } from "../../steps/server-request.ts";

/** Reads a Host header; `undefined` if it is invalid. */
export function parseHost9(header: string): HostAndPort | undefined {
  // `HttpParser.parseFields`
  if (/[\0-\x20\x7f]/.test(header.replace(/[ \t]/g, ""))) return undefined;
  if (header.startsWith("[")) {
    const close = header.lastIndexOf("]");
    if (close < 0) return undefined;
    return hostAndPort(header.slice(0, close + 1), header.slice(close + 1));
  }
  const colon = header.lastIndexOf(":");
  // An IPv6 address without brackets.
  if (colon !== header.indexOf(":")) return { host: `[${header}]`, port: null };
  return colon < 0 ? { host: header, port: null } : hostAndPort(header.slice(0, colon), header.slice(colon));
}

/** @param rest a colon and a port, or nothing */
export function hostAndPort(host: string, rest: string): HostAndPort | undefined {
  if (rest === "") return { host, port: null };
  const port = rest.startsWith(":") ? parseInteger(rest.slice(1)) : undefined;
  return port === undefined || port < 1 || port > 65535 ? undefined : { host, port: String(port) };
}
