/** Sections 3.1.1 to 3.1.4: finding the components in a string. */
import { requireString } from "@anyurl/common/arguments";
import { allDecisions, type Decision } from "../decisions.ts";
import { ParseException } from "../parse-exception.ts";
import { isAt, offsetOfFirst } from "./characters.ts";
import { decisions } from "./decisions.ts";

/** The result of {@link findScheme}. Frozen. */
export interface FoundScheme {
  readonly scheme: string;
  readonly afterScheme: string;
}

/** The result of {@link findAuthorityPathQueryAndFragment}. Frozen. */
export interface FoundAuthority {
  readonly authority: string;
  readonly path: string | null;
  readonly query: string | null;
  readonly fragment: string | null;
  readonly decisions: readonly Decision[];
}

/** The result of {@link findUserInfoHostAndPort}. Frozen. */
export interface FoundHost {
  readonly userInfo: string | null;
  readonly host: string;
  readonly port: string | null;
  readonly decisions: readonly Decision[];
}

/** The result of {@link findUsernameAndPassword}. Frozen. */
export interface FoundUsername {
  readonly username: string;
  readonly password: string | null;
  readonly decisions: readonly Decision[];
}

/**
 * Finds the scheme (section 3.1.1): all before the first ":". The draft does not check its characters here.
 *
 * @param text any string
 * @returns the scheme and the after-scheme; a ParseException with the reason "invalid-url" if there is no ":"
 * @throws TypeError if `text` is not a string
 * @example
 * ```ts
 * import { url2012 } from "@anyurl/drafts";
 *
 * url2012.findScheme("http://example.com/"); // → { scheme: "http", afterScheme: "//example.com/" }
 * url2012.findScheme("a b:c"); // → { scheme: "a b", afterScheme: "c" }
 * ```
 */
export function findScheme(text: string): FoundScheme | ParseException {
  requireString(text, "url2012.findScheme: the text");
  const colon = text.indexOf(":");
  if (colon < 0) {
    return new ParseException({
      reason: "invalid-url",
      message: "the URL has no colon, so it has no scheme",
      section: "3.1.1, step 1",
    });
  }
  return Object.freeze({ scheme: text.slice(0, colon), afterScheme: text.slice(colon + 1) });
}

/**
 * Finds the authority, path, query, and fragment (section 3.1.2). All slash characters at the start are consumed, and
 * ";" ends the authority like "/", "\", "?" and "#".
 *
 * @param text the after-scheme of a hierarchical URL
 * @returns the components. If nothing ends the authority, path, query and fragment are `null`
 * @throws TypeError if `text` is not a string
 * @example
 * ```ts
 * import { url2012 } from "@anyurl/drafts";
 *
 * const { authority, path, query } = url2012.findAuthorityPathQueryAndFragment("///example.com;a?b");
 * authority; // → "example.com"
 * path; // → ";a"
 * query; // → "b"
 * ```
 */
export function findAuthorityPathQueryAndFragment(text: string): FoundAuthority {
  requireString(text, "url2012.findAuthorityPathQueryAndFragment: the text");
  let start = 0;
  while (isAt(text, "slash", start)) start++;
  return findFrom(text, start);
}

/** The steps after the first one of 3.1.2: `start` is where the authority starts. */
export function findFrom(text: string, start: number): FoundAuthority {
  const made: Decision[] = [decisions["find-authority"]];
  const authorityEnd = offsetOfFirst(text, "authority-terminating", start);
  const authority = text.slice(start, authorityEnd);
  if (text[authorityEnd] === ";") made.push(decisions.semicolon);
  const { path, ...rest } = findPathQueryAndFragment(text, authorityEnd);
  return Object.freeze({
    authority,
    path: authorityEnd < text.length ? path : null,
    ...rest,
    decisions: allDecisions(made),
  });
}

/** Steps 3 to 6 of 3.1.2. */
export function findPathQueryAndFragment(
  text: string,
  start: number,
): { readonly path: string; readonly query: string | null; readonly fragment: string | null } {
  const hash = findOffset(text, "#", start);
  const question = findOffset(text, "?", start);
  return {
    path: text.slice(start, Math.min(hash, question)),
    query: question < hash ? text.slice(question + 1, hash) : null,
    fragment: hash < text.length ? text.slice(hash + 1) : null,
  };
}

/** Returns the offset of a character, or the text's length. */
function findOffset(text: string, character: string, start: number): number {
  const at = text.indexOf(character, start);
  return at < 0 ? text.length : at;
}

/**
 * Finds the user-info, host, and port (section 3.1.3). The user-info ends before the last "@", and the host before the
 * last ":", unless that is in brackets.
 *
 * @param text an authority
 * @returns the components; user-info and port can be missing
 * @throws TypeError if `text` is not a string
 * @example
 * ```ts
 * import { url2012 } from "@anyurl/drafts";
 *
 * const { userInfo, host, port } = url2012.findUserInfoHostAndPort("a@b@[::1]:80");
 * userInfo; // → "a@b"
 * host; // → "[::1]"
 * port; // → "80"
 * ```
 */
export function findUserInfoHostAndPort(text: string): FoundHost {
  requireString(text, "url2012.findUserInfoHostAndPort: the text");
  const at = text.lastIndexOf("@");
  const userInfo = at < 0 ? null : text.slice(0, at);
  return Object.freeze({ userInfo, ...findHostAndPort(text.slice(at + 1)) });
}

/** Steps 2 and 3 of 3.1.3. */
export function findHostAndPort(text: string): Omit<FoundHost, "userInfo"> {
  const made = allDecisions([decisions["find-host"]]);
  const colon = text.lastIndexOf(":");
  const isInBrackets = text.startsWith("[") && colon < text.lastIndexOf("]");
  if (colon < 0 || isInBrackets) return { host: text, port: null, decisions: made };
  return { host: text.slice(0, colon), port: text.slice(colon + 1), decisions: made };
}

/**
 * Finds the username and password (section 3.1.4): the username ends before the first ":".
 *
 * @param text a user-info
 * @returns the components; the password can be missing
 * @throws TypeError if `text` is not a string
 * @example
 * ```ts
 * import { url2012 } from "@anyurl/drafts";
 *
 * const { username, password } = url2012.findUsernameAndPassword("a:b:c");
 * username; // → "a"
 * password; // → "b:c"
 * ```
 */
export function findUsernameAndPassword(text: string): FoundUsername {
  requireString(text, "url2012.findUsernameAndPassword: the text");
  const colon = text.indexOf(":");
  const made = allDecisions([decisions["find-username"]]);
  if (colon < 0) return Object.freeze({ username: text, password: null, decisions: made });
  return Object.freeze({ username: text.slice(0, colon), password: text.slice(colon + 1), decisions: made });
}
