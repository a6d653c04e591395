/** Section 3.1, "Parse a URL". */
import { urlText } from "@anyurl/common/arguments";
import { asciiLowercase } from "@anyurl/common/ascii";
import type { URLInput } from "@anyurl/reference";
import type { Decision } from "../decisions.ts";
import { getDefaultPort } from "../default-ports.ts";
import { ParseException } from "../parse-exception.ts";
import { isAt, strip } from "./characters.ts";
import { decisions } from "./decisions.ts";
import {
  findAuthorityPathQueryAndFragment,
  findFrom,
  findPathQueryAndFragment,
  findScheme,
  findUserInfoHostAndPort,
  findUsernameAndPassword,
} from "./find.ts";
import { makeParsedURL, type ParsedURL } from "./parsed-url.ts";

/**
 * Parses a URL into its component parts (section 3.1). The parts are as written in the input: see {@link canonicalize}.
 *
 * @param input any string or URL object. Control characters, which are U+0000 to U+0020, are removed from both ends
 * @returns the parsed URL; a ParseException with the reason "invalid-url" if there is no ":" in the input
 * @throws TypeError if `input` is not a string
 * @example
 * ```ts
 * import { isFailure, url2012 } from "@anyurl/drafts";
 *
 * const url = url2012.parse("http://user@example.com;a");
 * if (!isFailure(url)) {
 *   url.host; // → "example.com"
 *   url.path; // → ";a"
 *   url.decisions.map(({ name }) => name).includes("semicolon"); // → true
 * }
 * isFailure(url2012.parse("example.com")); // → true
 * ```
 */
export function parse(input: URLInput): ParsedURL | ParseException {
  const url = urlText(input, "url2012.parse: the input");
  const found = findScheme(strip(url, "control"));
  if (found instanceof ParseException) return found;
  const { scheme, afterScheme } = found;
  const made = decisionsAbout(scheme);
  const isFile = asciiLowercase(scheme) === "file";
  if (!isHierarchical(scheme, afterScheme)) {
    return makeParsedURL({ scheme, afterScheme, ...findPathQueryAndFragment(afterScheme, 0) }, made);
  }
  const { authority, ...rest } = isFile
    ? findFrom(afterScheme, isAt(afterScheme, "slash", 1) ? 2 : 0)
    : findAuthorityPathQueryAndFragment(afterScheme);
  const host = findUserInfoHostAndPort(authority);
  const user = host.userInfo === null ? null : findUsernameAndPassword(host.userInfo);
  const components = { scheme, afterScheme, ...user, ...host, ...rest };
  return makeParsedURL(components, made, rest.decisions, host.decisions, user?.decisions ?? []);
}

/** The gaps of steps 4 to 7. */
function decisionsAbout(scheme: string): Decision[] {
  const made: Decision[] = [];
  const name = asciiLowercase(scheme);
  if (/^[a-z]$/.test(name)) made.push(decisions["drive-scheme"]);
  if (name === "file") made.push(decisions["file-scheme"]);
  if (name === "mailto") made.push(decisions["mailto-scheme"]);
  return [...made, decisions["hierarchical-scheme"], decisions["remaining-components"]];
}

/** Step 7: the gap "hierarchical-scheme". */
function isHierarchical(scheme: string, afterScheme: string): boolean {
  return isAt(afterScheme, "slash", 0) || getDefaultPort(scheme) !== undefined;
}
