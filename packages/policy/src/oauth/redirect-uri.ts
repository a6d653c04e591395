import { requireBoolean, requireOptions, requireStrings, wrongArgument } from "@anyurl/common/arguments";
import { compileFailures } from "@anyurl/common/compile-failures";
import { ownMembers } from "@anyurl/common/own";
import { Failure, type FailureReason, isFailure, locate } from "anyurl";
import { isOnMachine } from "../located.ts";
import type { AllowedURL } from "../policy/types.ts";

/** The options of {@link matchRedirectURI}. */
export interface MatchRedirectURIOptions {
  /**
   * Whether `http://localhost` allows every port too, as RFC 9700 asks for native apps (sections 2.1 and 4.1.3).
   * Default: `true`. RFC 8252 advises clients to register addresses instead (section 8.3): with `false`, only those
   * allow every port.
   */
  readonly localhost?: boolean | undefined;
}

/** Why {@link matchRedirectURI} refuses a redirect URI. */
export type RedirectURIReason = "not-registered" | "fragment" | "scheme" | "http";

const fail = /* @__PURE__ */ compileFailures<RedirectURIReason | "not-a-string">(Failure, {
  "not-a-string": "the redirect URI is missing, or not a string",
  "not-registered": "the redirect URI is not registered",
  fragment: "a redirect URI must not have a fragment",
  scheme: "a redirect URI must not have a scheme that runs scripts or reads files",
  http: "a redirect URI with the scheme http must lead to the machine itself",
});

const OTHER_PORT = /* @__PURE__ */ new Failure<RedirectURIReason>(
  "not-registered",
  "the redirect URI is registered with another port of localhost, which only the option localhost allows",
);

/** An http URI on a loopback address: its host, and the text after its port. */
const LOOPBACK = /^http:\/\/(127\.\d{1,3}\.\d{1,3}\.\d{1,3}|\[::1\]|localhost)(?::\d{1,5})?(?=[/?]|$)(.*)$/;

const FORBIDDEN = /^(?:javascript|data|vbscript|file|blob|about|view-source):$/;

/**
 * Checks that a client has registered a redirect URI: one of the registered URIs must be equal, character by character.
 *
 * @remarks
 * A URI may differ from a registered one in its port, if both are `http:` URIs on the same loopback address, or both on
 * `localhost`. Other `http:` URIs are refused, also registered ones: an answer to them is not encrypted.
 *
 * Sources: https://www.rfc-editor.org/rfc/rfc6749#section-3.1.2, https://www.rfc-editor.org/rfc/rfc8252#section-7.3,
 * https://www.rfc-editor.org/rfc/rfc9700#section-2.1, https://www.rfc-editor.org/rfc/rfc9700#section-4.1.3
 *
 * @param registered the redirect URIs of the client, as it registered them
 * @param requested the parameter `redirect_uri` of a request; `undefined`, or a list, if it is missing or comes twice
 * @param options what counts as loopback
 * @returns the allowed URL, whose `href` is the redirect URI, unchanged; or a {@link Failure}
 * @throws TypeError if `registered` is not an array of URLs, or an option is unknown or has the wrong type
 * @example
 * ```ts
 * import { matchRedirectURI } from "@anyurl/policy";
 *
 * const registered = ["https://app.example/cb", "http://127.0.0.1/cb"];
 * matchRedirectURI(registered, "https://app.example/cb").ok; // → true
 * matchRedirectURI(registered, "https://app.example/cb/").ok; // → false
 * matchRedirectURI(registered, "http://127.0.0.1:51004/cb").ok; // → true
 * matchRedirectURI(registered, "http://127.0.0.1:80@evil.example/cb").ok; // → false
 * ```
 */
export function matchRedirectURI(
  registered: readonly string[],
  requested: unknown,
  options: MatchRedirectURIOptions = {},
): AllowedURL | Failure<FailureReason | RedirectURIReason> {
  requireURLs(registered);
  requireOptions(options, ["localhost"], "matchRedirectURI: the options");
  const { localhost = true } = ownMembers(options);
  requireBoolean(localhost, "matchRedirectURI: the localhost");
  if (typeof requested !== "string") return fail("not-a-string");
  const url = locate(requested);
  if (isFailure(url)) return url;
  if (requested.includes("#")) return fail("fragment");
  if (FORBIDDEN.test(url.protocol)) return fail("scheme");
  const withoutPort = cutLoopbackPort(requested, localhost);
  const isRegistered = registered.some(
    (uri) => uri === requested || (withoutPort !== undefined && cutLoopbackPort(uri, localhost) === withoutPort),
  );
  if (!isRegistered) {
    const isOtherPort = registered.some(
      (uri) => cutLoopbackPort(uri, true) === (cutLoopbackPort(requested, true) ?? ""),
    );
    return isOtherPort ? OTHER_PORT : fail("not-registered");
  }
  return url.protocol === "http:" && !isOnMachine(url) ? fail("http") : { ok: true, href: requested };
}

/** @throws TypeError if a registered URI is not a URL, since no request could match it */
function requireURLs(registered: readonly string[]): void {
  const argument = "matchRedirectURI: the registered URIs";
  requireStrings(registered, argument);
  for (const [index, uri] of registered.entries()) {
    const url = locate(uri);
    if (url.ok) continue;
    const got = `a string that is not a URL: "${url.reason}"`;
    throw wrongArgument(`${argument}[${index}]`, 'an absolute URL, such as "https://app.example/cb"', got);
  }
}

/** Returns a URI on a loopback address without its port; `undefined` for other URIs. */
function cutLoopbackPort(uri: string, allowsLocalhost: boolean): string | undefined {
  const [, host, rest = ""] = LOOPBACK.exec(uri) ?? [];
  if (host === undefined || (host === "localhost" && !allowsLocalhost)) return undefined;
  return `http://${host}${rest}`;
}
