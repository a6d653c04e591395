/**
 * `java.net.URL` of OpenJDK, the constructor with one argument.
 *
 * https://github.com/openjdk/jdk/blob/jdk-25-ga/src/java.base/share/classes/java/net/URL.java
 */
import { Char } from "@anyurl/common/char";
import { splitCredentials } from "../../define/make.ts";
import { oneOf } from "../../define/options.ts";
import { defineParser, type ParserRefusal } from "../../define/parser.ts";
import { type AuthorityComponents, NO_AUTHORITY, type ReadingComponents } from "../../define/reading.ts";
import { parseInteger } from "../../steps/java-integer.ts";
import { splitAt } from "../../steps/split.ts";
import { isAuthority, isBlank, isHost, isUserinfo } from "./url-checks.ts";

/** The options of {@link javaURL}. */
export interface JavaURLOptions {
  /** The version of OpenJDK; 25 checks the authority, 17 only the host. Default: `"25"`. */
  readonly version?: "25" | "17" | undefined;
}

/**
 * `java.net.URL` of OpenJDK, as a reader of URLs: `new URL(input)` and its accessors.
 *
 * It knows the protocols `file`, `ftp`, `http`, `https`, `jar`, `jmod`, `jrt` and `mailto`, and refuses all others. It
 * checks few characters, decodes nothing, and removes no dot segments. The host is empty without an authority, and if
 * the authority contains two "@".
 *
 * @param options the version
 * @returns a frozen reader
 * @throws TypeError if an option is unknown or has an invalid value
 * @see https://docs.oracle.com/en/java/javase/25/docs/api/java.base/java/net/URL.html
 * @example
 * ```ts
 * import { javaURL } from "@anyurl/readers/parsers";
 *
 * javaURL().read("http://a_b/a b#c").components?.path; // → "/a b"
 * javaURL().read("http://good.test#@evil.test/").components?.host; // → "good.test"
 * ```
 */
export const javaURL = /* @__PURE__ */ defineParser<JavaURLOptions>({
  name: "java-url",
  title: "Java, java.net.URL",
  testedVersions: ["17.0.21.1", "25.0.5.0.3"],
  options: { version: /* @__PURE__ */ oneOf("25", "17") },
  parse: (input, { version }) => parse(input, version === "25"),
});

const HIERARCHICAL = ["file", "ftp", "http", "https", "jmod", "jrt"];

type Result = ReadingComponents | ParserRefusal;

/** `URL(URL, String, URLStreamHandler)` */
function parse(input: string, isStrict: boolean): Result {
  const start = /^[\0- ]*/.exec(input)?.[0].length ?? 0;
  let end = input.length;
  while (end > start && input.charCodeAt(end - 1) <= Char.Space) end--;
  const prefix = /^url:/i.test(input.slice(start, start + 4)) ? 4 : 0;
  const text = input.slice(start + prefix, end);
  const colon = text.search(/[/:]/);
  const protocol = text[colon] === ":" ? text.slice(0, colon).toLowerCase() : "";
  const [body, fragment] = splitAt(text.slice(colon + 1), "#");
  if (HIERARCHICAL.includes(protocol)) return hierarchical(protocol, body, fragment, isStrict);
  if (protocol === "mailto") return isBlank(body) ? refusal("address") : opaque("mailto", body, null);
  // NOTE: the handler of jar URLs reads the text after the "#" again, with the spaces at the end of the input.
  if (protocol === "jar") return jar(body, splitAt(input, "#")[1], start + prefix === 0, isStrict);
  return refusal("protocol");
}

/** `URLStreamHandler.parseURL` */
function hierarchical(scheme: string, body: string, fragment: string | null, isStrict: boolean): Result {
  const [beforeQuery, query] = splitAt(body, "?");
  // Four slashes begin a path.
  const hasAuthority = beforeQuery.startsWith("//") && !beforeQuery.startsWith("////");
  const slash = hasAuthority ? beforeQuery.indexOf("/", 2) : 0;
  const end = slash < 0 ? beforeQuery.length : slash;
  const server = hasAuthority ? parseAuthority(beforeQuery.slice(2, end), isStrict) : NO_SERVER;
  if ("reason" in server) return server;
  return { scheme, ...server, path: beforeQuery.slice(end), query, fragment };
}

const NO_SERVER: AuthorityComponents = { ...NO_AUTHORITY, host: "" };

function parseAuthority(authority: string, isStrict: boolean): AuthorityComponents | ParserRefusal {
  if (isStrict && !isAuthority(authority)) return refusal("authority");
  const at = authority.indexOf("@");
  if (at !== authority.lastIndexOf("@")) return NO_SERVER;
  const userinfo = at < 0 ? null : authority.slice(0, at);
  if (isStrict && !isUserinfo(userinfo ?? "")) return refusal("user-info");
  const [host, written] = splitHost(authority.slice(at + 1));
  if (!isHost(host, isStrict)) return refusal("host");
  const port = written === "" ? -1 : parseInteger(written);
  if (port === undefined || port < -1) return refusal("port");
  return { ...splitCredentials(userinfo), host, port: port < 0 ? null : String(port) };
}

/** Splits a host and a port. Text after a bracket without a colon belongs to the host, to be refused with it. */
function splitHost(text: string): readonly [host: string, port: string] {
  const bracket = text.startsWith("[") ? text.indexOf("]") : -1;
  const colon = text.startsWith("[") ? bracket + 1 : text.indexOf(":");
  return text[colon] === ":" ? [text.slice(0, colon), text.slice(colon + 1)] : [text, ""];
}

/** `sun.net.www.protocol.jar.Handler.parseURL`. A URL of an archive ends at the last `!/`. */
function jar(body: string, fragment: string | null, isFirst: boolean, isStrict: boolean): Result {
  if (!isFirst) return body === "" && fragment !== null ? opaque("jar", null, fragment) : refusal("jar");
  const end = body.lastIndexOf("!/");
  if (end < 0 || /^jar:/i.test(body) || "reason" in parse(body.slice(0, end), isStrict)) return refusal("jar");
  return opaque("jar", body, fragment);
}

/** `URLStreamHandler.setURL(URL, String, String, int, String, String)`: the last "?" begins the query. */
function opaque(scheme: string, file: string | null, fragment: string | null): ReadingComponents {
  const mark = file?.lastIndexOf("?") ?? -1;
  const [path, query] = file === null || mark < 0 ? [file, null] : [file.slice(0, mark), file.slice(mark + 1)];
  return { scheme, ...NO_SERVER, path, query, fragment };
}

function refusal(component: string): ParserRefusal {
  return { reason: component, message: `the ${component.replace("-", " ")} is invalid` };
}
