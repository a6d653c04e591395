import { Failure, isFailure } from "../results/failure.ts";
import { removeWhitespace, toLowercase } from "../text/bytes.ts";

/** The parts of a URL in the Python package `surt`, as strings of bytes. */
export interface SurtParts {
  readonly scheme: string;
  /** Empty if there is none. */
  readonly host: string;
  readonly port: number | null;
  readonly path: string;
  readonly query: string;
}

const MOST_PORT = 65_535;

/**
 * `handyurl.parse` of the Python package `surt`: https://github.com/internetarchive/surt/blob/master/surt/handyurl.py
 *
 * NOTE: converts a scheme, and text that looks like one, to lower case, since schemes are case-insensitive; the package
 * does not. Ignores user name, password and fragment, which the package drops.
 */
export function parseForSurt(bytes: string): SurtParts | Failure {
  const text = prependHTTP(removeWhitespace(bytes));
  const match = /^([A-Za-z][A-Za-z0-9+.-]*):(?:\/\/([^/?#]*))?([^?#]*)(?:\?([^#]*))?/.exec(text);
  if (match === null) return new Failure("missing-scheme-non-relative-URL");
  const [, scheme = "", netloc = "", path = "", query = ""] = match;
  const authority = splitAuthority(netloc);
  if (isFailure(authority)) return authority;
  const parts = { scheme: toLowercase(scheme), ...authority, path, query };
  return parts.scheme.startsWith("http") && parts.host === "" ? withHostFromPath(parts) : parts;
}

/** Adds "http://" if nothing looks like a scheme, and keeps only the last of several "http://" and "https://". */
function prependHTTP(text: string): string {
  const whole = text === "" || /^[A-Za-z][A-Za-z0-9+.-]*:/.test(text) ? text : `http://${text}`;
  return whole.replace(/^(?:https?:\/\/)*(?=https?:\/\/)/, "");
}

/** Returns `hostname` and `port` of Python's `urllib.parse`, after removing the colons at the end. */
function splitAuthority(netloc: string): { host: string; port: number | null } | Failure {
  let end = netloc.length;
  while (netloc[end - 1] === ":") end--;
  const hostAndPort = netloc.slice(netloc.lastIndexOf("@", end) + 1, end);
  const bracket = hostAndPort.indexOf("[");
  const start = bracket + 1;
  const hostEnd = indexOrEnd(hostAndPort, bracket < 0 ? ":" : "]", start);
  if (bracket >= 0 && start === hostEnd) {
    return new Failure(hostEnd === hostAndPort.length ? "IPv6-unclosed" : "IPv6-too-few-pieces");
  }
  const colon = indexOrEnd(hostAndPort, ":", hostEnd);
  const port = readPort(hostAndPort.slice(colon + 1));
  return isFailure(port) ? port : { host: hostAndPort.slice(start, hostEnd), port };
}

function indexOrEnd(text: string, character: string, from: number): number {
  const index = text.indexOf(character, from);
  return index < 0 ? text.length : index;
}

/** Returns `null` for no port and for port 0. */
function readPort(digits: string): number | null | Failure {
  if (!/^[0-9]*$/.test(digits)) return new Failure("port-invalid");
  const port = Number(digits);
  return port > MOST_PORT ? new Failure("port-out-of-range") : port || null;
}

/** If there are more than two slashes, the host is the text after them. */
function withHostFromPath(parts: SurtParts): SurtParts {
  if (parts.path === "") return parts;
  const start = parts.path.search(/[^/]|$/);
  const end = indexOrEnd(parts.path, "/", start);
  return { ...parts, host: parts.path.slice(start, end), path: `/${parts.path.slice(end + 1)}` };
}
