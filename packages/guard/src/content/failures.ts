/** Why a request has no content key. */
import { compileFailures } from "@anyurl/common/compile-failures";
import { Failure } from "@anyurl/common/failure";

/**
 * Why {@link contentKey} fails:
 *
 * - `"not-query"`: the method is not QUERY
 * - `"not-shared"`: the response must not be shared, for the reasons for which a GET request has no `keyRequest`
 * - `"invalid-content-type"`: the header `Content-Type` is not one media type
 * - `"invalid-content-encoding"`: the header `Content-Encoding` is not a list of names
 * - `"content-used"`: the content has been read, or is being read
 * - `"broken-content"`: the content ends with an error
 * - `"too-long"`: the content is longer than the option `maxLength` allows
 */
export type ContentKeyReason =
  | "not-query"
  | "not-shared"
  | "invalid-content-type"
  | "invalid-content-encoding"
  | "content-used"
  | "broken-content"
  | "too-long";

const MESSAGES: Readonly<Record<ContentKeyReason, string>> = {
  "not-query": "the method is not QUERY; for GET and HEAD, use the result's keyRequest",
  "not-shared":
    "the response must not be shared: the request has an Authorization or Upgrade header, or its URL has no usable key",
  "invalid-content-type": "the Content-Type is not one valid media type",
  "invalid-content-encoding": "the Content-Encoding is not a list of names",
  "content-used": "the content has already been read; call contentKey before anything reads the request's body",
  "broken-content": "the content ends with an error, as if the client closed the connection",
  "too-long": "the content is longer than maxLength bytes; answer the request without a cache",
};

// NOTE: without the engine, which the class of anyurl would bring.
export const fail = /* @__PURE__ */ compileFailures<ContentKeyReason>(Failure, MESSAGES);
