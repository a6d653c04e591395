import { ASK } from "@anyurl/bindings/quick/law";
import { requireBoolean, requireOptions, textOf } from "@anyurl/common/arguments";
import { toBytes } from "@anyurl/common/code-units";
import { ownMembers } from "@anyurl/common/own";
import type { URL } from "anyurl";
import { makeSigV4 } from "#keys";
import { Failure, NOT_A_STRING } from "../results/failure.ts";
import { isNotEmpty, split } from "../text/bytes.ts";
import { authorityFailure } from "./host.ts";
import { joinSorted } from "./parameters.ts";
import { percentDecode, percentEncode } from "./percent.ts";
import { findPlainParts, type PlainURL } from "./plain-url.ts";
import { resolveDots, splitSegments } from "./segments.ts";

/** The options of {@link sigv4Key}. */
export interface SigV4KeyOptions {
  /** Whether the request goes to Amazon S3, whose paths are not normalised, and are encoded once. Default: `false`. */
  readonly s3?: boolean | undefined;
}

/** The parameter with the signature, which is not signed itself. */
const SIGNATURE = "X-Amz-Signature=";

/**
 * Returns the parts of a URL that AWS Signature Version 4 signs: the canonical URI, a line feed, and the canonical
 * query string.
 * https://docs.aws.amazon.com/IAM/latest/UserGuide/reference_sigv-create-signed-request.html#create-canonical-request
 *
 * @remarks
 * Path: resolves `.` and `..` and merges slashes, then encodes each segment; for S3, decodes and encodes the path.
 * Query: decodes and encodes each name and value, and sorts the pairs by name, then by value; a name without a value
 * gets a `=`. `A-Z a-z 0-9 - . _ ~` are not encoded. The fragment is left out.
 *
 * NOTE: of the document's two encodings of a path, the URL's own is the first: `%20` becomes `%2520`; and a space
 * becomes `%20`, as in the vendor's test suite. Pass the URL as sent; if in doubt, `new URL(url).href`.
 *
 * NOTE: `+` is a plus, `%2B`, not a space: the document encodes spaces as `%20`, never as `+`. A `%` without two
 * hexadecimal digits is encoded. Empty pieces between two `&` are dropped. `X-Amz-Signature` is left out, so that the
 * key of a presigned URL is the text that was signed.
 *
 * @param input an absolute URL, as a string or a URL object. A string stands for its UTF-8, with U+FFFD for lone
 * surrogates
 * @param options whether the request goes to Amazon S3
 * @returns two lines, in ASCII; or a {@link Failure} if there is no scheme, or the host or the port is invalid
 * @throws TypeError if an option is unknown, or has the wrong type
 * @throws RangeError if the path has more than 2^25 segments, or the query more than 2^25 parameters
 *
 * @example
 * ```ts
 * import { sigv4Key } from "@anyurl/canonical";
 *
 * sigv4Key("https://example.amazonaws.com//a%20b/./c?b&a=1"); // → "/a%2520b/c\na=1&b="
 * sigv4Key("https://bucket.s3.amazonaws.com//a%20b/./c=?b&a=1", { s3: true }); // → "//a%20b/./c%3D\na=1&b="
 * ```
 */
export function sigv4Key(input: string | URL, options: SigV4KeyOptions = DEFAULTS): string | Failure {
  const url = textOf(input);
  if (url === undefined) return NOT_A_STRING;
  const { s3 = false } = options === DEFAULTS ? options : checkOptions(options);
  const known = makeSigV4(url, s3);
  if (known !== undefined) return known;
  const plain = findPlainParts(url);
  if (plain !== ASK) return keyOfPlain(url, plain, s3);
  const [, scheme, authority, path, query] =
    /^([A-Za-z][A-Za-z0-9+.-]*):\/\/([^/?#]*)([^?#]*)(?:\?([^#]*))?/.exec(url) ?? [];
  if (scheme === undefined || authority === undefined) return new Failure("missing-scheme-non-relative-URL");
  return authorityFailure(scheme, authority) ?? makeKey(toBytes(path || "/"), toBytes(query ?? ""), s3);
}

const DEFAULTS: SigV4KeyOptions = /* @__PURE__ */ ownMembers({});

function checkOptions(options: SigV4KeyOptions): SigV4KeyOptions {
  requireOptions(options, ["s3"], "sigv4Key: the options");
  const members = ownMembers(options);
  const { s3 = false } = members;
  requireBoolean(s3, "sigv4Key: the s3");
  return members;
}

function makeKey(path: string, query: string, s3: boolean): string {
  return `${s3 ? uriEncode(percentDecode(path)) : canonicalURI(path)}\n${canonicalQueryString(query)}`;
}

/** Does what the functions below do, for a URL whose host is valid. */
function keyOfPlain(url: string, plain: PlainURL, s3: boolean): string {
  const { pathStart, queryStart, end } = plain;
  const path = pathStart === queryStart ? "/" : url.slice(pathStart, queryStart);
  const query = url.slice(queryStart + 1, end);
  if (!plain.hasPlainPath) return makeKey(path, query, s3);
  return `${plain.isCommon ? path : uriEncode(path)}\n${canonicalQueryString(query)}`;
}

/**
 * The canonical URI:
 * https://docs.aws.amazon.com/IAM/latest/UserGuide/reference_sigv-create-signed-request.html#create-canonical-request
 *
 * NOTE: the document refers to RFC 3986, which keeps empty segments, and whose "/a/b/.." ends with a slash. The AWS
 * SDKs differ, and so does this function: it removes empty segments before it resolves dots, and the result ends with a
 * slash only if the path does.
 */
function canonicalURI(path: string): string {
  const segments = resolveDots(splitSegments(path).filter(isNotEmpty), "drop");
  const end = segments.length > 0 && path.endsWith("/") ? "/" : "";
  return uriEncode(`/${segments.join("/")}${end}`);
}

/**
 * The canonical query string:
 * https://docs.aws.amazon.com/IAM/latest/UserGuide/reference_sigv-create-signed-request.html#create-canonical-request
 */
function canonicalQueryString(query: string): string {
  if (query === "") return "";
  const parameters: string[] = [];
  for (const piece of split(query, "&")) {
    if (piece === "") continue;
    const parameter = isCanonical(piece) ? piece : canonicalParameter(piece);
    if (!parameter.startsWith(SIGNATURE)) parameters.push(parameter);
  }
  return joinSorted(parameters);
}

/** The runtime matches longer parameters with much memory. */
const LONGEST = 4096;

/** A name and a value that decoding and encoding does not change. */
const CANONICAL = /* @__PURE__ */ canonicalPattern();

function canonicalPattern(): RegExp {
  // NOTE: a loop over escapes, not over characters: JavaScriptCore matches that in a quarter of the time.
  const escaped = "%(?:[0189A-F][\\dA-F]|2[\\dA-CF]|3[A-F]|[46]0|5[B-E]|7[B-DF])";
  const text = `[\\w.~-]*(?:${escaped}[\\w.~-]*)*`;
  return new RegExp(`^${text}=${text}$`);
}

function isCanonical(parameter: string): boolean {
  return parameter.length <= LONGEST && CANONICAL.test(parameter);
}

function canonicalParameter(piece: string): string {
  const equals = piece.indexOf("=");
  if (equals < 0) return `${encodeAgain(piece)}=`;
  return `${encodeAgain(piece.slice(0, equals))}=${encodeAgain(piece.slice(equals + 1))}`;
}

/** All bytes except the unreserved characters: https://www.rfc-editor.org/rfc/rfc3986#section-2.3 */
const RESERVED = /[^A-Za-z0-9\-._~]/g;

const RESERVED_EXCEPT_SLASH = /[^A-Za-z0-9\-._~/]/g;

function encodeAgain(bytes: string): string {
  return percentEncode(percentDecode(bytes), RESERVED);
}

/** UriEncode of a path: https://docs.aws.amazon.com/AmazonS3/latest/API/sig-v4-header-based-auth.html */
function uriEncode(path: string): string {
  return percentEncode(path, RESERVED_EXCEPT_SLASH);
}
