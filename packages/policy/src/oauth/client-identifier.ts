import { compileFailures } from "@anyurl/common/compile-failures";
import { Failure, type FailureReason, isFailure, locate } from "anyurl";
import { cutAuthority } from "../policy/text.ts";
import type { AllowedURL } from "../policy/types.ts";

/** Why {@link checkClientIdentifierURL} refuses a valid URL. */
export type ClientIdentifierReason = "characters" | "scheme" | "userinfo" | "no-path" | "dot-segments" | "fragment";

const fail = /* @__PURE__ */ compileFailures<ClientIdentifierReason | "not-a-string">(Failure, {
  "not-a-string": "the client_id is missing, or not a string",
  characters: "the URL contains a backslash, or a character that is not printable ASCII",
  scheme: "the URL does not begin with https://",
  userinfo: "the URL contains a user name or a password",
  "no-path": "the URL has no path",
  "dot-segments": 'the path contains a segment "." or ".."',
  fragment: "the URL has a fragment",
});

const DOT_SEGMENT = /\/(?:\.|%2e){1,2}(?:\/|$)/i;

/**
 * Checks that a `client_id` is a client identifier URL. Such a URL starts with `https://` and has a path. It has no
 * user name or password, no segment `.` or `..`, and no fragment.
 *
 * The `href` of the result is the URL as written: servers compare client identifiers character by character, without
 * removing a default port. To fetch the document at the URL, use `createSafeFetch` of `@anyurl/policy/fetch`.
 *
 * Source: https://datatracker.ietf.org/doc/html/draft-ietf-oauth-client-id-metadata-document-02#section-3
 *
 * @param url the parameter `client_id` of a request; `undefined`, or a list, if it is missing or comes twice
 * @returns the allowed URL; or a {@link Failure}
 * @example
 * ```ts
 * import { checkClientIdentifierURL } from "@anyurl/policy";
 *
 * checkClientIdentifierURL("https://app.example/client.json").ok; // → true
 * checkClientIdentifierURL("https://app.example").ok; // → false
 * checkClientIdentifierURL("https://@app.example/client.json").ok; // → false
 * ```
 */
export function checkClientIdentifierURL(url: unknown): AllowedURL | Failure<FailureReason | ClientIdentifierReason> {
  if (typeof url !== "string") return fail("not-a-string");
  const located = locate(url);
  if (isFailure(located)) return located;
  const reason = findReason(url);
  return reason === undefined ? { ok: true, href: url } : fail(reason);
}

function findReason(url: string): ClientIdentifierReason | undefined {
  if (!/^[!-[\]-~]+$/.test(url)) return "characters";
  if (!/^https:\/\/[^/]/i.test(url)) return "scheme";
  if (url.includes("#")) return "fragment";
  const authority = cutAuthority(url);
  if (authority.includes("@")) return "userinfo";
  const [path = ""] = url.slice("https://".length + authority.length).split("?", 1);
  if (!path.startsWith("/")) return "no-path";
  return DOT_SEGMENT.test(path) ? "dot-segments" : undefined;
}
