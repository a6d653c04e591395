/**
 * The function for CloudFront, which rewrites the path and the query of a viewer's request. It is not part of the
 * package: `pnpm generate packages/cli` bundles it, with the files of platform/ instead of the files of the same name,
 * and `anyurl build-function` adds the options and removes what they do not need.
 *
 * https://docs.aws.amazon.com/AmazonCloudFront/latest/DeveloperGuide/functions-event-structure.html
 */

import { applyEach, canonicalEnd, canonicalText, mergePath } from "@anyurl/canonical/engine";
import {
  ENCODED_BACKSLASH,
  ENCODED_CONTROL,
  ENCODED_DELIMITER,
  ENCODED_NUL,
  ENCODED_SLASH,
  hasParameters,
  hidesDotSegment,
  isInvalidUTF8,
  MALFORMED_ENCODING,
  MULTIPLY_ENCODED,
} from "@anyurl/common/path-findings";
import { encodeCanonical } from "@anyurl/common/query/form";
import { dotsIn } from "@anyurl/specification/parse/dots";
import "./constants.ts";

/** A parameter of the event, or several of one name. */
interface Parameter {
  readonly value: string;
  readonly multiValue?: readonly { readonly value: string }[];
}

interface Request {
  readonly method: string;
  uri: string;
  querystring: string | Readonly<Record<string, Parameter>>;
  /** Only in runtime 2.0. Returns the query without "?"; `undefined` if there is no "?". */
  rawQueryString?(): string | undefined;
}

interface Response {
  readonly statusCode: number;
  readonly headers?: Readonly<Record<string, { readonly value: string }>>;
}

/**
 * Returns the request, with its canonical path and query; or a response if the options reject the path.
 *
 * NOTE: CloudFront has chosen the behaviour, with its rules and signed URLs, by the path as sent, in which a backslash
 * is no slash. The parser's slash would lead the request into a folder of another behaviour.
 */
export function handler(event: { readonly request: Request }): Request | Response {
  const { request } = event;
  const path = canonicalPath(request.uri);
  if (isRejected(path) || /\\/.test(request.uri)) return { statusCode: 400 };
  const sent = REDIRECTS ? writeTarget(request.uri, readQuery(request)) : "";
  request.uri = path;
  request.querystring = canonicalQuery(readQuery(request));
  return REDIRECTS ? makeRedirect(request, request.querystring, sent) : request;
}

function writeTarget(path: string, query: string): string {
  return query === "" ? path : `${path}?${query}`;
}

/**
 * Returns a redirect to a canonical request, if the client has sent another target.
 *
 * NOTE: without `rawQueryString`, the order of the parameters is lost, so a client might come back without end. It
 * would read a path that starts with two slashes as a host, and resolves the "/." in front.
 */
function makeRedirect(request: Request, query: string, sent: string): Request | Response {
  const target = writeTarget(request.uri, query);
  if (!/^(?:GET|HEAD)$/.test(request.method) || !request.rawQueryString || target === sent) return request;
  return { statusCode: 308, headers: { location: { value: target.replace(/^\/\//, "/.//") } } };
}

/**
 * Percent-encodes all but printable ASCII, as the parser does, so that all other expressions get ASCII.
 *
 * NOTE: the slash is there for njs. If the text has 32, 64, 96, … characters, not all of them ASCII, and a match ends
 * it, njs 0.7.9 finds that match again, until it has no memory left.
 */
function encodeToASCII(text: string): string {
  return `${text}/`.replace(/[\ud800-\udbff][\udc00-\udfff]|[^ -~]/g, encodeOne).slice(0, -1);
}

/** Encodes a character. Half of a surrogate pair, which `encodeURIComponent` refuses, counts as U+FFFD. */
function encodeOne(character: string): string {
  try {
    return encodeCanonical(character);
  } catch (_) {
    return "%EF%BF%BD";
  }
}

function canonicalPath(uri: string): string {
  const ascii = encodeToASCII(uri);
  const merged = PATH.mergeSlashes ? mergePath(ascii, 0, PATH.mergeSlashes, undefined) : ascii;
  const parsed = resolveDots(merged).replace(ENCODED_IN_PATH, encodeCanonical);
  const path = canonicalText(parsed, TEXT, 0, undefined);
  const keepsEnd = PATH.trailingSlash === "keep" && PATH.indexFiles === undefined;
  return keepsEnd ? path : canonicalEnd(path, PATH, 0, undefined);
}

/** https://url.spec.whatwg.org/#path-state, without backslashes. */
function resolveDots(path: string): string {
  const segments = path.split("/");
  const kept: string[] = [];
  for (let at = 1; at < segments.length; at++) {
    const segment = segments[at] as string;
    const dots = dotsIn(segment);
    if (dots === 2) kept.pop();
    if (dots === 0) kept.push(segment);
    else if (at === segments.length - 1) kept.push("");
  }
  return `/${kept.join("/")}`;
}

function isRejected(path: string): boolean {
  return (
    (REJECTS.encodedSlash && ENCODED_SLASH.test(path)) ||
    (REJECTS.encodedBackslash && ENCODED_BACKSLASH.test(path)) ||
    (REJECTS.encodedNul && ENCODED_NUL.test(path)) ||
    (REJECTS.multiplyEncoded && MULTIPLY_ENCODED.test(path)) ||
    (REJECTS.hiddenDotSegment && hidesDotSegment(path)) ||
    (REJECTS.malformedEncoding && MALFORMED_ENCODING.test(path)) ||
    (REJECTS.invalidUtf8 && isInvalidUTF8(path)) ||
    (REJECTS.encodedControl && ENCODED_CONTROL.test(path)) ||
    (REJECTS.encodedDelimiter && ENCODED_DELIMITER.test(path)) ||
    (REJECTS.pathParameters && hasParameters(path))
  );
}

/** Returns the query without "?". Without `rawQueryString`, the order of parameters of different names may be lost. */
function readQuery(request: Request): string {
  if (request.rawQueryString) return request.rawQueryString() || "";
  const parameters = request.querystring as Readonly<Record<string, Parameter>>;
  const pairs: string[] = [];
  Object.keys(parameters).forEach((name) => {
    const parameter = parameters[name] as Parameter;
    (parameter.multiValue || [parameter]).forEach((one) => {
      pairs.push(`${name}=${one.value}`);
    });
  });
  return pairs.join("&");
}

function canonicalQuery(query: string): string {
  const text = canonicalText(encodeToASCII(query).replace(ENCODED_IN_QUERY, encodeCanonical), TEXT, 0, undefined);
  return HAS_QUERY_RULES && text !== "" ? applyEach(QUERY, undefined, text, 0, undefined) : text;
}
