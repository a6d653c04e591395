/** Sections 3.3.1, 3.3.2, 3.3.4, 3.3.6 and 3.3.7: components whose characters are processed in sequence. */
import { requireString } from "@anyurl/common/arguments";
import { asciiLowercase } from "@anyurl/common/ascii";
import { encodeWithTable } from "@anyurl/common/percent";
import { type Decided, type Decision, withDecisions } from "../decisions.ts";
import { ParseException } from "../parse-exception.ts";
import { makeTable, offsetOfOther } from "./characters.ts";
import { decisions } from "./decisions.ts";
import { findUsernameAndPassword } from "./find.ts";

const HIGHEST_PORT = 65_535;

/**
 * Canonicalizes a scheme (section 3.3.1).
 *
 * @param scheme any string, without a colon
 * @returns the scheme in lower case; a ParseException with the reason "invalid-scheme"
 * @throws TypeError if `scheme` is not a string
 * @example
 * ```ts
 * import { isFailure, url2012 } from "@anyurl/drafts";
 *
 * const scheme = url2012.canonicalizeScheme("HTTP");
 * !isFailure(scheme) && scheme.value; // → "http"
 * isFailure(url2012.canonicalizeScheme("ht%74p")); // → true
 * ```
 */
export function canonicalizeScheme(scheme: string): Decided<string> | ParseException {
  requireString(scheme, "url2012.canonicalizeScheme: the scheme");
  if (!/^[A-Za-z]/.test(scheme)) {
    return invalidScheme("the scheme does not begin with an ASCII letter", "3.3.1, step 1", 0, []);
  }
  const made = [decisions["canonical-scheme"]];
  const at = offsetOfOther(scheme, "valid-scheme");
  if (at === scheme.length) return withDecisions(asciiLowercase(scheme), made);
  return invalidScheme("the scheme has a character that is not valid", "3.3.1, step 2", at, made);
}

function invalidScheme(message: string, section: string, offset: number, made: readonly Decision[]): ParseException {
  return new ParseException({ reason: "invalid-scheme", message, section, offset, length: 1, decisions: made });
}

/**
 * Canonicalizes a user-info (section 3.3.2). An empty password is removed with its colon.
 *
 * @param userInfo any string
 * @returns the user-info, percent-encoded
 * @throws TypeError if `userInfo` is not a string
 * @example
 * ```ts
 * import { url2012 } from "@anyurl/drafts";
 *
 * url2012.canonicalizeUserInfo("a@b:c:d").value; // → "a%40b:c%3Ad"
 * url2012.canonicalizeUserInfo("a:").value; // → "a"
 * ```
 */
export function canonicalizeUserInfo(userInfo: string): Decided<string> {
  requireString(userInfo, "url2012.canonicalizeUserInfo: the user-info");
  const { username, password, decisions: made } = findUsernameAndPassword(userInfo);
  const all = [...made, decisions["canonical-user-info"]];
  if (!password) return withDecisions(encodeUserInfo(username), all);
  return withDecisions(`${encodeUserInfo(username)}:${encodeUserInfo(password)}`, all);
}

/** Percent-encodes a username or a password. */
export function encodeUserInfo(text: string): string {
  return encodeWithTable(text, makeTable("user-info-escaped"));
}

/**
 * Canonicalizes a port (section 3.3.4, which has no steps).
 *
 * @param port any string, without a colon
 * @returns the digits without leading zeros; a ParseException with the reason "invalid-port"
 * @throws TypeError if `port` is not a string
 * @example
 * ```ts
 * import { isFailure, url2012 } from "@anyurl/drafts";
 *
 * const port = url2012.canonicalizePort("0080");
 * !isFailure(port) && port.value; // → "80"
 * isFailure(url2012.canonicalizePort("65536")); // → true
 * ```
 */
export function canonicalizePort(port: string): Decided<string> | ParseException {
  requireString(port, "url2012.canonicalizePort: the port");
  const made = [decisions["canonical-port"]];
  const digits = port.replace(/^0+(?=[0-9])/, "");
  const isValid = /^[0-9]{0,5}$/.test(digits) && Number(digits) <= HIGHEST_PORT;
  if (isValid) return withDecisions(digits, made);
  const message = "the port has a character that is not a digit, or is above 65535";
  return new ParseException({ reason: "invalid-port", message, section: "3.3.4", decisions: made });
}

/**
 * Canonicalizes a query (section 3.3.6).
 *
 * @param query any string, without its question mark
 * @returns the query, percent-encoded as UTF-8
 * @throws TypeError if `query` is not a string
 * @example
 * ```ts
 * import { url2012 } from "@anyurl/drafts";
 *
 * url2012.canonicalizeQuery("a=é #%").value; // → "a=%C3%A9%20%23%"
 * ```
 */
export function canonicalizeQuery(query: string): Decided<string> {
  requireString(query, "url2012.canonicalizeQuery: the query");
  const made = [decisions["canonical-query"]];
  if (/[^\0-\x7f]/.test(query)) made.push(decisions["query-encoding"]);
  return withDecisions(encodeWithTable(query, makeTable("query-escaped")), made);
}

/**
 * Canonicalizes a fragment (section 3.3.7). Characters that are not ASCII stay, and spaces too.
 *
 * @param fragment any string, without its number sign
 * @returns the fragment, with its control characters percent-encoded
 * @throws TypeError if `fragment` is not a string
 * @example
 * ```ts
 * import { url2012 } from "@anyurl/drafts";
 *
 * url2012.canonicalizeFragment("a é\n").value; // → "a é%0A"
 * ```
 */
export function canonicalizeFragment(fragment: string): Decided<string> {
  requireString(fragment, "url2012.canonicalizeFragment: the fragment");
  const table = makeTable("fragment-escaped");
  const encoded = fragment.replace(/[^ -\uffff]+/g, (controls) => encodeWithTable(controls, table));
  return withDecisions(encoded, [decisions["canonical-fragment"]]);
}
