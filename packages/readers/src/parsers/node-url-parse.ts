/** `url.parse` of Node.js. */
import { splitCredentials } from "../define/make.ts";
import { oneOf } from "../define/options.ts";
import { defineParser, type ParserRefusal } from "../define/parser.ts";
import type { ReadingComponents } from "../define/reading.ts";
import { type LegacyFault, type NodeVersion, parseLegacyURL } from "../steps/legacy-url.ts";

/** The options of {@link nodeURLParse}. */
export interface NodeURLParseOptions {
  /**
   * The major version of Node.js. Since 26, a host with a port that is not a number is refused; before 24, invalid
   * Punycode is. Default: `"26"`.
   */
  readonly version?: NodeVersion | undefined;
}

/**
 * `url.parse` of Node.js, as a reader of URLs.
 *
 * It accepts almost everything: a character that hosts cannot contain ends the host, and the path begins there. The
 * scheme decides whether an authority needs slashes. The user name and the password are decoded and split at the first
 * colon of `auth`, as HTTP clients use it.
 *
 * @param options the version of Node.js
 * @returns a frozen reader
 * @throws TypeError if an option is unknown or has an invalid value
 * @see https://nodejs.org/api/url.html#urlparseurlstring-parsequerystring-slashesdenotehost
 * @example
 * ```ts
 * import { nodeURLParse } from "@anyurl/readers/parsers";
 *
 * nodeURLParse().read("http://good.test'@evil.test/").components?.host; // → "evil.test"
 * nodeURLParse().read("http://evil.test'.good.test/").components?.host; // → "evil.test"
 * nodeURLParse().read("HTTP:good.test").components?.host; // → "good.test"
 * ```
 */
export const nodeURLParse = /* @__PURE__ */ defineParser<NodeURLParseOptions>({
  name: "node-url-parse",
  title: "Node.js, url.parse",
  testedVersions: ["20.20.2", "22.23.3", "24.21.0", "26.10.0"],
  options: { version: /* @__PURE__ */ oneOf("26", "24", "22", "20") },
  parse(input, { version }) {
    const url = parseLegacyURL(input, version);
    return typeof url === "string" ? { reason: url, message: MESSAGES[url] } : makeComponents(url);
  },
});

const MESSAGES: Readonly<Record<LegacyFault, ParserRefusal["message"]>> = {
  "malformed-auth": "the userinfo cannot be percent-decoded",
  "invalid-host": "the host is invalid",
  "invalid-port": "the port is not a number",
};

function makeComponents(url: Exclude<ReturnType<typeof parseLegacyURL>, string>): ReadingComponents {
  return {
    scheme: url.protocol,
    ...splitCredentials(url.auth),
    host: url.hostname,
    port: url.port,
    path: url.pathname,
    query: url.query,
    fragment: url.hash,
  };
}
