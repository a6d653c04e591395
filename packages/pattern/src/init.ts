/** https://urlpattern.spec.whatwg.org/#urlpatterninit-processing */
import { isSpecialScheme } from "@anyurl/common/special-schemes";
import { locate } from "anyurl";
import { canonicalizePort } from "./canonicalize.ts";
import { HASH, HOSTNAME, OPAQUE_PATHNAME, PASSWORD, PATHNAME, PROTOCOL, SEARCH, USERNAME } from "./component-kinds.ts";
import { COMPONENT_NAMES, type Components, findRanges, splitRanges } from "./components.ts";
import type { URLPatternComponentName, URLPatternInit } from "./dictionaries.ts";
import { InvalidBaseURL } from "./errors.ts";
import { escapePatternString } from "./pattern-string/serialize.ts";

/** What an init is processed for. */
export type InitType = "pattern" | "url";

/** A processed init: what the URLPatternInit and its base URL give. */
export type ProcessedInit = { [component in URLPatternComponentName]?: string };

/**
 * https://urlpattern.spec.whatwg.org/#process-a-urlpatterninit
 *
 * @param result the components before, which the init overrides: none for a pattern
 * @throws InvalidBaseURL, InvalidComponent
 */
export function processInit(init: URLPatternInit, type: InitType, result: ProcessedInit): ProcessedInit {
  const base = init.baseURL === undefined ? undefined : parseBase(init.baseURL);
  if (base !== undefined) inherit(result, init, base.components, type);
  // In this order, as the scheme decides about the port and the path.
  for (const name of COMPONENT_NAMES) {
    const text = init[name];
    if (text === undefined) continue;
    let value = withoutDelimiter(name, text);
    if (name === "pathname" && base !== undefined) value = resolvePathname(value, base, type);
    result[name] = type === "pattern" ? value : canonicalize(name, value, result.protocol ?? "");
  }
  return result;
}

/** A parsed base URL. */
interface Base {
  readonly baseURL: string;
  readonly components: Components;
  /** https://url.spec.whatwg.org/#url-opaque-path */
  readonly hasOpaquePath: boolean;
}

/** The last base URL, which the next pattern or input often has too. */
let last: Base | undefined;

function parseBase(baseURL: string): Base {
  if (last?.baseURL === baseURL) return last;
  const url = locate(baseURL);
  if (!url.ok) throw new InvalidBaseURL();
  const components = splitRanges(findRanges(url));
  // Without an authority, hosts and paths start after the ":".
  const isNullHost = url.hostStart === url.protocol.length;
  last = { baseURL, components, hasOpaquePath: isNullHost && !components.pathname.startsWith("/") };
  return last;
}

/** Components, each of them more specific than those before it. */
const CHAIN: readonly URLPatternComponentName[] = ["protocol", "hostname", "port", "pathname", "search", "hash"];
const CREDENTIALS_CHAIN: readonly URLPatternComponentName[] = ["protocol", "hostname", "port", "username", "password"];

/** Takes components from the base URL, up to the first of a chain that the init has. */
function inherit(result: ProcessedInit, init: URLPatternInit, base: Components, type: InitType): void {
  for (const chain of type === "pattern" ? [CHAIN] : [CREDENTIALS_CHAIN, CHAIN]) {
    for (const name of chain) {
      if (init[name] !== undefined) break;
      result[name] = processBaseURLString(base[name], type);
    }
  }
}

/** https://urlpattern.spec.whatwg.org/#process-a-base-url-string */
function processBaseURLString(input: string, type: InitType): string {
  return type === "pattern" ? escapePatternString(input) : input;
}

/** Puts the folder of the base URL's path before a relative path. */
function resolvePathname(pathname: string, { components, hasOpaquePath }: Base, type: InitType): string {
  if (hasOpaquePath || isAbsolutePathname(pathname, type)) return pathname;
  const basePath = processBaseURLString(components.pathname, type);
  return basePath.slice(0, basePath.lastIndexOf("/") + 1) + pathname;
}

/** https://urlpattern.spec.whatwg.org/#is-an-absolute-pathname */
function isAbsolutePathname(input: string, type: InitType): boolean {
  return type === "url" ? input.startsWith("/") : /^[\\{]?\//.test(input);
}

/** Removes the ":" after a scheme, and the "?" or the "#" before a query or a fragment. */
function withoutDelimiter(name: URLPatternComponentName, value: string): string {
  switch (name) {
    case "protocol":
      return value.endsWith(":") ? value.slice(0, -1) : value;
    case "search":
      return value.startsWith("?") ? value.slice(1) : value;
    case "hash":
      return value.startsWith("#") ? value.slice(1) : value;
    default:
      return value;
  }
}

const KINDS = {
  protocol: PROTOCOL,
  username: USERNAME,
  password: PASSWORD,
  hostname: HOSTNAME,
  search: SEARCH,
  hash: HASH,
} as const;

/** The last steps of https://urlpattern.spec.whatwg.org/#process-protocol-for-init and the seven after it. */
function canonicalize(name: URLPatternComponentName, value: string, protocol: string): string {
  if (name === "port") return canonicalizePort(value, protocol);
  if (name !== "pathname") return KINDS[name].encode(value);
  const isOpaque = protocol !== "" && !isSpecialScheme(protocol);
  return (isOpaque ? OPAQUE_PATHNAME : PATHNAME).encode(value);
}
