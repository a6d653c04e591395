/** https://urlpattern.spec.whatwg.org/#constructor-string-parsing, step by step. */
import { type Token, tokenize } from "./tokenize.ts";

type Component = "protocol" | "username" | "password" | "hostname" | "port" | "pathname" | "search" | "hash";

type State = Component | "init" | "authority" | "done";

/** https://urlpattern.spec.whatwg.org/#parse-a-constructor-string */
export function parseAConstructorString(
  input: string,
  matchesASpecialScheme: (protocolString: string) => boolean,
): { [component in Component]?: string } {
  const codePoints = [...input];
  const tokenList = tokenize(input, "lenient");
  const result: { [component in Component]?: string } = {};
  let componentStart = 0;
  let tokenIndex = 0;
  let tokenIncrement = 1;
  let groupDepth = 0;
  let hostnameIPv6BracketDepth = 0;
  let protocolMatchesASpecialSchemeFlag = false;
  let state: State = "init";

  const getASafeToken = (index: number): Token =>
    (index < tokenList.length ? tokenList[index] : tokenList[tokenList.length - 1]) as Token;
  const isANonSpecialPatternChar = (index: number, value: string): boolean => {
    const token = getASafeToken(index);
    return token.value === value && ["char", "escaped-char", "invalid-char"].includes(token.type);
  };
  const is = (value: string) => isANonSpecialPatternChar(tokenIndex, value);
  const isASearchPrefix = (): boolean => {
    if (is("?")) return true;
    if (tokenList[tokenIndex]?.value !== "?") return false;
    const previousIndex = tokenIndex - 1;
    if (previousIndex < 0) return true;
    return !["name", "regexp", "close", "asterisk"].includes(getASafeToken(previousIndex).type);
  };
  const makeAComponentString = (): string => {
    const endIndex = (tokenList[tokenIndex] as Token).index;
    return codePoints.slice(getASafeToken(componentStart).index, endIndex).join("");
  };
  const changeState = (newState: State, skip: number) => {
    if (state !== "init" && state !== "authority" && state !== "done") result[state] = makeAComponentString();
    if (state !== "init" && newState !== "done") {
      if (
        ["protocol", "authority", "username", "password"].includes(state) &&
        ["port", "pathname", "search", "hash"].includes(newState) &&
        result.hostname === undefined
      ) {
        result.hostname = "";
      }
      if (
        ["protocol", "authority", "username", "password", "hostname", "port"].includes(state) &&
        ["search", "hash"].includes(newState) &&
        result.pathname === undefined
      ) {
        result.pathname = protocolMatchesASpecialSchemeFlag ? "/" : "";
      }
      if (
        ["protocol", "authority", "username", "password", "hostname", "port", "pathname"].includes(state) &&
        newState === "hash" &&
        result.search === undefined
      ) {
        result.search = "";
      }
    }
    state = newState;
    tokenIndex += skip;
    componentStart = tokenIndex;
    tokenIncrement = 0;
  };
  const rewind = () => {
    tokenIndex = componentStart;
    tokenIncrement = 0;
  };
  const rewindAndSetState = (newState: State) => {
    rewind();
    state = newState;
  };

  while (tokenIndex < tokenList.length) {
    tokenIncrement = 1;
    const { type } = tokenList[tokenIndex] as Token;
    if (type === "end") {
      if (state === "init") {
        rewind();
        if (is("#")) changeState("hash", 1);
        else if (isASearchPrefix()) changeState("search", 1);
        else changeState("pathname", 0);
        tokenIndex += tokenIncrement;
        continue;
      }
      if (state === "authority") {
        rewindAndSetState("hostname");
        tokenIndex += tokenIncrement;
        continue;
      }
      changeState("done", 0);
      break;
    }
    if (type === "open") {
      groupDepth++;
      tokenIndex += tokenIncrement;
      continue;
    }
    if (groupDepth > 0) {
      if (type === "close") {
        groupDepth--;
      } else {
        tokenIndex += tokenIncrement;
        continue;
      }
    }
    switch (state as State) {
      case "init":
        if (is(":")) rewindAndSetState("protocol");
        break;
      case "protocol":
        if (is(":")) {
          protocolMatchesASpecialSchemeFlag = matchesASpecialScheme(makeAComponentString());
          let nextState: State = "pathname";
          let skip = 1;
          if (isANonSpecialPatternChar(tokenIndex + 1, "/") && isANonSpecialPatternChar(tokenIndex + 2, "/")) {
            nextState = "authority";
            skip = 3;
          } else if (protocolMatchesASpecialSchemeFlag) {
            nextState = "authority";
          }
          changeState(nextState, skip);
        }
        break;
      case "authority":
        if (is("@")) rewindAndSetState("username");
        else if (is("/") || isASearchPrefix() || is("#")) rewindAndSetState("hostname");
        break;
      case "username":
        if (is(":")) changeState("password", 1);
        else if (is("@")) changeState("hostname", 1);
        break;
      case "password":
        if (is("@")) changeState("hostname", 1);
        break;
      case "hostname":
        if (is("[")) hostnameIPv6BracketDepth++;
        else if (is("]")) hostnameIPv6BracketDepth--;
        else if (is(":") && hostnameIPv6BracketDepth === 0) changeState("port", 1);
        else if (is("/")) changeState("pathname", 0);
        else if (isASearchPrefix()) changeState("search", 1);
        else if (is("#")) changeState("hash", 1);
        break;
      case "port":
        if (is("/")) changeState("pathname", 0);
        else if (isASearchPrefix()) changeState("search", 1);
        else if (is("#")) changeState("hash", 1);
        break;
      case "pathname":
        if (isASearchPrefix()) changeState("search", 1);
        else if (is("#")) changeState("hash", 1);
        break;
      case "search":
        if (is("#")) changeState("hash", 1);
        break;
      default:
    }
    tokenIndex += tokenIncrement;
  }
  if (result.hostname !== undefined && result.port === undefined) result.port = "";
  return result;
}
