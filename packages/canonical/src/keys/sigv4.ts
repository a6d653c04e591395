import { requireText, wrongKind } from "../arguments.ts";
import { Failure } from "../types.ts";
import { compare, fromText, isNotEmpty, split } from "./bytes.ts";
import { authorityFailure } from "./host.ts";
import { percentDecode, percentEncode } from "./percent.ts";
import { resolveDots, segmentsOf } from "./segments.ts";

export interface SigV4KeyOptions {
  /** Whether the request is to Amazon S3, whose paths are not normalised, and encoded once. */
  readonly s3?: boolean;
}

/** A parameter of a query, encoded. */
interface Parameter {
  readonly name: string;
  readonly value: string;
}

/** Not among what is signed, since it is the signature. */
const SIGNATURE = "X-Amz-Signature";

/**
 * What AWS Signature Version 4 signs of a URL: the canonical URI, a line feed, and the canonical query string.
 * https://docs.aws.amazon.com/IAM/latest/UserGuide/reference_sigv-create-signed-request.html#create-canonical-request
 *
 * Path: `.`, `..` and repeated slashes go, then each segment is encoded; for S3 it is decoded and encoded, and nothing goes. Query:
 * each name and value is decoded and encoded, and the pairs are sorted by name, then by value; a name without a value gets a `=`.
 * Only `A-Z a-z 0-9 - . _ ~` are not encoded. A fragment is left out.
 *
 * NOTE: encoding "twice" counts the encoding that a URL comes with as the first: `%20` becomes `%2520`, and a space, as in the
 * vendor's test suite, `%20`. Give it the URL as it is sent, in doubt `new URL(url).href`.
 *
 * NOTE: `+` is a plus, `%2B`, not the space of forms: the document has spaces as `%20` and never as `+`. A `%` without two
 * hexadecimal digits is one to encode. An empty piece between two `&` is no parameter. `X-Amz-Signature` is left out, so that the key
 * of a presigned URL is what was signed.
 *
 * @param input an absolute URL; a string that is not ASCII stands for its UTF-8, with U+FFFD for lone surrogates
 * @returns two lines, in ASCII; or a Failure, if there is no scheme, or host and port cannot be one
 * @throws TypeError if an argument is not what it can be
 * @throws RangeError if the path has more than 2^25 segments, or the query as many parameters
 *
 * @example
 * ```ts
 * import { sigv4Key } from "@anyurl/canonical";
 *
 * sigv4Key("https://example.amazonaws.com//a%20b/./c?b&a=1"); // → "/a%2520b/c\na=1&b="
 * sigv4Key("https://bucket.s3.amazonaws.com//a%20b/./c=?b&a=1", { s3: true }); // → "//a%20b/./c%3D\na=1&b="
 * ```
 */
export function sigv4Key(input: string, options: SigV4KeyOptions = {}): string | Failure {
  requireText(input, "sigv4Key: input");
  const { s3 = false } = options;
  if (typeof s3 !== "boolean") throw wrongKind("sigv4Key: options.s3", "true or false", s3);
  const [, scheme, authority, path, query] =
    /^([A-Za-z][A-Za-z0-9+.-]*):\/\/([^/?#]*)([^?#]*)(?:\?([^#]*))?/.exec(input) ?? [];
  if (scheme === undefined || authority === undefined) return new Failure("missing-scheme-non-relative-URL");
  const failure = authorityFailure(scheme, authority);
  if (failure !== null) return failure;
  const bytes = fromText(path || "/");
  return `${s3 ? canonicalURIForS3(bytes) : canonicalURI(bytes)}\n${canonicalQueryString(fromText(query ?? ""))}`;
}

/**
 * The canonical URI: https://docs.aws.amazon.com/IAM/latest/UserGuide/reference_sigv-create-signed-request.html#create-canonical-request
 *
 * NOTE: RFC 3986, which the document refers to, lets an empty segment be one and "/a/b/.." end with a slash. What signs for AWS does
 * not, and here neither: empty segments go before dots do, and only a path that ends with a slash still does.
 */
function canonicalURI(path: string): string {
  const segments = resolveDots(segmentsOf(path).filter(isNotEmpty), "drop");
  const end = segments.length > 0 && path.endsWith("/") ? "/" : "";
  return uriEncode(`/${segments.join("/")}${end}`);
}

/**
 * The canonical URI of S3: https://docs.aws.amazon.com/AmazonS3/latest/API/sig-v4-header-based-auth.html#canonical-request
 *
 * NOTE: the path is an object's key, in which an encoded slash is a slash, and slashes are not encoded.
 */
function canonicalURIForS3(path: string): string {
  return uriEncode(percentDecode(path));
}

/**
 * The canonical query string:
 * https://docs.aws.amazon.com/IAM/latest/UserGuide/reference_sigv-create-signed-request.html#create-canonical-request
 */
function canonicalQueryString(query: string): string {
  return split(query, "&")
    .filter(isNotEmpty)
    .map(toParameter)
    .filter(({ name }) => name !== SIGNATURE)
    .sort((left, right) => compare(left.name, right.name) || compare(left.value, right.value))
    .map(({ name, value }) => `${name}=${value}`)
    .join("&");
}

function toParameter(piece: string): Parameter {
  const equals = piece.indexOf("=");
  const nameEnd = equals < 0 ? piece.length : equals;
  return { name: encodeAnew(piece.slice(0, nameEnd)), value: encodeAnew(piece.slice(nameEnd + 1)) };
}

function encodeAnew(bytes: string): string {
  return percentEncode(percentDecode(bytes), /[^A-Za-z0-9\-._~]+/g);
}

/** UriEncode of a path: https://docs.aws.amazon.com/AmazonS3/latest/API/sig-v4-header-based-auth.html */
function uriEncode(path: string): string {
  return percentEncode(path, /[^A-Za-z0-9\-._~/]+/g);
}
