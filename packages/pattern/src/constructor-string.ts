/** https://urlpattern.spec.whatwg.org/#constructor-string-parsing */

import type { URLPatternComponentName, URLPatternInit } from "./dictionaries.ts";
import { type Token, tokenize } from "./pattern-string/tokenize.ts";

/** https://urlpattern.spec.whatwg.org/#constructor-string-parser-state */
type State = URLPatternComponentName | "init" | "authority" | "done";

/** Where the pattern of each component starts in a constructor string, in UTF-16 code units. */
export type Starts = { [component in URLPatternComponentName]?: number };

/** A parsed constructor string. */
export interface ConstructorString {
  readonly init: URLPatternInit;
  readonly starts: Starts;
}

/** The states before a hostname is given; before a path is; and before a query is. */
const BEFORE_HOSTNAME: readonly State[] = ["protocol", "authority", "username", "password"];
const BEFORE_PATHNAME: readonly State[] = [...BEFORE_HOSTNAME, "hostname", "port"];
const BEFORE_SEARCH: readonly State[] = [...BEFORE_PATHNAME, "pathname"];

/**
 * https://urlpattern.spec.whatwg.org/#parse-a-constructor-string
 *
 * The inner functions share the items of the standard's constructor string parser.
 *
 * @param matchesSpecialScheme compiles a pattern of a scheme, and returns whether it matches a special one
 * @throws errors of `matchesSpecialScheme`
 */
export function parseConstructorString(
  input: string,
  matchesSpecialScheme: (protocol: string) => boolean,
): ConstructorString {
  const tokens = tokenize(input, "lenient", { component: null, offset: 0 });
  const result: URLPatternInit = {};
  const starts: Starts = {};
  let componentStart = 0;
  let tokenIndex = 0;
  let tokenIncrement = 1;
  let groupDepth = 0;
  let hostnameIPv6BracketDepth = 0;
  let protocolMatchesASpecialScheme = false;
  let state: State = "init";

  /** https://urlpattern.spec.whatwg.org/#get-a-safe-token */
  const safeToken = (index: number) => tokens[Math.min(index, tokens.length - 1)] as Token;

  /** https://urlpattern.spec.whatwg.org/#is-a-non-special-pattern-char */
  const isChar = (value: string, index = tokenIndex): boolean => {
    const token = safeToken(index);
    if (token.value !== value) return false;
    return token.type === "char" || token.type === "escaped-char" || token.type === "invalid-char";
  };

  /** https://urlpattern.spec.whatwg.org/#next-is-authority-slashes */
  const nextIsAuthoritySlashes = () => isChar("/", tokenIndex + 1) && isChar("/", tokenIndex + 2);

  /** https://urlpattern.spec.whatwg.org/#is-a-search-prefix */
  const isSearchPrefix = (): boolean => {
    if (isChar("?")) return true;
    if (safeToken(tokenIndex).value !== "?") return false;
    // A "?" after a group is its modifier.
    const previous = tokens[tokenIndex - 1]?.type;
    return previous !== "name" && previous !== "regexp" && previous !== "close" && previous !== "asterisk";
  };

  /** https://urlpattern.spec.whatwg.org/#make-a-component-string */
  const makeComponentString = () => input.slice(safeToken(componentStart).index, safeToken(tokenIndex).index);

  /** https://urlpattern.spec.whatwg.org/#change-state */
  const changeState = (newState: State, skip: number) => {
    if (state !== "init" && state !== "authority" && state !== "done") {
      result[state] = makeComponentString();
      starts[state] = safeToken(componentStart).index;
    }
    if (state !== "init" && newState !== "done") {
      const isSearchOrHash = newState === "search" || newState === "hash";
      if (BEFORE_HOSTNAME.includes(state) && (isSearchOrHash || newState === "port" || newState === "pathname")) {
        result.hostname ??= "";
      }
      if (BEFORE_PATHNAME.includes(state) && isSearchOrHash) {
        result.pathname ??= protocolMatchesASpecialScheme ? "/" : "";
      }
      if (BEFORE_SEARCH.includes(state) && newState === "hash") result.search ??= "";
    }
    state = newState;
    tokenIndex += skip;
    componentStart = tokenIndex;
    tokenIncrement = 0;
  };

  /**
   * https://urlpattern.spec.whatwg.org/#rewind-and-set-state; without a state,
   * https://urlpattern.spec.whatwg.org/#rewind
   */
  const rewind = (newState = state) => {
    tokenIndex = componentStart;
    tokenIncrement = 0;
    state = newState;
  };

  /** Returns whether the path, the query or the fragment starts. */
  const maybeEndAuthority = (): void => {
    // https://urlpattern.spec.whatwg.org/#is-a-pathname-start
    if (isChar("/")) changeState("pathname", 0);
    else maybeEndPathname();
  };

  const maybeEndPathname = (): void => {
    if (isSearchPrefix()) changeState("search", 1);
    else maybeEndSearch();
  };

  const maybeEndSearch = (): void => {
    // https://urlpattern.spec.whatwg.org/#is-a-hash-prefix
    if (isChar("#")) changeState("hash", 1);
  };

  /** The steps for the token "end". Returns whether the input is parsed. */
  const atEnd = (): boolean => {
    // No scheme was found: the pattern is relative.
    if (state === "init") {
      rewind();
      maybeEndPathname();
      if (state === "init") changeState("pathname", 0);
      return false;
    }
    // No "@" was found: there are no credentials.
    if (state === "authority") {
      rewind("hostname");
      return false;
    }
    changeState("done", 0);
    return true;
  };

  const inState = () => {
    switch (state) {
      case "init":
        // https://urlpattern.spec.whatwg.org/#is-a-protocol-suffix
        if (isChar(":")) rewind("protocol");
        break;
      case "protocol":
        if (!isChar(":")) break;
        // https://urlpattern.spec.whatwg.org/#compute-protocol-matches-a-special-scheme-flag
        protocolMatchesASpecialScheme = matchesSpecialScheme(makeComponentString());
        if (nextIsAuthoritySlashes()) changeState("authority", 3);
        else changeState(protocolMatchesASpecialScheme ? "authority" : "pathname", 1);
        break;
      case "authority":
        // https://urlpattern.spec.whatwg.org/#is-an-identity-terminator
        if (isChar("@")) rewind("username");
        else if (isChar("/") || isSearchPrefix() || isChar("#")) rewind("hostname");
        break;
      case "username":
        // https://urlpattern.spec.whatwg.org/#is-a-password-prefix
        if (isChar(":")) changeState("password", 1);
        else if (isChar("@")) changeState("hostname", 1);
        break;
      case "password":
        if (isChar("@")) changeState("hostname", 1);
        break;
      case "hostname":
        // https://urlpattern.spec.whatwg.org/#is-an-ipv6-open and the next two
        if (isChar("[")) hostnameIPv6BracketDepth++;
        else if (isChar("]")) hostnameIPv6BracketDepth--;
        else if (isChar(":") && hostnameIPv6BracketDepth === 0) changeState("port", 1);
        else maybeEndAuthority();
        break;
      case "port":
        maybeEndAuthority();
        break;
      case "pathname":
        maybeEndPathname();
        break;
      case "search":
        maybeEndSearch();
        break;
      default:
    }
  };

  for (; tokenIndex < tokens.length; tokenIndex += tokenIncrement) {
    tokenIncrement = 1;
    const { type, value } = safeToken(tokenIndex);
    // A text of several characters does not end a component.
    if (type === "char" && value.length > 1) continue;
    if (type === "end") {
      if (atEnd()) break;
    } else if (type === "open") {
      groupDepth++;
    } else if (groupDepth === 0 || type === "close") {
      // Inside of braces, no component ends.
      if (groupDepth > 0) groupDepth--;
      inState();
    }
  }
  // NOTE: an object with a hostname and without a port matches all ports.
  if (result.hostname !== undefined) result.port ??= "";
  return { init: result, starts };
}
