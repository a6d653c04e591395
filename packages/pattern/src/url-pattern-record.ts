/** https://urlpattern.spec.whatwg.org/#url-pattern-struct */
import { defaultPort, isSpecialScheme, SPECIAL_SCHEMES } from "@anyurl/common/special-schemes";
import { type Component, compileComponent } from "./component.ts";
import {
  type ComponentKind,
  HASH,
  HOSTNAME,
  IPV6_HOSTNAME,
  OPAQUE_PATHNAME,
  PASSWORD,
  PATHNAME,
  PORT,
  PROTOCOL,
  SEARCH,
  USERNAME,
  withCase,
} from "./component-kinds.ts";
import { COMPONENT_NAMES } from "./components.ts";
import { parseConstructorString, type Starts } from "./constructor-string.ts";
import type { URLPatternComponentName, URLPatternInit, URLPatternInput } from "./dictionaries.ts";
import { InvalidBaseURL, InvalidURLPatternError, type InvalidURLPatternReason } from "./errors.ts";
import { type ProcessedInit, processInit } from "./init.ts";

/** A URL pattern: a component for each component of URLs. */
export type URLPatternRecord = { readonly [component in URLPatternComponentName]: Component };

/** The options of a pattern, all of them given. */
export interface PatternOptions {
  readonly ignoreCase: boolean;
  readonly regexp: "allow" | "refuse";
}

/**
 * https://urlpattern.spec.whatwg.org/#url-pattern-create
 *
 * @throws InvalidURLPatternError
 */
export function createURLPattern(
  input: URLPatternInput,
  baseURL: string | undefined,
  options: PatternOptions,
): URLPatternRecord {
  if (typeof input !== "string") {
    if (baseURL !== undefined) throw invalid("base-URL-unexpected");
    return compileInit(input, {}, options);
  }
  const { init, starts } = parseConstructorString(input, (protocol) =>
    matchesSpecialScheme(compileComponent(protocol, PROTOCOL, 0, options.regexp)),
  );
  if (baseURL === undefined && init.protocol === undefined) throw invalid("base-URL-missing");
  return compileInit(baseURL === undefined ? init : { ...init, baseURL }, starts, options);
}

function invalid(reason: InvalidURLPatternReason): InvalidURLPatternError {
  return new InvalidURLPatternError(reason, { component: null, offset: 0 });
}

/** @param starts where the members start in the caller's pattern */
function compileInit(init: URLPatternInit, starts: Starts, options: PatternOptions): URLPatternRecord {
  const processed = processPatternInit(init);
  const { ignoreCase, regexp } = options;
  const compile = (kind: ComponentKind): Component => {
    const pattern = processed[kind.name] as string;
    try {
      return compileComponent(pattern, kind, findStart(kind.name, pattern, init, starts), regexp);
    } catch (error) {
      // Of the components that a base URL gives, only the host of a scheme without domains can be invalid.
      const isInherited = init[kind.name] === undefined && error instanceof TypeError;
      throw isInherited ? invalid("base-URL-invalid") : error;
    }
  };
  const protocol = compile(PROTOCOL);
  const hostname = isIPv6Address(processed.hostname as string) ? IPV6_HOSTNAME : HOSTNAME;
  const pathname = matchesSpecialScheme(protocol) ? PATHNAME : OPAQUE_PATHNAME;
  return {
    protocol,
    username: compile(USERNAME),
    password: compile(PASSWORD),
    hostname: compile(hostname),
    port: compile(PORT),
    pathname: compile(withCase(pathname, ignoreCase)),
    search: compile(withCase(SEARCH, ignoreCase)),
    hash: compile(withCase(HASH, ignoreCase)),
  };
}

/** Processes the init of a pattern. Components that are not given match everything. */
function processPatternInit(init: URLPatternInit): ProcessedInit {
  let processed: ProcessedInit;
  try {
    processed = processInit(init, "pattern", {});
  } catch (error) {
    throw error instanceof InvalidBaseURL ? invalid("base-URL-invalid") : error;
  }
  for (const component of COMPONENT_NAMES) processed[component] ??= "*";
  const { protocol, port } = processed as { protocol: string; port: string };
  if (/^[0-9]+$/.test(port) && String(Number(port)) === defaultPort(protocol)) processed.port = "";
  return processed;
}

/**
 * Returns the offset of a component in the caller's pattern. Without its delimiter it starts later, and with the path
 * of a base URL earlier.
 */
function findStart(component: URLPatternComponentName, pattern: string, init: URLPatternInit, starts: Starts): number {
  const text = init[component];
  const start = starts[component] ?? 0;
  return text === undefined || component === "protocol" ? start : start + text.length - pattern.length;
}

/** https://urlpattern.spec.whatwg.org/#protocol-component-matches-a-special-scheme */
function matchesSpecialScheme(protocol: Component): boolean {
  if (protocol.text !== undefined) return isSpecialScheme(protocol.text);
  return Object.keys(SPECIAL_SCHEMES).some((scheme) => protocol.test(scheme, 0, scheme.length));
}

/** https://urlpattern.spec.whatwg.org/#hostname-pattern-is-an-ipv6-address */
function isIPv6Address(hostname: string): boolean {
  return hostname.length >= 2 && /^[{\\]?\[/.test(hostname);
}
