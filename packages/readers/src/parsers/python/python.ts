/** Python, `urllib.parse`: https://github.com/python/cpython/blob/3.14/Lib/urllib/parse.py */
import { splitCredentials } from "../../define/make.ts";
import { oneOf, type Settings } from "../../define/options.ts";
import { defineParser, type ParserRefusal } from "../../define/parser.ts";
import type { AuthorityComponents, ReadingComponents } from "../../define/reading.ts";
import { splitAt, splitParts } from "../../steps/split.ts";
import { findBracketedPart, hasValidBrackets, type PythonVersion } from "./brackets.ts";

/** The options of {@link python}. */
export interface PythonOptions {
  /**
   * The function that reads the URL. `"urlparse"` also splits off the parameters of the path. Default: `"urlsplit"`.
   */
  readonly function?: "urlsplit" | "urlparse" | undefined;
  /** `"3.13"`, the default, for this and later versions; or `"3.11"`, which accepts more brackets. */
  readonly version?: PythonVersion | undefined;
}

/**
 * Python's `urllib.parse`, as a reader of URLs: what `urlsplit(url).hostname` is.
 *
 * It checks little: the host ends at the first `/`, `?` or `#` and begins after the last `@`, and a backslash is a
 * character as any other.
 *
 * NOTE: a port for which `urlsplit(url).port` throws `ValueError` is returned as written. Python does not tell an empty
 * query, fragment or scheme from none. The brackets of a host, which Python removes, are there.
 *
 * @param options the function and the version
 * @returns a frozen reader
 * @throws TypeError if an option is unknown or has an invalid value
 * @see https://docs.python.org/3/library/urllib.parse.html
 * @example
 * ```ts
 * import { python } from "@anyurl/readers/parsers";
 *
 * python().read("http://evil.test\\@good.test/").components?.host; // → "good.test"
 * python().read("http:evil.test").components?.host; // → null
 * python().read("http://[::1").refusal?.reason; // → "invalid-ipv6-url"
 * ```
 */
export const python = /* @__PURE__ */ defineParser<PythonOptions>({
  name: "python",
  title: "Python, urllib.parse",
  testedVersions: ["3.11.7", "3.13.18", "3.14.10", "3.15.2"],
  options: {
    function: /* @__PURE__ */ oneOf("urlsplit", "urlparse"),
    version: /* @__PURE__ */ oneOf("3.13", "3.11"),
  },
  parse,
});

/** `_urlsplit` */
function parse(input: string, settings: Settings<PythonOptions>): ReadingComponents | ParserRefusal {
  const { scheme, rest } = splitScheme(strip(input));
  const { authority, afterAuthority } = splitAuthority(rest);
  if (authority !== null && !hasValidBrackets(authority, settings.version)) return REFUSALS.brackets;
  if (authority !== null && DECOMPOSED.test(authority)) return REFUSALS.normalization;
  const { path, query, fragment } = splitParts(afterAuthority);
  return {
    scheme: scheme || null,
    ...readAuthority(authority ?? ""),
    path: settings.function === "urlparse" ? withoutParameters(path, scheme) : path,
    query: query || null,
    fragment: fragment || null,
  };
}

/** Removes control characters and spaces at the start, and tabs and line breaks anywhere. */
function strip(input: string): string {
  return input.replace(/^[\0- ]+/, "").replace(/[\t\r\n]/g, "");
}

function splitScheme(url: string): { readonly scheme: string; readonly rest: string } {
  const colon = url.indexOf(":");
  const scheme = url.slice(0, Math.max(colon, 0));
  if (!/^[a-z][a-z0-9+.-]*$/i.test(scheme)) return { scheme: "", rest: url };
  return { scheme: scheme.toLowerCase(), rest: url.slice(colon + 1) };
}

/** `_splitnetloc` */
function splitAuthority(url: string): { readonly authority: string | null; readonly afterAuthority: string } {
  if (!url.startsWith("//")) return { authority: null, afterAuthority: url };
  const text = url.slice(2);
  const end = text.search(/[/?#]/);
  if (end < 0) return { authority: text, afterAuthority: "" };
  return { authority: text.slice(0, end), afterAuthority: text.slice(end) };
}

/** `_checknetloc`: the characters whose NFKC form contains one of `/?#@:`. */
const DECOMPOSED =
  /[\u2047-\u2049\u2100\u2101\u2105\u2106\u2a74\ufe13\ufe16\ufe55\ufe56\ufe5f\ufe6b\uff03\uff0f\uff1a\uff1f\uff20]/;

/** `_NetlocResultMixinStr` */
function readAuthority(authority: string): AuthorityComponents {
  const at = authority.lastIndexOf("@");
  const hostAndPort = authority.slice(at + 1);
  const isBracketed = hostAndPort.includes("[");
  const name = isBracketed ? findBracketedPart(hostAndPort) : splitAt(hostAndPort, ":")[0];
  const afterName = isBracketed ? (splitAt(splitAt(hostAndPort, "[")[1] ?? "", "]")[1] ?? "") : hostAndPort;
  const port = splitAt(afterName, ":")[1] ?? "";
  const host = name === "" ? null : toLowerCase(name);
  return {
    ...splitCredentials(at < 0 ? null : authority.slice(0, at)),
    host: host !== null && isBracketed ? `[${host}]` : host,
    port: port === "" ? null : normalPort(port),
  };
}

/** Returns the name in lower case, without the zone. */
function toLowerCase(name: string): string {
  const [address, zone] = splitAt(name, "%");
  return address.toLowerCase() + (zone === null ? "" : `%${zone}`);
}

function normalPort(port: string): string {
  return /^\d+$/.test(port) && Number(port) <= 65_535 ? String(Number(port)) : port;
}

/** `uses_params` */
const WITH_PARAMETERS = /^(?:ftp|hdl|prospero|https?|imap|shttp|rtsp[su]?|sips?|mms|sftp|tel|)$/;

/** `_splitparams`: the last segment's parameters. */
function withoutParameters(path: string, scheme: string): string {
  if (!WITH_PARAMETERS.test(scheme)) return path;
  const semicolon = path.indexOf(";", Math.max(path.lastIndexOf("/"), 0));
  return semicolon < 0 ? path : path.slice(0, semicolon);
}

const REFUSALS = {
  brackets: { reason: "invalid-ipv6-url", message: "the brackets of the host are not those of an IPv6 address" },
  normalization: { reason: "nfkc-delimiter", message: "the authority contains a delimiter in a compatibility form" },
} as const;
