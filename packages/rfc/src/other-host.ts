/** Whether an RFC 3986 parser and the URL Standard's read different hosts in a URL. */
import { asciiLowercase } from "@anyurl/common/ascii";
import { decodeValid } from "@anyurl/common/percent";
import { isSpecialScheme } from "@anyurl/common/special-schemes";
import { strip } from "@anyurl/specification/parse/preprocess";
import { rfc3986Host } from "./rfc3986/locate.ts";

/** A parsed URL, as `locate` of `anyurl` returns it. */
interface LocatedURL {
  readonly ok: true;
  readonly href: string;
  readonly protocol: string;
  readonly hostname: string;
  readonly usernameEnd: number;
  readonly hostStart: number;
  readonly pathStart: number;
}

/** The functions of `anyurl` that compare hosts. */
export interface Parser {
  locate(text: string): LocatedURL | { readonly ok: false };
  domainToASCII(domain: string): string;
}

/** The userinfo of an input that has one, with its "@". */
const USERINFO = /^(?:[^:/?#]*:)?[/\\]*([^/\\?#]*@)/;

/**
 * Returns whether an RFC 3986 parser reads another host from an input. A program that checks the host with such a
 * parser, and then fetches the URL, connects to a host that it did not check. Hosts that differ only in case,
 * percent-encoding, IDNA or the form of an IPv6 address are the same. The forms of an IPv4 address are different hosts,
 * since "0x7f.1" is a name in RFC 3986; so is "1.2.3.4.", with a dot at its end. A space or another delimiter of
 * https://www.rfc-editor.org/rfc/rfc3986#appendix-C in the userinfo ends the URL for a reader that finds it in a text.
 *
 * NOTE: userinfo that looks like a host is not a difference: both readers of "http://a.example:80@b.example/" find the
 * second host. The flag "credentials" warns of readers that do not know userinfo.
 *
 * @param url the input, parsed against `base`
 */
export function hasOtherHost(input: string, url: LocatedURL, base: LocatedURL | undefined, parser: Parser): boolean {
  const text = strip(input);
  if (beginsAsURL(text, url)) return false;
  if (url.usernameEnd < url.hostStart && /[ "<>]/.test(USERINFO.exec(text)?.[1] ?? "")) return true;
  const seen = rfc3986Host(text);
  if (seen !== null) return !isSameHost(seen, url, parser);
  const hasScheme = /^[A-Za-z][A-Za-z0-9+\-.]*:/.test(text);
  return url.hostname !== (hasScheme || base === undefined ? "" : base.hostname);
}

/** Whether the input starts with the URL's own scheme and host, so that all parsers read the same host. */
function beginsAsURL(text: string, { href, hostStart, usernameEnd, pathStart }: LocatedURL): boolean {
  const isAlone = text.length === pathStart || /[/?#]/.test(text.charAt(pathStart));
  return usernameEnd === hostStart && isAlone && text.startsWith(href.slice(0, pathStart));
}

/**
 * Returns whether a host counts as a URL's host.
 *
 * @param seen a host as a reader returns it
 */
export function isSameHost(seen: string, url: LocatedURL, { locate, domainToASCII }: Parser): boolean {
  const { protocol, hostname } = url;
  if (seen === hostname || asciiLowercase(seen) === hostname) return true;
  // The URL Standard ends the host there.
  if (/[@\\/?#]/.test(seen)) return false;
  if (!isSpecialScheme(protocol.slice(0, -1)) || seen.startsWith("[")) {
    const alone = locate(`${protocol}//${seen}/`);
    return alone.ok && alone.hostname === hostname;
  }
  const domain = domainToASCII(decodeValid(seen) ?? seen);
  return domain === hostname || (protocol === "file:" && domain === "localhost" && hostname === "");
}
