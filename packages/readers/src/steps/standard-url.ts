/** The URLs that frameworks parse, by the URL Standard, from the Host header and the request target. */
import { fromBytes } from "@anyurl/common/code-units";
import { isFailure, spec } from "@anyurl/reference";
import { badRequest, type ServerRefusal } from "./server-request.ts";

/** A URL as servers see it. The code units of all strings are bytes. */
export interface StandardURL {
  readonly host: string;
  readonly port: string | null;
  readonly path: string;
  readonly query: string | null;
  readonly hasCredentials: boolean;
}

/** Parses `http://`, a Host header and a request target as one URL. @returns `undefined` if the URL is invalid */
export function parseStandardURL(host: string, target: string): StandardURL | undefined {
  const url = spec.parseResolveAndNormalize(`http://${fromBytes(host)}${target}`);
  if (isFailure(url)) return undefined;
  const { host: parsed = null, port = null, userinfo = null } = url.authority ?? {};
  return {
    host: parsed === null ? "" : spec.printHost(parsed),
    port: port === null ? null : String(port),
    path: spec.printPath(url),
    query: url.query,
    hasCredentials: userinfo !== null && userinfo.username + (userinfo.password ?? "") !== "",
  };
}

/** Parses a URL as {@link parseStandardURL}, and refuses one that `new Request` does not accept. */
export function makeRequestedURL(host: string, target: string): StandardURL | ServerRefusal {
  const url = parseStandardURL(host, target);
  return url?.hasCredentials === true ? CREDENTIALS : (url ?? INVALID_URL);
}

/** The refusal of a URL that has a user name or a password. */
export const CREDENTIALS = badRequest("credentials", "the Host header contains a user name or a password");

/** The refusal of a request for which {@link parseStandardURL} finds no URL. */
export const INVALID_URL = badRequest("invalid-url", "the Host header and the target are not a URL");

/** Whether srvx uses a Host header, as h3 and Elysia do; it replaces any other one. */
export function isAcceptedHost(header: string): boolean {
  return /^(?:\[[A-Fa-f\d:.]+\]|(?:[\w-]+\.)*[\w-]+)(?::\d{1,5})?$/.test(header);
}
