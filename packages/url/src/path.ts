/**
 * Conversions between file paths and `file:` URLs, as in Node 26, in every runtime. The URLs are `anyurl`'s, on the
 * engine that the runtime gets.
 *
 * @module
 */
import { posixDirectory, windowsDirectory } from "./path/directory.ts";
import { type FileURL, toPath } from "./path/from-url.ts";
import { windowsHost } from "./path/host.ts";
import { resolvePosix, resolveWindows } from "./path/resolve.ts";
import { requirePath, urlOfPath, urlOfWindowsPath } from "./path/to-url.ts";
import type { URL } from "./types.ts";

export type { FileURL };

/** The options of {@link fileURLToPath} and {@link pathToFileURL}. */
export interface PathOptions {
  /**
   * Whether the path is a Windows path; otherwise it is a POSIX path. Default: whether the program runs on Windows.
   * Runtimes without an operating system, such as browsers, have POSIX paths.
   */
  readonly windows?: boolean | undefined;
}

/** Whether the options select Windows paths. As in Node, any value counts. */
function selectsWindows(options: PathOptions | null | undefined): boolean {
  return Boolean(options?.windows ?? windowsHost());
}

/**
 * Returns the file path of a `file:` URL: percent-decoded, without the query and the fragment. On Windows, a host
 * becomes the server of a UNC path, in Unicode.
 *
 * The path can have any characters, such as U+0000 and, from a URL with an empty path segment, repeated separators. It
 * can name any file and, on Windows, a device: check it before you open a file that another party names.
 *
 * @param url a URL object, such as the runtime's own `URL`, or its text. Of an object, the `href` is parsed again
 * @param options which paths to return
 * @returns an absolute path
 * @throws TypeError if `url` does not name a file. Its `code` is `ERR_INVALID_ARG_TYPE` if `url` is neither a string
 * nor a URL object; `ERR_INVALID_URL` if it does not parse; `ERR_INVALID_URL_SCHEME` if it is not a `file:` URL;
 * `ERR_INVALID_FILE_URL_HOST` if it has a host, except on Windows; `ERR_INVALID_FILE_URL_PATH` if it contains an
 * encoded separator (`%2F`, and on Windows `%5C`), or has neither a drive nor a host on Windows. URIError if the
 * percent-encoded bytes are not UTF-8. No message contains the URL.
 * @example
 * ```ts
 * import { fileURLToPath } from "anyurl/path";
 *
 * fileURLToPath("file:///tmp/a%20b.txt", { windows: false }); // → "/tmp/a b.txt"
 * fileURLToPath("file:///C:/Users/me", { windows: true }); // → "C:\\Users\\me"
 * fileURLToPath("file://xn--bcher-kva/x", { windows: true }); // → "\\\\bücher\\x"
 * fileURLToPath("file:///tmp/a%2Fb"); // throws TypeError
 * ```
 */
export function fileURLToPath(url: string | FileURL, options?: PathOptions | null): string {
  return toPath(url, selectsWindows(options));
}

/**
 * Returns the `file:` URL of a path. The path is first resolved: the result has no `.` or `..` segments, and a relative
 * path begins at the current directory. A separator at the end stays.
 *
 * All characters with a meaning in URLs are percent-encoded, such as `%`, `?`, `#` and, in POSIX paths, `\`. Lone
 * surrogates become U+FFFD. On Windows, the server of a UNC path becomes the host, and the prefixes `\\?\` and
 * `\\?\UNC\` are removed.
 *
 * @remarks
 * NOTE: Node 26 differs in two cases. With `windows` on other systems, it writes the slash of a root twice:
 * `file:///C://` for `C:\`; this function returns `file:///C:/` everywhere, as Node does on Windows. It drops control
 * characters at the end of a path; this function encodes them, since the URL would name another file without them.
 *
 * @param path a path
 * @param options which kind of path it is
 * @returns a new URL
 * @throws TypeError if `path` does not name a file. Its `code` is `ERR_INVALID_ARG_TYPE` if `path` is not a string;
 * `ERR_INVALID_ARG_VALUE` if a UNC path has no server or no resource, or the path is relative and the runtime has no
 * current directory; `ERR_INVALID_URL` if the server is not a valid host. No message contains the path. Also errors
 * that the runtime throws instead of the current directory.
 * @example
 * ```ts
 * import { pathToFileURL } from "anyurl/path";
 *
 * pathToFileURL("/tmp/50%?.txt", { windows: false }).href; // → "file:///tmp/50%25%3F.txt"
 * pathToFileURL("C:\\a\\..\\b\\", { windows: true }).href; // → "file:///C:/b/"
 * pathToFileURL("\\\\server\\share\\x", { windows: true }).href; // → "file://server/share/x"
 * ```
 */
export function pathToFileURL(path: string, options?: PathOptions | null): URL {
  requirePath(path);
  if (selectsWindows(options)) return urlOfWindowsPath(path, resolveWindows(path, windowsDirectory));
  return urlOfPath(path, resolvePosix(path, posixDirectory));
}
