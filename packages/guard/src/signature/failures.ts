/** Why a signature base cannot be made. */
import { compileFailures } from "@anyurl/common/compile-failures";
import { Failure } from "@anyurl/common/failure";

/**
 * Why {@link signatureComponents} fails:
 *
 * @remarks
 * - `"invalid-method"`: the method is not a token
 * - `"not-http"`: the URL is not absolute, or its scheme is neither `http` nor `https`
 * - `"invalid-character"`: the URL or the target contains a character that RFC 3986 allows nowhere, such as a space
 * - `"invalid-host"`: the host or the port is missing or invalid
 * - `"credentials"`: the URL has a user name or a password
 * - `"unsupported-component"`: a component is not one of the request's method and URL
 * - `"repeated-component"`: a component is named twice
 * - `"missing-component"`: a component of the option `requires` is not named
 * - `"missing-parameter"`: the query has no parameter with the name of an `@query-param`
 * - `"repeated-parameter"`: the query has several parameters with that name
 */
export type SignatureReason =
  | "invalid-method"
  | "not-http"
  | "invalid-character"
  | "invalid-host"
  | "credentials"
  | "unsupported-component"
  | "repeated-component"
  | "missing-component"
  | "missing-parameter"
  | "repeated-parameter";

const MESSAGES: Readonly<Record<SignatureReason, string>> = {
  "invalid-method": "the method is not a token",
  "not-http": "the URL is not absolute, or its scheme is not http or https",
  "invalid-character": "the URL or the target contains a character that must be percent-encoded",
  "invalid-host": "the host or the port is missing or invalid",
  credentials: "the URL contains a user name or a password",
  "unsupported-component": "a component is not one that comes from the method and the URL of a request",
  "repeated-component": "a component is named twice",
  "missing-component": "the signature does not cover a component that the option requires names",
  "missing-parameter": "the query has no parameter with the name of a component",
  "repeated-parameter": "the query has several parameters with the name of a component",
};

// NOTE: without the engine, which the class of anyurl would bring.
export const fail = /* @__PURE__ */ compileFailures<SignatureReason>(Failure, MESSAGES);
