/** Servers and proxies as readers. */
import { fromBytes, toBytes } from "@anyurl/common/code-units";
import type { ServerRefusal, ServerRequest } from "../steps/server-request.ts";
import { makeFactory, type NoOptions, type Program, type ReaderFactory } from "./factory.ts";
import { makeAccepted, makeRefused } from "./make.ts";
import type { Settings } from "./options.ts";
import type { Reading } from "./reading.ts";

/**
 * Returns the request for an input.
 *
 * - An input that begins with `/` is a request target, unchanged; its Host header is `host`.
 * - Any other input is a URL: `scheme://authority` and the target, without the fragment. The rest is unchanged: its
 *   userinfo is left out, and its authority is the Host header, unless `host` is given.
 *
 * @returns `undefined` if the input is neither: no request can be made for it
 */
export function requestFor(input: string, host: string | undefined): ServerRequest | undefined {
  if (input.startsWith("/"))
    return { target: toBytes(input), host: host === undefined ? null : toBytes(host), scheme: null };
  const match = URL_OF_REQUEST.exec(input);
  if (match === null) return undefined;
  const [, scheme = "", authority = "", rest = ""] = match;
  const target = rest.startsWith("/") ? rest : `/${rest}`;
  const ownHost = authority.slice(authority.lastIndexOf("@") + 1);
  return { target: toBytes(target), host: toBytes(host ?? ownHost), scheme: scheme.toLowerCase() };
}

const URL_OF_REQUEST = /^([a-z][a-z0-9+.-]*):\/\/([^/?#]*)([^#]*)/i;

/** How a server reads a request that it accepts. The code units of all strings are bytes. */
export interface ServerView {
  /** The host by which the server chooses a virtual host, in lower case if it ignores case; `null` without one. */
  readonly host: string | null;
  /** The port of the Host header; `null` without one, or if the server ignores it. */
  readonly port: string | null;
  /** The path that an application receives, percent-encoded: `encodePath` of one that the server has decoded. */
  readonly path: string;
  /** The query without its question mark; `null` without one. */
  readonly query: string | null;
  /** The path by which the server chooses what answers: decoded, and split at its slashes. */
  readonly segments: readonly string[];
}

/** The model of a server. */
interface ServerModel<Options extends object> extends Program<Options> {
  /** Reads a request. It returns for every request, in linear time. */
  read(request: ServerRequest, settings: Settings<Options>): ServerView | ServerRefusal;
}

/** Whether a server refuses. */
export function isRefusal(result: unknown): result is ServerRefusal {
  return typeof result === "object" && result !== null && "status" in result;
}

/** Returns the function that makes readers of a server. */
export function defineServer<Options extends object = NoOptions>(model: ServerModel<Options>): ReaderFactory<Options> {
  const { name, title } = model;
  return makeFactory<Options>({
    ...model,
    reading(input, { host }, settings) {
      const request = requestFor(input, host);
      if (request === undefined) return makeRefused(name, NO_REQUEST);
      const result = model.read(request, settings);
      return isRefusal(result) ? makeRefused(name, makeRefusal(title, result)) : makeReading(name, request, result);
    },
  });
}

const NO_REQUEST = {
  reason: "not-a-request",
  message: 'a server reads absolute URLs with "//", and request targets, which begin with "/"',
};

function makeRefusal(title: string, { status, reason, message }: ServerRefusal) {
  return { reason, message: `${title} ${status === 0 ? "closes the connection" : `answers ${status}`}: ${message}` };
}

function makeReading(name: string, { scheme }: ServerRequest, view: ServerView): Reading {
  const { host, port, path, query, segments } = view;
  const components = {
    scheme,
    username: null,
    password: null,
    host: host === null ? null : fromBytes(host),
    port,
    path,
    query: query === null ? null : fromBytes(query),
    fragment: null,
  };
  return makeAccepted(name, components, null, { segments: Object.freeze(segments.map(fromBytes)) });
}
