/** Returns the attributes of a URL-structure as in the corpus, except the origin. */
import { type Failure, isFailure, type Mode, spec, type URLStructure } from "@anyurl/reference";

const { getMode, parseResolveAndNormalize, print, printHost, printPath } = spec;

export interface View {
  readonly href: string;
  readonly protocol: string;
  readonly username: string;
  readonly password: string;
  readonly host: string;
  readonly hostname: string;
  readonly port: string;
  readonly pathname: string;
  readonly search: string;
  readonly hash: string;
}

export function viewOf(url: URLStructure): View {
  const { scheme, authority, query, fragment } = url;
  const hostname = authority?.host == null ? "" : printHost(authority.host);
  const port = authority?.port == null ? "" : String(authority.port);
  return {
    href: print(url),
    protocol: `${scheme}:`,
    username: authority?.userinfo?.username ?? "",
    password: authority?.userinfo?.password ?? "",
    host: port === "" ? hostname : `${hostname}:${port}`,
    hostname,
    port,
    pathname: printPath(url),
    search: query === null || query === "" ? "" : `?${query}`,
    hash: fragment === null || fragment === "" ? "" : `#${fragment}`,
  };
}

/** Returns the result of the URL parser for an input and a base, both strings. */
export function resolve(input: string, base?: string | null): URLStructure | Failure {
  if (base === undefined || base === null) return parseResolveAndNormalize(input);
  const baseURL = parseResolveAndNormalize(base);
  return isFailure(baseURL) ? baseURL : parseResolveAndNormalize(input, baseURL);
}

/** The href, or the failure reason in parentheses. */
export function href(input: string, base?: string | null): string {
  return shown(resolve(input, base));
}

export function shown(result: URLStructure | Failure): string {
  return isFailure(result) ? `(${result.reason})` : print(result);
}

export function succeeded(result: URLStructure | Failure): URLStructure {
  if (isFailure(result)) throw new Error(`It fails: ${result.reason}`);
  return result;
}

export function modeOfBase(base: string) {
  return getMode(succeeded(parseResolveAndNormalize(base)));
}

/**
 * Whether a URL is read as a file URL, and has a port or credentials, which the URL Standard refuses.
 *
 * @param mode the mode of a URL without a scheme
 */
export function isFileWithPort(url: URLStructure, mode: Mode): boolean {
  const { authority } = url;
  return getMode(url, mode) === "file" && authority !== null && (authority.port ?? authority.userinfo) !== null;
}
