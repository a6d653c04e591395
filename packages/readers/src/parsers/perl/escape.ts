/** `_uric_escape`: https://github.com/libwww-perl/URI/blob/master/lib/URI.pm and `_server.pm`, `_idna.pm` there */
import { isASCII } from "@anyurl/common/ascii";
import { toBytes } from "@anyurl/common/code-units";
import { encodeByte } from "@anyurl/common/percent";
import { encodePunycode } from "@anyurl/common/punycode/encode";
import { normalizeNFC } from "@anyurl/idna";
import type { PerlClass, PerlVersion } from "./classes.ts";

/** Returns the URL in ASCII. */
export function escapeURL(url: string, { kind }: PerlClass, version: PerlVersion): string {
  const text = kind === "server" || kind === "sip" ? withASCIIHost(url, version) : url;
  const ascii = toBytes(text).replace(/[^;/?:@&=+$,A-Za-z0-9\-_.!~*'()%#]/g, (byte) => encodeByte(byte.charCodeAt(0)));
  return withBrackets(ascii);
}

/** `URI::_server::_uric_escape`: IDNA converts a host with characters that URLs do not have. */
function withASCIIHost(url: string, version: PerlVersion): string {
  const [start, prefix = "", authority = ""] = /^((?:[a-z][a-z0-9.+-]*:)?\/\/)([^/?#]*)/i.exec(url) ?? [];
  if (start === undefined) return url;
  const { userinfo, hostAndPort } = takeUserinfo(authority);
  const [port = ""] = PORT.exec(hostAndPort) ?? [];
  const host = hostAndPort.slice(0, hostAndPort.length - port.length);
  if (!/[^;/?:@&=+$,A-Za-z0-9\-_.!~*'()%[\]]/.test(host)) return url;
  const converted = hostToASCII(host, version);
  return converted === undefined ? url : prefix + userinfo + converted + port + url.slice(start.length);
}

/** Removes `.*@`. NOTE: the dot matches no line break, so that the userinfo can be in the middle. */
function takeUserinfo(authority: string): { readonly userinfo: string; readonly hostAndPort: string } {
  const at = authority.indexOf("@");
  if (at < 0) return { userinfo: "", hostAndPort: authority };
  const start = authority.lastIndexOf("\n", at) + 1;
  const newline = authority.indexOf("\n", at);
  const end = authority.lastIndexOf("@", newline < 0 ? authority.length : newline) + 1;
  return { userinfo: authority.slice(start, end), hostAndPort: authority.slice(0, start) + authority.slice(end) };
}

/** The zeros of the decimal digits of Unicode, nine of which follow each. */
const ZEROS = [
  ..."0\u0660\u06f0\u07c0\u0966\u09e6\u0a66\u0ae6\u0b66\u0be6\u0c66\u0ce6\u0d66\u0de6\u0e50\u0ed0\u0f20\u1040\u1090",
  ..."\u17e0\u1810\u1946\u19d0\u1a80\u1a90\u1b50\u1bb0\u1c40\u1c50\ua620\ua8d0\ua900\ua9d0\ua9f0\uaa50\uabf0\uff10",
];

/** A port: `:\d+`. NOTE: the digits of any script, but none above U+FFFF. */
const PORT = /* @__PURE__ */ new RegExp(
  `:[${/* @__PURE__ */ ZEROS.map((zero) => `${zero}-${String.fromCharCode(zero.charCodeAt(0) + 9)}`).join("")}]+$`,
);

/** `URI::_idna::encode`; `undefined` if it fails, and the host stays as written. */
function hostToASCII(host: string, version: PerlVersion): string | undefined {
  const labels = host.split(".");
  const converted = labels.map((label, index) =>
    label === "" && index > 0 && index === labels.length - 1 ? "" : labelToASCII(label, version),
  );
  return converted.includes(undefined) ? undefined : converted.join(".");
}

const LONGEST_LABEL = 63;

/** `ToASCII` */
function labelToASCII(label: string, version: PerlVersion): string | undefined {
  if (label === "" || label.length > 2 * LONGEST_LABEL) return undefined;
  if (isASCII(label)) return label.length > LONGEST_LABEL ? undefined : label;
  // NOTE: each character alone: Perl has only one lower case of the Greek sigma.
  const lowered = Array.from(label, (character) => character.toLowerCase()).join("");
  const prepared = version === "5.17" ? lowered : normalizeNFC(lowered);
  if (!isASCII(prepared) && prepared.startsWith("xn--")) return undefined;
  const codePoints = Array.from(prepared, (character) => character.codePointAt(0) as number);
  const ascii = isASCII(prepared) ? prepared : `xn--${encodePunycode(codePoints)}`;
  return ascii.length > LONGEST_LABEL ? undefined : ascii;
}

/** `_fix_uric_escape_for_host_part`: brackets in hosts are not encoded. */
function withBrackets(url: string): string {
  if (!url.includes("%") || /^(?:data|ldapi|urn|sqlite|sqlite3):/.test(url)) return url;
  if (url.startsWith("mailto:")) return bracketText(url);
  const [start, prefix = "", authority = ""] = /^((?:[a-z][a-z0-9.+-]*:)?\/\/)([^/?#]+)/i.exec(url) ?? [];
  if (start === undefined) return url;
  const host = authority.lastIndexOf("@") + 1;
  return prefix + authority.slice(0, host) + bracketText(authority.slice(host)) + url.slice(start.length);
}

function bracketText(text: string): string {
  return text.replace(/%5b/gi, "[").replace(/%5d/gi, "]");
}
