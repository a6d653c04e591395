/**
 * How each component is parsed and encoded: the arguments with which
 * https://urlpattern.spec.whatwg.org/#url-pattern-create compiles components.
 */
import { DOT_SEGMENT, ENDS } from "@anyurl/common/component-rules";
import {
  canonicalizeHash,
  canonicalizeHostname,
  canonicalizeIPv6Hostname,
  canonicalizeOpaquePathname,
  canonicalizePassword,
  canonicalizePathname,
  canonicalizePort,
  canonicalizeProtocol,
  canonicalizeSearch,
  canonicalizeUsername,
} from "./canonicalize.ts";
import type { URLPatternComponentName } from "./dictionaries.ts";
import {
  DEFAULT_OPTIONS,
  type EncodingCallback,
  HOSTNAME_OPTIONS,
  type Options,
  PATHNAME_OPTIONS,
} from "./pattern-string/part.ts";

/** How a component is parsed and encoded. */
export interface ComponentKind {
  readonly name: URLPatternComponentName;
  readonly options: Options;
  readonly encode: EncodingCallback;
  /** Characters at which `encode` stops. It drops the rest of the text. */
  readonly ends?: RegExp | undefined;
  /** Whether `encode` removes segments with dots, so that each segment of a value is encoded alone. */
  readonly encodesSegments?: true | undefined;
  /** Whether `encode` keeps a text that parsers of URLs do not keep. */
  readonly isLost?: ((text: string) => boolean) | undefined;
}

export const PROTOCOL: ComponentKind = {
  name: "protocol",
  options: DEFAULT_OPTIONS,
  encode: canonicalizeProtocol,
  ends: ENDS.protocol,
};

export const USERNAME: ComponentKind = { name: "username", options: DEFAULT_OPTIONS, encode: canonicalizeUsername };

export const PASSWORD: ComponentKind = { name: "password", options: DEFAULT_OPTIONS, encode: canonicalizePassword };

export const HOSTNAME: ComponentKind = {
  name: "hostname",
  options: HOSTNAME_OPTIONS,
  encode: canonicalizeHostname,
  ends: ENDS.hostname,
};

export const IPV6_HOSTNAME: ComponentKind = {
  name: "hostname",
  options: HOSTNAME_OPTIONS,
  encode: canonicalizeIPv6Hostname,
};

export const PORT: ComponentKind = {
  name: "port",
  options: DEFAULT_OPTIONS,
  encode: (value) => canonicalizePort(value),
  ends: ENDS.port,
};

export const PATHNAME: ComponentKind = {
  name: "pathname",
  options: PATHNAME_OPTIONS,
  encode: canonicalizePathname,
  encodesSegments: true,
  isLost: (text) => DOT_SEGMENT.test(text),
};

export const OPAQUE_PATHNAME: ComponentKind = {
  name: "pathname",
  options: DEFAULT_OPTIONS,
  encode: canonicalizeOpaquePathname,
  ends: ENDS.opaquePath,
  // A path that begins with a slash is not opaque: it has segments.
  isLost: (text) => text.startsWith("/") && DOT_SEGMENT.test(text),
};

export const SEARCH: ComponentKind = { name: "search", options: DEFAULT_OPTIONS, encode: canonicalizeSearch };

export const HASH: ComponentKind = { name: "hash", options: DEFAULT_OPTIONS, encode: canonicalizeHash };

/** Returns a kind that matches without regard to case, if `ignoreCase` is true. */
export function withCase(kind: ComponentKind, ignoreCase: boolean): ComponentKind {
  return ignoreCase ? { ...kind, options: { ...kind.options, ignoreCase } } : kind;
}
