/**
 * How node:http receives a request, for the frameworks on top of it.
 *
 * https://github.com/nodejs/llhttp/blob/v9.3.0/src/llhttp/http.ts
 */
import { toBytes } from "@anyurl/common/code-units";
import type { ServerRefusal, ServerRequest } from "./server-request.ts";
import { trimEnd, trimSpaces } from "./whitespace.ts";

/** A request as node:http hands it to a framework. All characters of the URL are visible ASCII characters. */
export interface NodeRequest {
  /** `request.url` */
  readonly url: string;
  /** `request.headers.host`. NOTE: its characters are the bytes that were sent, decoded as ISO 8859-1. */
  readonly host: string;
}

/** Reads a request as node:http does with its default options. */
export function readNodeRequest({ target, host: header }: ServerRequest): NodeRequest | ServerRefusal {
  // NOTE: a line feed would end the request line.
  const url = trimEnd(target, " ");
  if (/[^!-~]/.test(url)) return REFUSALS.targetCharacter;
  if (header === null) return REFUSALS.noHost;
  const host = trimSpaces(header);
  if (/[^\t -~\x80-\xff]/.test(host)) return REFUSALS.headerCharacter;
  return url.length + "Host".length + host.length < MAX_HEADER_SIZE ? { url, host: toBytes(host) } : REFUSALS.tooLong;
}

/** `http.maxHeaderSize`: https://github.com/nodejs/node/blob/v26.10.0/src/node_http_parser.cc, `TrackHeader` */
const MAX_HEADER_SIZE = 16 * 1024;

const REFUSALS = {
  targetCharacter: {
    status: 400,
    reason: "target-character",
    message: "the request target contains a character that is not a visible ASCII character",
  },
  headerCharacter: { status: 400, reason: "header-character", message: "the Host header contains a control character" },
  noHost: { status: 400, reason: "missing-host", message: "the Host header is missing" },
  tooLong: { status: 431, reason: "too-long", message: "the request target and the Host header are too long" },
} as const;
