/** PHP, `parse_url`: https://github.com/php/php-src/blob/PHP-8.4/ext/standard/url.c */
import { asciiLowercase } from "@anyurl/common/ascii";
import { fromBytes, toBytes } from "@anyurl/common/code-units";
import { splitCredentials } from "../define/make.ts";
import { defineParser, type ParserRefusal } from "../define/parser.ts";
import { type AuthorityComponents, NO_AUTHORITY, type ReadingComponents } from "../define/reading.ts";
import { splitAt, splitParts } from "../steps/split.ts";

/**
 * PHP's `parse_url`, as a reader of URLs.
 *
 * It checks little: the host ends at the first `/`, `?` or `#` and begins after the last `@`, and a backslash is a
 * character as any other. Control characters become `_`. A number between the first colon and a slash is a port, even
 * if a scheme could be there: `h.test:80/` has the host `h.test`.
 *
 * NOTE: a URL that ends after its host has no path, and neither has a scheme alone.
 *
 * @returns a frozen reader
 * @throws TypeError if an option is given
 * @see https://www.php.net/manual/function.parse-url.php
 * @example
 * ```ts
 * import { php } from "@anyurl/readers/parsers";
 *
 * php().read("http://evil.test\\@good.test/").components?.host; // → "good.test"
 * php().read("h.test:80/x").components?.host; // → "h.test"
 * php().read("http:evil.test/").components?.path; // → "evil.test/"
 * php().read("http:///evil.test").refusal?.reason; // → "no-host"
 * ```
 */
export const php = /* @__PURE__ */ defineParser({
  name: "php",
  title: "PHP, parse_url",
  testedVersions: ["8.2.36", "8.4.27"],
  options: {},
  parse: (input) => parse(toBytes(input)),
});

/** `php_url_parse_ex2` */
function parse(url: string): ReadingComponents | ParserRefusal {
  const start = splitStart(url);
  if (start === undefined) return REFUSALS.port;
  const { scheme, rest, hasAuthority, port } = start;
  if (!hasAuthority) {
    const isSchemeAlone = scheme !== null && rest === "";
    return { scheme, ...NO_AUTHORITY, ...(isSchemeAlone ? NO_PARTS : readParts(rest)) };
  }
  const end = rest.search(/[/?#]/);
  const authority = splitAuthority(end < 0 ? rest : rest.slice(0, end), port);
  if ("reason" in authority) return authority;
  return { scheme, ...authority, ...(end < 0 ? NO_PARTS : readParts(rest.slice(end))) };
}

/** The scheme of a URL, or a port, and the rest. */
interface Start {
  readonly scheme: string | null;
  /** The URL from its authority, or from its path. */
  readonly rest: string;
  readonly hasAuthority: boolean;
  /** A port that was found before the authority was looked for. */
  readonly port: string | null;
}

/** The start without a scheme. */
function readStart(url: string, port: string | null = null): Start {
  const hasSlashes = url.startsWith("//");
  const rest = hasSlashes ? url.slice(2) : url;
  return { scheme: null, rest, hasAuthority: hasSlashes || port !== null, port };
}

/** Everything before `parse_host`; `undefined` if the port is refused. */
function splitStart(url: string): Start | undefined {
  const [scheme, afterColon] = splitAt(url, ":");
  if (afterColon === null) return readStart(url);
  if (scheme === "") return startWithPort(url, afterColon);
  if (/[^A-Za-z0-9+.-]/.test(scheme)) {
    return afterColon === "" || /[?#]/.test(scheme) ? readStart(url) : startWithPort(url, afterColon);
  }
  if (!afterColon.startsWith("/")) {
    if (/^\d{1,5}(?:\/|$)/.test(afterColon)) return startWithPort(url, afterColon);
    return { scheme, rest: afterColon, hasAuthority: false, port: null };
  }
  if (!afterColon.startsWith("//")) return { scheme, rest: afterColon, hasAuthority: false, port: null };
  const rest = afterColon.slice(2);
  if (asciiLowercase(scheme) !== "file" || !rest.startsWith("/"))
    return { scheme, rest, hasAuthority: true, port: null };
  // "file:///c:/x" has the path "c:/x".
  return { scheme, rest: rest[2] === ":" ? rest.slice(1) : rest, hasAuthority: false, port: null };
}

/** The block `parse_port`: a number between the first colon and a slash, or the end, is a port. */
function startWithPort(url: string, afterColon: string): Start | undefined {
  if (afterColon === "") return undefined;
  const [digits] = /^\d{1,5}(?=\/|$)/.exec(afterColon) ?? [];
  if (digits === undefined) return readStart(url);
  return Number(digits) > 0xffff ? undefined : readStart(url, String(Number(digits)));
}

/** The block `parse_host`. The last colon counts, even if the port is known. */
function splitAuthority(authority: string, knownPort: string | null): AuthorityComponents | ParserRefusal {
  const at = authority.lastIndexOf("@");
  const { username, password } = splitCredentials(at < 0 ? null : authority.slice(0, at));
  const hostAndPort = authority.slice(at + 1);
  const isAddress = hostAndPort.startsWith("[") && hostAndPort.endsWith("]");
  const colon = isAddress ? -1 : hostAndPort.lastIndexOf(":");
  const host = colon < 0 ? hostAndPort : hostAndPort.slice(0, colon);
  const hasPort = colon >= 0 && colon < hostAndPort.length - 1;
  // NOTE: PHP takes the known port 0 for none.
  const isUnknown = knownPort === null || knownPort === "0";
  const port = hasPort && isUnknown ? readPort(hostAndPort.slice(colon + 1)) : knownPort;
  if (port === undefined) return REFUSALS.port;
  if (host === "") return REFUSALS.host;
  return { username: makePrintable(username), password: makePrintable(password), host: makePrintable(host), port };
}

/** `strtol` of at most five bytes, which reads only the digits at the start. */
function readPort(text: string): string | undefined {
  if (text.length > 5) return undefined;
  const [, sign, digits] = /^[\t-\r ]*([+-]?)(\d+)/.exec(text) ?? [];
  const port = Number(digits);
  if (digits === undefined || port > 0xffff || (sign === "-" && port > 0)) return undefined;
  return String(port);
}

const NO_PARTS = { path: null, query: null, fragment: null };

/** The block `just_path`. */
function readParts(text: string): Pick<ReadingComponents, "path" | "query" | "fragment"> {
  const { path, query, fragment } = splitParts(text);
  const written = path === "" && text !== "" ? null : makePrintable(path);
  return { path: written, query: makePrintable(query), fragment: makePrintable(fragment) };
}

function makePrintable(bytes: string): string;
function makePrintable(bytes: string | null): string | null;
/** `php_replace_controlchars`, and the text of the bytes. */
function makePrintable(bytes: string | null): string | null {
  return bytes === null ? null : fromBytes(bytes.replace(/[^ -~\x80-\xff]/g, "_"));
}

const REFUSALS = {
  port: { reason: "invalid-port", message: "the port is not a number from 0 to 65535" },
  host: { reason: "no-host", message: "the host is empty" },
} as const;
