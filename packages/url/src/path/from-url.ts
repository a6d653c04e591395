/** The path of a `file:` URL. */
import { domainToUnicode, URL } from "anyurl";
import { pathError, wrongType } from "./errors.ts";

/** A URL object: one of anyurl, of the runtime, or of another library. */
export interface FileURL {
  readonly href: string;
  readonly protocol: string;
}

/** Properties of the objects of Node's old `url.parse`. URLs do not have them. */
interface Legacy {
  readonly auth?: unknown;
  readonly path?: unknown;
}

/** @throws TypeError if the value is neither a string nor a URL. InvalidURLError if the URL is invalid */
export function toPath(value: unknown, windows: boolean): string {
  const { protocol, hostname, pathname } = new URL(typeof value === "string" ? value : readHref(value));
  if (protocol !== "file:") {
    throw pathError("ERR_INVALID_URL_SCHEME", 'fileURLToPath: the scheme of the URL must be "file:"');
  }
  return windows ? windowsPath(hostname, pathname) : posixPath(hostname, pathname);
}

/**
 * Returns the href of an object that Node regards as a URL.
 *
 * NOTE: Node then reads the other attributes of the object. Here, the href decides, so that the result is the same for
 * the URL classes of all runtimes, and an object whose attributes contradict each other names no other file.
 */
function readHref(value: unknown): string {
  const { href, protocol, auth, path } = (value ?? {}) as Partial<FileURL> & Legacy;
  if (typeof href === "string" && href !== "" && protocol && auth === undefined && path === undefined) return href;
  throw wrongType("fileURLToPath: the URL", "a string or a URL", value);
}

function posixPath(hostname: string, pathname: string): string {
  if (hostname !== "") {
    const message = 'fileURLToPath: only a Windows path can have a host other than "localhost"; see the option windows';
    throw pathError("ERR_INVALID_FILE_URL_HOST", message);
  }
  if (/%2f/i.test(pathname)) throw makeSeparatorError("/");
  return decode(pathname);
}

function windowsPath(hostname: string, pathname: string): string {
  if (/%2f|%5c/i.test(pathname)) throw makeSeparatorError("/ or \\");
  const path = decode(pathname.replace(/\//g, "\\"));
  if (hostname !== "") return `\\\\${toUnicodeLabels(hostname)}${path}`;
  if (/^.[a-z]:/is.test(path)) return path.slice(1);
  const message = 'fileURLToPath: the path of a URL without a host must begin with a drive on Windows, such as "/C:/"';
  throw pathError("ERR_INVALID_FILE_URL_PATH", message);
}

function makeSeparatorError(separators: string): TypeError {
  const message = `fileURLToPath: the URL's path must not contain a percent-encoded ${separators}`;
  return pathError("ERR_INVALID_FILE_URL_PATH", message);
}

/** @throws URIError if the text is malformed */
function decode(pathname: string): string {
  try {
    return decodeURIComponent(pathname);
  } catch {
    throw new URIError('fileURLToPath: a "%" in the URL\'s path does not begin the encoding of a character in UTF-8');
  }
}

/** Converts each label of a host to Unicode, independently. Labels without a Unicode form stay in ASCII. */
function toUnicodeLabels(hostname: string): string {
  return hostname
    .split(".")
    .map((label) => (label.startsWith("xn--") ? domainToUnicode(label) || label : label))
    .join(".");
}
