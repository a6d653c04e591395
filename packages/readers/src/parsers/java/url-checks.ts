/**
 * The characters that `java.net.URL` refuses, besides controls:
 * https://github.com/openjdk/jdk/blob/jdk-25-ga/src/java.base/share/classes/sun/net/util/IPAddressUtil.java
 */
import { Char } from "@anyurl/common/char";
import { isIPv6Literal } from "../../steps/java-ipv6.ts";

/** `OTHERS`: characters that IDNA maps to texts with delimiters of URLs. */
const OTHERS = "\u2047\u2048\u2049\u2100\u2101\u2105\u2106\u2a74\ufe55\ufe56\ufe5f\ufe6b\uff03\uff0f\uff1a\uff1f\uff20";

const NOT_IN_HOSTS_OF_17 = `/${OTHERS}`;
const NOT_IN_HOSTS = `#/:?@[\\]{|}^\`<>" ${OTHERS}`;
const NOT_IN_ZONES = "[]/\\#?";
const NOT_IN_USERINFOS = "#/?@[\\]";
const NOT_IN_AUTHORITIES = "#/?\\";

/** `Character.isWhitespace`, which does not count non-breaking spaces. */
const WHITESPACE =
  "\t\n\v\f\r\x1c\x1d\x1e\x1f \u1680\u2000\u2001\u2002\u2003\u2004\u2005\u2006\u2008\u2009\u200a\u2028\u2029\u205f\u3000";

/** `checkHostString`, after the test of `URLStreamHandler.parseURL` for IPv6 addresses. */
export function isHost(host: string, isStrict: boolean): boolean {
  const isBracketed = host.startsWith("[");
  if (isBracketed && !(host.indexOf("]") === host.length - 1 && isIPv6Literal(host.slice(1, -1)))) return false;
  if (!isStrict) return hasNone(host, NOT_IN_HOSTS_OF_17);
  return isBracketed ? hasNone(host.slice(1, -1), NOT_IN_ZONES) : hasNone(host, NOT_IN_HOSTS);
}

/** `checkUserInfo` */
export function isUserinfo(userinfo: string): boolean {
  return hasNone(userinfo, NOT_IN_USERINFOS);
}

/** `checkAuth` */
export function isAuthority(authority: string): boolean {
  return hasNone(authority, NOT_IN_AUTHORITIES);
}

/** `String.isBlank` */
export function isBlank(text: string): boolean {
  for (let at = 0; at < text.length; at++) if (!WHITESPACE.includes(text.charAt(at))) return false;
  return true;
}

/** Whether a text has neither control characters of ASCII nor any of some others. */
function hasNone(text: string, characters: string): boolean {
  for (let at = 0; at < text.length; at++) {
    const unit = text.charCodeAt(at);
    if (unit < Char.Space || unit === Char.Delete || characters.includes(text.charAt(at))) return false;
  }
  return true;
}
