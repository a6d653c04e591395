/** A URL-structure as the attributes that the corpus gives, but for the origin. */
import {
  Failure,
  modeOf,
  parseResolveAndNormalise,
  print,
  printHost,
  printPath,
  type URLStructure,
} from "@anyurl/reference";

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

/** What the URL parser gives for an input and a base that is a string, too. */
export function resolve(input: string, base?: string | null): URLStructure | Failure {
  if (base === undefined || base === null) return parseResolveAndNormalise(input);
  const baseURL = parseResolveAndNormalise(base);
  return baseURL instanceof Failure ? baseURL : parseResolveAndNormalise(input, baseURL);
}

/** The href, or the reason why there is none in parentheses. */
export function href(input: string, base?: string | null): string {
  return shown(resolve(input, base));
}

export function shown(result: URLStructure | Failure): string {
  return result instanceof Failure ? `(${result.reason})` : print(result);
}

export function succeeded(result: URLStructure | Failure): URLStructure {
  if (result instanceof Failure) throw new Error(`It fails: ${result.reason}`);
  return result;
}

export function modeOfBase(base: string) {
  return modeOf(succeeded(parseResolveAndNormalise(base)));
}
