/** The `file:` URL of a resolved path. */
import { URL } from "anyurl";
import { pathError, wrongType } from "./errors.ts";

/** @throws TypeError if the value is not a string */
export function requirePath(path: unknown): asserts path is string {
  if (typeof path !== "string") throw wrongType("pathToFileURL: the path", "a string", path);
}

/**
 * ASCII that Node percent-encodes in a path. The URL parser percent-encodes the rest. NOTE: the URL Standard does not
 * ask for `[`, `]`, `|` and `~`.
 */
const ENCODED = /[^!$&-;=@-Z_a-z\u0080-\uffff]/g;

function percentEncoded(character: string): string {
  return `%${character.charCodeAt(0).toString(16).toUpperCase().padStart(2, "0")}`;
}

/** Returns the URL for a host and a path with slashes that begins with one. */
function fileURL(host: string, path: string): URL {
  return new URL(`file://${host}${path.replace(ENCODED, percentEncoded)}`);
}

/** Returns the slash that the path ends with, if resolving has removed it. */
function lostSlash(path: string, resolved: string): string {
  return path.endsWith("/") && !resolved.endsWith("/") ? "/" : "";
}

function withSlashes(path: string): string {
  return path.replace(/\\/g, "/");
}

export function urlOfPath(path: string, resolved: string): URL {
  return fileURL("", resolved + lostSlash(path, resolved));
}

/**
 * NOTE: Node resolves a path that begins with two backslashes only as a URL, and any other UNC path as a path.
 *
 * @throws TypeError if a UNC path is incomplete. InvalidURLError if its server is not a host
 */
export function urlOfWindowsPath(path: string, resolved: string): URL {
  if (path.startsWith("\\\\")) return urlOfUNC(path);
  if (resolved.startsWith("\\\\")) return urlOfUNC(resolved);
  const slashed = withSlashes(resolved);
  const local = slashed + lostSlash(withSlashes(path), slashed);
  return fileURL("", local.startsWith("/") ? local : `/${local}`);
}

const LONG = "\\\\?\\UNC\\";

function urlOfUNC(path: string): URL {
  const start = path.startsWith(LONG) ? LONG.length : 2;
  const end = path.indexOf("\\", start);
  if (end === -1) throw incomplete("a resource after its server");
  if (end === 2) throw incomplete("a server");
  return fileURL(readHost(path.slice(start, end)), withSlashes(path.slice(end)));
}

function incomplete(missing: string): TypeError {
  const message = `pathToFileURL: a path that begins with two backslashes must have ${missing}`;
  return pathError("ERR_INVALID_ARG_VALUE", message);
}

/** A drive. The URL parser ignores tabs and newlines in it. */
const DRIVE = /^[\t\n\r]*[a-z][\t\n\r]*[:|][\t\n\r]*$/i;

/**
 * Returns the host that a URL's `hostname` setter reads in a text. NOTE: a drive is not a host, and is encoded so that
 * the URL parser does not read it as the start of the path.
 */
function readHost(text: string): string {
  const [host = ""] = text.split(/[/?#]/, 1);
  return DRIVE.test(host) ? host.replace(/[:|]/, percentEncoded) : host;
}
