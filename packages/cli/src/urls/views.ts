/** How three parsers read one input: this library, the runtime's own URL, and RFC 3986. */
import { isFailure } from "@anyurl/common/failure";
import { rfc3986 } from "@anyurl/reference";
import type { URL } from "anyurl";
import { parseURL } from "../input/parse-url.ts";

export const COMPONENTS = ["scheme", "userinfo", "host", "port", "path", "query", "fragment"] as const;

export type Components = Readonly<Record<(typeof COMPONENTS)[number], string | null>>;

/** The components that a parser reads, or why it rejects the input. RFC 3986 also reads components in invalid input. */
export interface View {
  readonly refusal: string | null;
  readonly components: Components | null;
}

export function ownView(text: string, base: string | undefined): View {
  const url = parseURL(text, base);
  if (isFailure(url)) return { refusal: url.message, components: null };
  return { refusal: null, components: componentsOf(url) };
}

export function nativeView(text: string, base: string | undefined): View {
  try {
    return { refusal: null, components: componentsOf(new globalThis.URL(text, base)) };
  } catch (error) {
    if (!(error instanceof TypeError)) throw error;
    return { refusal: "no reason given", components: null };
  }
}

function componentsOf(
  url: Pick<URL, "protocol" | "username" | "password" | "hostname" | "port" | "pathname" | "search" | "hash">,
): Components {
  const { protocol, username, password, hostname, port, pathname, search, hash } = url;
  return {
    scheme: protocol.slice(0, -1),
    userinfo: username + (password && `:${password}`) || null,
    host: hostname || null,
    port: port || null,
    path: pathname,
    query: search.slice(1) || null,
    fragment: hash.slice(1) || null,
  };
}

/** Returns RFC 3986's reading in normal form; components that differ are in the form that was compared. */
export function rfc3986View(
  text: string,
  base: string | undefined,
  { refusals, components }: rfc3986.Differences,
): View {
  const reference = rfc3986.split(text);
  const resolved = base === undefined ? reference : rfc3986.transform(reference, rfc3986.split(base));
  const { scheme, authority, path, query, fragment } = rfc3986.normalize(resolved);
  const seen = {
    scheme,
    userinfo: authority?.userinfo ?? null,
    host: authority?.host.text ?? null,
    port: authority?.port ?? null,
    path,
    query,
    fragment,
  };
  const compared = Object.entries(components).map(([name, difference]) => [name, difference.rfc3986]);
  const refusal = refusals.rfc3986 && `${refusals.rfc3986.rule} at ${refusals.rfc3986.offset}`;
  return { refusal, components: { ...seen, ...Object.fromEntries(compared) } };
}
