import { isFailure } from "@anyurl/common/failure";
import { printHost } from "../hosts/print.ts";
import type { Authority, URLStructure } from "../model/model.ts";
import { parseResolveAndNormalize } from "../operations/whatwg.ts";
import { printPath } from "../print/print.ts";
import type { Seen } from "./comparable.ts";

/** Why the URL Standard rejects the input: its name for the error, and whether the base is the invalid one. */
export interface WhatwgRefusal {
  readonly of: "input" | "base";
  readonly reason: string;
}

/** Returns the components that the URL Standard finds, or why it rejects the input. */
export function readWhatwg(input: string, base: string | undefined): Seen | WhatwgRefusal {
  const baseURL = base === undefined ? null : parseResolveAndNormalize(base);
  if (isFailure(baseURL)) return Object.freeze({ of: "base", reason: baseURL.reason });
  const url = parseResolveAndNormalize(input, baseURL);
  return isFailure(url) ? Object.freeze({ of: "input", reason: url.reason }) : seen(url);
}

function seen(url: URLStructure): Seen {
  const { scheme, authority, query, fragment } = url;
  return {
    scheme: scheme ?? "",
    userinfo: userinfoText(authority),
    host: authority === null ? null : authority.host === null ? "" : printHost(authority.host),
    port: authority === null || authority.port === null ? null : String(authority.port),
    path: printPath(url),
    query,
    fragment,
  };
}

function userinfoText(authority: Authority | null): string | null {
  if (authority === null || authority.userinfo === null) return null;
  const { username, password } = authority.userinfo;
  return password === null ? username : `${username}:${password}`;
}
