import { Failure } from "../types.ts";
import { removeWhiteSpace, toLowercase } from "./bytes.ts";

/** A URL as the Python package `surt` sees it, as strings of bytes. */
export interface SurtParts {
  readonly scheme: string;
  /** Empty where there is none. */
  readonly host: string;
  readonly port: number | null;
  readonly path: string;
  readonly query: string;
}

const MOST_PORT = 65_535;

/**
 * `handyurl.parse` of the Python package `surt`: https://github.com/internetarchive/surt/blob/master/surt/handyurl.py
 *
 * NOTE: a scheme, and what looks like one, is made lowercase here, and is not there: it has no case. User name, password and fragment, which the package drops,
 * are not read.
 */
export function parseForSurt(bytes: string): SurtParts | Failure {
  const text = withScheme(removeWhiteSpace(bytes));
  const match = /^([A-Za-z][A-Za-z0-9+.-]*):(?:\/\/([^/?#]*))?([^?#]*)(?:\?([^#]*))?/.exec(text);
  if (match === null) return new Failure("missing-scheme-non-relative-URL");
  const [, scheme = "", netloc = "", path = "", query = ""] = match;
  const authority = splitAuthority(netloc);
  if (authority instanceof Failure) return authority;
  const parts = { scheme: toLowercase(scheme), ...authority, path, query };
  return parts.scheme.startsWith("http") && parts.host === "" ? withHostFromPath(parts) : parts;
}

/** With "http://" if there is nothing like a scheme, and with the last of several "http://" and "https://" only. */
function withScheme(text: string): string {
  const whole = text === "" || /^[A-Za-z][A-Za-z0-9+.-]*:/.test(text) ? text : `http://${text}`;
  return whole.replace(/^(?:https?:\/\/)*(?=https?:\/\/)/, "");
}

/** What Python's `urllib.parse` takes for `hostname` and `port`; the colons at the end go first. */
function splitAuthority(netloc: string): { host: string; port: number | null } | Failure {
  let end = netloc.length;
  while (netloc[end - 1] === ":") end--;
  const hostAndPort = netloc.slice(netloc.lastIndexOf("@", end) + 1, end);
  const bracket = hostAndPort.indexOf("[");
  const start = bracket + 1;
  const hostEnd = indexOrEnd(hostAndPort, bracket < 0 ? ":" : "]", start);
  const colon = indexOrEnd(hostAndPort, ":", hostEnd);
  const port = readPort(hostAndPort.slice(colon + 1));
  return port instanceof Failure ? port : { host: hostAndPort.slice(start, hostEnd), port };
}

function indexOrEnd(text: string, character: string, from: number): number {
  const index = text.indexOf(character, from);
  return index < 0 ? text.length : index;
}

/** None is `null`, and so is 0. */
function readPort(digits: string): number | null | Failure {
  if (!/^[0-9]*$/.test(digits)) return new Failure("port-invalid");
  const port = Number(digits);
  return port > MOST_PORT ? new Failure("port-out-of-range") : port || null;
}

/** Where there are more slashes than two, the host is what follows them. */
function withHostFromPath(parts: SurtParts): SurtParts {
  if (parts.path === "") return parts;
  const start = parts.path.search(/[^/]|$/);
  const end = indexOrEnd(parts.path, "/", start);
  return { ...parts, host: parts.path.slice(start, end), path: `/${parts.path.slice(end + 1)}` };
}
