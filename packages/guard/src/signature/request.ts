/** The types of signature components, and the parts of a request that they come from. */

import { isToken } from "@anyurl/common/http";
import { SPECIAL_SCHEMES } from "@anyurl/common/special-schemes";
import type { Failure } from "anyurl";
import { fail, type SignatureReason } from "./failures.ts";

/** A request that was or will be signed: a `Request`, or an object with these members. */
export interface SignedRequest {
  /** The method, in the case in which it is sent. */
  readonly method: string;
  /** The absolute URL, which is read as written. The fragment is left out. */
  readonly url: string;
  /**
   * The request target, for `@request-target`, such as `request.url` of a server in Node. Default: the path and the
   * query of the URL; host and port for the method CONNECT.
   */
  readonly target?: string | undefined;
}

/** The options of {@link signatureComponents}. */
export interface SignatureComponentsOptions {
  /**
   * The identifiers of components, as in the list of a `Signature-Input` header: `"@path"`,
   * `'"@query-param";name="id"'`. You can leave out the quotation marks around a name.
   */
  readonly components: readonly string[];
  /**
   * The identifiers of components that `components` must have: to verify a signature, those that it must cover, such as
   * `["@method", "@authority"]`. Who signs chooses `components`, and may leave all of them out. Default: none.
   */
  readonly requires?: readonly string[] | undefined;
}

/** A component of a signature base. */
export interface SignatureComponent {
  /** As the signature base has it: `"@path"`, with its quotation marks. */
  readonly identifier: string;
  /** ASCII without line breaks. */
  readonly value: string;
}

/** A request's parts, normalised by https://www.rfc-editor.org/rfc/rfc9110#section-4.2.3 */
export interface RequestParts {
  readonly method: string;
  /** In lower case. */
  readonly scheme: "http" | "https";
  /** The host in lower case, and a port if it is not the default port. */
  readonly authority: string;
  /** Starts with "/". */
  readonly path: string;
  /** Starts with "?", or is empty. */
  readonly query: string;
  readonly target: string | undefined;
}

/** The characters of https://www.rfc-editor.org/rfc/rfc3986#section-2 */
const URI = /^(?:[\w.~:/?#[\]@!$&'()*+,;=-]|%[\da-f]{2})*$/i;

const ABSOLUTE = /^(https?):\/\/([^/?#]*)([^?#]*)(\?[^#]*)?/i;

/** NOTE: without percent-encoded bytes, which some programs decode and others keep. */
const HOST = /^([\w.~!$&'()*+,;=-]+|\[[\da-f:.]+\])(?::(\d*))?$/i;

const MOST_PORT = 65_535;

export function readRequest({ method, url, target }: SignedRequest): RequestParts | Failure<SignatureReason> {
  if (!isToken(method)) return fail("invalid-method");
  const match = ABSOLUTE.exec(url);
  if (match === null) return fail("not-http");
  if (!URI.test(url) || !URI.test(target ?? "")) return fail("invalid-character");
  const [, written = "", userAndHost = "", path = "", query = ""] = match;
  if (userAndHost.includes("@")) return fail("credentials");
  const scheme = written.toLowerCase() as RequestParts["scheme"];
  const authority = normalizeAuthority(scheme, userAndHost);
  if (authority === undefined) return fail("invalid-host");
  return { method, scheme, authority, path: path === "" ? "/" : path, query, target };
}

function normalizeAuthority(scheme: RequestParts["scheme"], authority: string): string | undefined {
  const match = HOST.exec(authority);
  if (match === null) return undefined;
  const [, host = "", digits = ""] = match;
  const port = Number(digits);
  if (port > MOST_PORT) return undefined;
  const isDefault = digits === "" || port === SPECIAL_SCHEMES[scheme];
  return isDefault ? host.toLowerCase() : `${host.toLowerCase()}:${port}`;
}
