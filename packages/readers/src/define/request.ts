/** Requests for URLs. */
import { bytesOf } from "../steps/bytes.ts";
import type { ServerRequest } from "../steps/server-request.ts";

/**
 * Returns the request for an input.
 *
 * - An input that begins with `/` is a request target, as it is; its Host header is `host`.
 * - Any other input is a URL: `scheme://authority` and the target, without the fragment. Nothing else changes: its
 *   userinfo is left out, and its authority is the Host header, unless `host` is given.
 *
 * @returns `undefined` if the input is neither: no request can be made for it
 */
export function requestFor(input: string, host: string | undefined): ServerRequest | undefined {
  if (input.startsWith("/"))
    return { target: bytesOf(input), host: host === undefined ? null : bytesOf(host), scheme: null };
  const match = URL_OF_REQUEST.exec(input);
  if (match === null) return undefined;
  const [, scheme = "", authority = "", rest = ""] = match;
  const target = rest.startsWith("/") ? rest : `/${rest}`;
  const ownHost = authority.slice(authority.lastIndexOf("@") + 1);
  return { target: bytesOf(target), host: bytesOf(host ?? ownHost), scheme: scheme.toLowerCase() };
}

const URL_OF_REQUEST = /^([a-z][a-z0-9+.-]*):\/\/([^/?#]*)([^#]*)/i;
