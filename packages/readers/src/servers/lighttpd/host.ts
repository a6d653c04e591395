/** Host headers: `request_check_hostname` and `http_request_host_normalize` in src/request.c. Code units are bytes. */
import { asciiLowercase } from "@anyurl/common/ascii";
import { normalIPv6 } from "../../steps/ipv6-normal.ts";
import type { HostAndPort } from "../../steps/server-request.ts";
import { splitAt } from "../../steps/split.ts";
import { trimSpaces } from "../../steps/whitespace.ts";

/** Reads a Host header; `undefined` if lighttpd refuses it. */
export function readHost(header: string): HostAndPort | undefined {
  const text = asciiLowercase(trimSpaces(header));
  const isLiteral = text.startsWith("[");
  const end = isLiteral ? text.indexOf("]") + 1 : splitAt(text, ":")[0].length;
  const [name, rest] = [text.slice(0, end), text.slice(end)];
  const host = isLiteral ? literal(name) : hostName(name);
  const port = /^(?::\d*)?$/.test(rest) ? readPort(rest.slice(1)) : undefined;
  return host === undefined || port === undefined ? undefined : { host, port };
}

/** An address in brackets. It has no zone. */
function literal(name: string): string | undefined {
  const address = normalIPv6(name.slice(1, -1));
  return address === undefined ? undefined : `[${address}]`;
}

/** A name of letters, digits and hyphens, without the dot at its end. Only four numbers may end with a number. */
function hostName(name: string): string | undefined {
  const host = name.endsWith(".") ? name.slice(0, -1) : name;
  const labels = host.split(".");
  if (!labels.every((label) => /^[a-z0-9][a-z0-9-]*$/.test(label))) return undefined;
  const isNumber = (label: string) => /^\d+$/.test(label);
  if (!isNumber(labels[labels.length - 1] as string)) return host;
  return labels.length === 4 && labels.every(isNumber) ? host : undefined;
}

const HTTP_PORT = 80;

/** `strtol` with base 0: a number that begins with 0 is octal. Port 0 is refused. */
function readPort(digits: string): string | null | undefined {
  if (digits === "") return null;
  if (digits.startsWith("0") && /[89]/.test(digits)) return undefined;
  const port = digits.startsWith("0") ? Number.parseInt(digits, 8) : Number(digits);
  if (port < 1 || port > 0xffff) return undefined;
  return port === HTTP_PORT ? null : String(port);
}
