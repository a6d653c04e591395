import { requireStrings, showValue, wrongArgument } from "@anyurl/common/arguments";
import { compileHostList, type HostPattern, readHostPattern } from "@anyurl/common/host-list";
import { HOST, toHost } from "./host-text.ts";

/** A host and its port. NOTE: without the flag `u`, `i` changes no character outside of ASCII. */
const HEADER = /* @__PURE__ */ new RegExp(`^(${HOST})(:(?:0|[1-9]\\d{0,4}))?$`, "i");

/** The last label of a host that browsers read as an IPv4 address. */
const ENDS_IN_NUMBER = /(?:^|\.)(?:\d+|0x[\da-f]*)$/;

const IPV4 = /^(?:(?:25[0-5]|2[0-4]\d|1\d\d|[1-9]?\d)(?:\.(?!$)|$)){4}$/;

/**
 * Returns a function that tells whether a list contains the host of a `Host` header, against DNS rebinding.
 *
 * A pattern is a host, which may begin with `*.` for one label, or `**.` for one or more. It is for its port, or
 * without one for every port. Browsers leave default ports out: `:80` and `:443` do not match them.
 *
 * The function compares text, ignoring ASCII case, and needs no engine. It refuses user names, paths, lists, a final
 * dot, an empty port, leading zeros, percent-encoding, and text that is not ASCII. Addresses are in the form of
 * browsers: `127.0.0.1`, not `0x7f.1`.
 *
 * @param patterns hosts in lower case and in ASCII: `"localhost"`, `"[::1]"`, `"*.example.com"`, `"example.com:8443"`
 * @returns the function. It takes the header's value; `null` or `undefined` for a request without the header. An empty
 * list contains nothing.
 * @throws TypeError if a pattern is not a host
 * @example
 * ```ts
 * import { hostMatcher } from "@anyurl/policy";
 *
 * const isLocal = hostMatcher(["localhost", "127.0.0.1", "[::1]"]);
 * isLocal("localhost:3000"); // → true
 * isLocal("[::1]:3000"); // → true
 * isLocal("evil.example:3000"); // → false
 * isLocal("localhost.evil.example"); // → false
 * isLocal("localhost@evil.example"); // → false
 * ```
 */
export function hostMatcher(patterns: readonly string[]): (host: string | null | undefined) => boolean {
  const isListed = compileHostList(readPatterns(patterns));
  return (host) => {
    if (typeof host !== "string") return false;
    const [, name = "", port = ""] = HEADER.exec(host) ?? [];
    return name !== "" && Number(port.slice(1)) <= 0xffff && isListed(name.toLowerCase(), port, "");
  };
}

function readPatterns(patterns: readonly string[]): readonly HostPattern[] {
  const argument = "hostMatcher: the patterns";
  requireStrings(patterns, argument);
  return patterns.map((pattern, index) => {
    const read = readHostPattern(pattern, toName);
    if (read !== undefined) return { ...read, port: read.port || ":*" };
    const expected = 'a host in lower case and ASCII, such as "localhost", "[::1]" or "*.example.com:8443"';
    throw wrongArgument(`${argument}[${index}]`, expected, showValue(pattern));
  });
}

/** Returns a host; `undefined` for an IPv4 address that browsers write in another form, and for other text. */
function toName(text: string): string | undefined {
  return ENDS_IN_NUMBER.test(text) && !IPV4.test(text) ? undefined : toHost(text);
}
