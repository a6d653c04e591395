import { requireBoolean, requireOptions, urlText } from "@anyurl/common/arguments";
import type { URL } from "#url";
import { Failure } from "../failure.ts";
import { compare, fromText, isNotEmpty, split } from "./bytes.ts";
import { authorityFailure } from "./host.ts";
import { percentDecode, percentEncode } from "./percent.ts";
import { resolveDots, segmentsOf } from "./segments.ts";

/** The options of {@link sigv4Key}. */
export interface SigV4KeyOptions {
  /** Whether the request goes to Amazon S3, whose paths are not normalised, and are encoded once. Default: `false`. */
  readonly s3?: boolean;
}

/** An encoded parameter of a query. */
interface Parameter {
  readonly name: string;
  readonly value: string;
}

/** The parameter with the signature, which is not signed itself. */
const SIGNATURE = "X-Amz-Signature";

/**
 * Returns the parts of a URL that AWS Signature Version 4 signs: the canonical URI, a line feed, and the canonical
 * query string.
 * https://docs.aws.amazon.com/IAM/latest/UserGuide/reference_sigv-create-signed-request.html#create-canonical-request
 *
 * Path: resolves `.` and `..` and merges slashes, then encodes each segment; for S3, decodes and encodes the path.
 * Query: decodes and encodes each name and value, and sorts the pairs by name, then by value; a name without a value
 * gets a `=`. `A-Z a-z 0-9 - . _ ~` are not encoded. The fragment is left out.
 *
 * NOTE: of the document's two encodings of a path, the URL's own is the first: `%20` becomes `%2520`; and a space
 * becomes `%20`, as in the vendor's test suite. Pass the URL as it is sent; if in doubt, `new URL(url).href`.
 *
 * NOTE: `+` is a plus, `%2B`, not a space: the document encodes spaces as `%20`, never as `+`. A `%` without two
 * hexadecimal digits is encoded. Empty pieces between two `&` are dropped. `X-Amz-Signature` is left out, so that the
 * key of a presigned URL is the text that was signed.
 *
 * @param input an absolute URL, as a string or a URL object. A string stands for its UTF-8, with U+FFFD for lone
 * surrogates
 * @param options whether the request goes to Amazon S3
 * @returns two lines, in ASCII; or a {@link Failure} if there is no scheme, or the host or the port is invalid
 * @throws TypeError if an argument has the wrong type, or an option is unknown
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
export function sigv4Key(input: string | URL, options: SigV4KeyOptions = {}): string | Failure {
  const url = urlText(input, "sigv4Key: the URL", sigv4Key);
  requireOptions(options, ["s3"], "sigv4Key: the options", sigv4Key);
  const { s3 = false } = options;
  requireBoolean(s3, "sigv4Key: the s3", sigv4Key);
  const [, scheme, authority, path, query] =
    /^([A-Za-z][A-Za-z0-9+.-]*):\/\/([^/?#]*)([^?#]*)(?:\?([^#]*))?/.exec(url) ?? [];
  if (scheme === undefined || authority === undefined) return new Failure("missing-scheme-non-relative-URL");
  const failure = authorityFailure(scheme, authority);
  if (failure !== null) return failure;
  const bytes = fromText(path || "/");
  return `${s3 ? canonicalURIForS3(bytes) : canonicalURI(bytes)}\n${canonicalQueryString(fromText(query ?? ""))}`;
}

/**
 * The canonical URI: https://docs.aws.amazon.com/IAM/latest/UserGuide/reference_sigv-create-signed-request.html#create-canonical-request
 *
 * NOTE: the document refers to RFC 3986, which keeps empty segments, and whose "/a/b/.." ends with a slash. The AWS
 * SDKs differ, and so does this function: it removes empty segments before it resolves dots, and the result ends with a
 * slash only if the path does.
 */
function canonicalURI(path: string): string {
  const segments = resolveDots(segmentsOf(path).filter(isNotEmpty), "drop");
  const end = segments.length > 0 && path.endsWith("/") ? "/" : "";
  return uriEncode(`/${segments.join("/")}${end}`);
}

/**
 * The canonical URI of S3: https://docs.aws.amazon.com/AmazonS3/latest/API/sig-v4-header-based-auth.html#canonical-request
 *
 * NOTE: the path is the key of an object, in which an encoded slash is a slash, and slashes are not encoded.
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
  return { name: encodeAgain(piece.slice(0, nameEnd)), value: encodeAgain(piece.slice(nameEnd + 1)) };
}

function encodeAgain(bytes: string): string {
  return percentEncode(percentDecode(bytes), /[^A-Za-z0-9\-._~]+/g);
}

/** UriEncode of a path: https://docs.aws.amazon.com/AmazonS3/latest/API/sig-v4-header-based-auth.html */
function uriEncode(path: string): string {
  return percentEncode(path, /[^A-Za-z0-9\-._~/]+/g);
}
