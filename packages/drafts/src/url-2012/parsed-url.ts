/** Section 2, "Terminology": the parsed URL. */
import { describeKind, wrongArgument } from "@anyurl/common/arguments";
import { allDecisions, type Decision } from "../decisions.ts";

/** The components of a parsed URL, in the draft's terms. One that is missing is `null`; one that is empty is `""`. */
export interface ParsedComponents {
  /** Without the colon, as written. */
  readonly scheme: string;
  /** All after the colon. */
  readonly afterScheme: string;
  readonly userInfo: string | null;
  readonly username: string | null;
  readonly password: string | null;
  /** A URL that is hierarchical always has a host, which may be empty. Others never have one. */
  readonly host: string | null;
  readonly port: string | null;
  readonly path: string | null;
  readonly query: string | null;
  readonly fragment: string | null;
}

/** A parsed URL (section 2): the components as written, not canonicalized. Frozen. */
export interface ParsedURL extends ParsedComponents {
  /** The gaps of the draft that led to these components. */
  readonly decisions: readonly Decision[];
}

/** The components that can be missing. */
const OPTIONAL = ["userInfo", "username", "password", "host", "port", "path", "query", "fragment"] as const;

const MISSING = {
  userInfo: null,
  username: null,
  password: null,
  host: null,
  port: null,
  path: null,
  query: null,
  fragment: null,
};

/** Returns a parsed URL. Components that are left out are missing. */
export function makeParsedURL(
  components: Partial<ParsedComponents> & { readonly scheme: string; readonly afterScheme: string },
  ...lists: readonly (readonly Decision[])[]
): ParsedURL {
  const { scheme, afterScheme, ...rest } = components;
  return Object.freeze({ scheme, afterScheme, ...MISSING, ...rest, decisions: allDecisions(...lists) });
}

/** Returns a parsed URL with the decisions of the steps before it. */
export function withDecisions(url: ParsedURL, ...earlier: readonly (readonly Decision[])[]): ParsedURL {
  return Object.freeze({ ...url, decisions: allDecisions(...earlier, url.decisions) });
}

/** Returns whether two parsed URLs have the same components. */
export function areEqual(a: ParsedURL, b: ParsedURL): boolean {
  return a.scheme === b.scheme && a.afterScheme === b.afterScheme && OPTIONAL.every((name) => a[name] === b[name]);
}

/** Returns the authority as written. That of a URL that is not hierarchical is empty. */
export function writeAuthority({ userInfo, host, port }: ParsedURL): string {
  return (userInfo === null ? "" : `${userInfo}@`) + (host ?? "") + (port === null ? "" : `:${port}`);
}

/** Returns all that a parsed URL contains after its scheme's colon, with its empty components. */
export function writeAfterScheme(url: ParsedURL): string {
  const { host, path, query, fragment } = url;
  const afterPath = (query === null ? "" : `?${query}`) + (fragment === null ? "" : `#${fragment}`);
  return `${host === null ? "" : `//${writeAuthority(url)}`}${path ?? ""}${afterPath}`;
}

/** @throws TypeError if `value` is not a parsed URL */
export function requireParsedURL(value: unknown, argument: string): asserts value is ParsedURL {
  const isObject = typeof value === "object" && value !== null;
  const members = isObject ? (value as Readonly<Record<string, unknown>>) : {};
  const isString = (name: string) => typeof members[name] === "string";
  const isValid =
    isString("scheme") && isString("afterScheme") && OPTIONAL.every((name) => members[name] === null || isString(name));
  if (!isValid) throw wrongArgument(argument, "a string or a parsed URL", describeKind(value));
}
