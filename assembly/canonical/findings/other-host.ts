/** Compares the host of a URL with the one that an RFC 3986 parser reads from the input. */

import { isSame, parseNoncanonical } from "../../fast/parse";
import { domainToASCII } from "../../host/domain";
import { endsInANumber } from "../../host/ipv4";
import { behind, ensureAfter } from "../../memory";
import { percentDecode } from "../../percent/codec";
import { base, url } from "../../record";
import { SchemeType } from "../../special-schemes";
import { byteAt, isAnySlash, toASCIILowercase } from "../../text/ascii";
import { addAll, findFirst } from "../../text/byte-set";
import { Char } from "../../text/char";
import { findEnd } from "../../text/vector";
import { word2 } from "../../text/word";
import { isLocalhost } from "../../url/file";
import { parsed } from "../parsed";
import { AUTHORITY_END, afterScheme } from "../regions";

/** The characters that end a scheme of https://www.rfc-editor.org/rfc/rfc3986#appendix-B. */
const SCHEME_END: usize = addAll(memory.data(16, 16), ":/?#");

/** The characters that end an authority there. */
const RFC_AUTHORITY_END: usize = addAll(memory.data(16, 16), "/?#");

/** The delimiters of https://www.rfc-editor.org/rfc/rfc3986#appendix-C. */
const DELIMITERS: usize = addAll(memory.data(16, 16), ' "<>');

/** The characters that end a host of the URL Standard, and not the one of an RFC 3986 parser. */
const NOT_IN_HOST: usize = addAll(memory.data(16, 16), "@\\");

/**
 * Whether an RFC 3986 parser reads another host from the input in [start, end). packages/canonical/src/input/
 * other-host.ts describes which hosts are the same.
 */
export function hasOtherHost(start: usize, end: usize, hasBase: bool, free: usize): bool {
  if (beginsAsURL(start, end)) return false;
  const schemeEnd = findFirst(SCHEME_END, start, end);
  const colon = byteAt(schemeEnd, end) == Char.Colon ? schemeEnd : 0;
  if (parsed.includesCredentials && isUserinfoDelimited(start, end, colon)) return true;
  const authority = colon > start ? colon + 1 : start;
  if (end - authority >= 2 && load<u16>(authority) == word2(Char.Slash, Char.Slash)) {
    const authorityEnd = findFirst(RFC_AUTHORITY_END, authority + 2, end);
    return isOtherThanAuthority(authority + 2, authorityEnd, authority == afterScheme(start, end), free);
  }
  const isOfBase = hasBase && afterScheme(start, end) == start;
  const hostLength = isOfBase ? base.hostEnd - base.hostStart : 0;
  return !isHost(base.href + base.hostStart, hostLength);
}

/** Whether the input starts with the URL's own scheme and host, so that all parsers read the same host. */
function beginsAsURL(start: usize, end: usize): bool {
  const length = parsed.pathStart;
  if (parsed.includesCredentials || end - start < length || !isSame(start, length, parsed.href, length)) return false;
  const after = start + length;
  return after == end || findFirst(RFC_AUTHORITY_END, after, after + 1) == after;
}

/**
 * Whether a delimiter in the userinfo ends the URL for a reader that finds it in a text.
 *
 * @param colon the first one, if no "/", "?" or "#" is before it; otherwise 0
 */
function isUserinfoDelimited(start: usize, end: usize, colon: usize): bool {
  let userinfo: usize = 0;
  let at: usize = 0;
  if (colon != 0) {
    userinfo = skipSlashes(colon + 1, end);
    at = lastAtSign(userinfo, end);
  }
  if (at == 0) {
    userinfo = skipSlashes(start, end);
    at = lastAtSign(userinfo, end);
  }
  return at != 0 && findFirst(DELIMITERS, userinfo, at) < at;
}

function skipSlashes(start: usize, end: usize): usize {
  let at = start;
  while (at < end && isAnySlash(load<u8>(at))) at++;
  return at;
}

/** Returns the address of the last "@" of the authority at `start`, or 0. */
function lastAtSign(start: usize, end: usize): usize {
  for (let at = findFirst(AUTHORITY_END, start, end); at > start; ) {
    if (load<u8>(--at) == Char.AtSign) return at;
  }
  return 0;
}

/**
 * Whether an RFC 3986 parser reads another host from the authority in [start, end).
 *
 * @param isAuthority whether the URL Standard's parser also reads an authority there
 */
function isOtherThanAuthority(start: usize, end: usize, isAuthority: bool, free: usize): bool {
  const at = findEnd(Char.AtSign, start, end);
  const host = at < end ? at + 1 : start;
  const bracket = byteAt(host, end) == Char.LeftSquareBracket ? findEnd(Char.RightSquareBracket, host, end) : host;
  const hostEnd = findEnd(Char.Colon, bracket, end);
  if (isEqualInCase(host, hostEnd)) return false;
  const hasHostAlone = host == start && bracket == host && hostEnd > host && findFirst(NOT_IN_HOST, host, end) == end;
  return !(isAuthority && hasHostAlone && isDomain()) && !isSameWhenParsed(host, hostEnd, free);
}

/**
 * Whether the host of the URL is a domain. Then it comes from the text that an RFC 3986 parser takes for the host, if
 * both parsers agree about where that is.
 */
function isDomain(): bool {
  const type = parsed.schemeType;
  if (type == SchemeType.NotSpecial || type == SchemeType.File) return false;
  return !endsInANumber(parsed.href + parsed.hostStart, parsed.href + parsed.hostEnd);
}

/** Whether a text is the host of the URL. */
function isHost(start: usize, length: usize): bool {
  return isSame(start, length, parsed.href + parsed.hostStart, parsed.hostEnd - parsed.hostStart);
}

/** Whether a text is the host of the URL, or becomes it in lower case. */
function isEqualInCase(start: usize, end: usize): bool {
  const length = end - start;
  if (length != parsed.hostEnd - parsed.hostStart) return false;
  const host = parsed.href + parsed.hostStart;
  for (let at: usize = 0; at < length; at++) {
    if (toASCIILowercase(load<u8>(start + at)) != load<u8>(host + at)) return isHost(start, length);
  }
  return true;
}

/** Whether the host in [start, end) is the one of the URL once the URL Standard's parser has read it alone. */
function isSameWhenParsed(start: usize, end: usize, free: usize): bool {
  const length = end - start;
  if (findFirst(NOT_IN_HOST, start, end) < end) return false;
  ensureAfter(free, <usize>parsed.schemeEnd + length + 4);
  if (parsed.schemeType == SchemeType.NotSpecial || byteAt(start, end) == Char.LeftSquareBracket) {
    const slashes = free + parsed.schemeEnd + 1;
    memory.copy(free, parsed.href, parsed.schemeEnd + 1);
    store<u16>(slashes, word2(Char.Slash, Char.Slash));
    memory.copy(slashes + 2, start, length);
    const slash = slashes + 2 + length;
    store<u8>(slash, Char.Slash);
    const status = parseNoncanonical(free, slash + 1, behind(slash));
    return status >= 0 && isHost(url.href + url.hostStart, url.hostEnd - url.hostStart);
  }
  const decodedEnd = percentDecode(start, end, free);
  const domain = behind(decodedEnd);
  ensureAfter(domain, decodedEnd - free);
  const domainEnd = max(domain, domainToASCII(free, decodedEnd, domain));
  if (isHost(domain, domainEnd - domain)) return true;
  return parsed.schemeType == SchemeType.File && parsed.hasEmptyHost && isLocalhost(domain, domainEnd);
}
