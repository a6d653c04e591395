/** Reads URLs with a scheme. */
import { Char } from "@anyurl/common/char";
import { domainToASCII } from "anyurl";
import { termOf } from "../characters/table.ts";
import { Term } from "../characters/term.ts";
import { hasTopLevelDomain } from "../domains/top-level.ts";
import {
  beforeWord,
  findAddressEnd,
  findHostEnd,
  findPortEnd,
  hasGoodLabels,
  isAlphanumeric,
  withoutFinalDots,
} from "./host.ts";
import { makeLink } from "./link.ts";
import { findPartsEnd } from "./parts-end.ts";
import { finish, type Search } from "./search.ts";

/** Reads the URL whose scheme ends at a ":", if it is one of the schemes. */
export function readURL(search: Search, colon: number): void {
  const { text } = search;
  if (!text.startsWith("//", colon + 1)) return;
  const scheme = search.schemes.find((each) => endsWithScheme(search, colon, each));
  if (scheme === undefined) return;
  const start = colon - scheme.length;
  const authority = colon + 3;
  const { end: authorityEnd, hasUserinfo } = findAuthorityEnd(text, authority);
  const host = findHostOfURL(text, authority, scheme);
  if (hasUserinfo || host < 0) {
    finish(search, findPartsEnd(text, authorityEnd));
    return;
  }
  const end = findPartsEnd(text, findPortEnd(text, host));
  const link = makeLink("url", text, start, end, text.slice(start, end));
  if (
    link === undefined ||
    (isCutInHost(text, host) && !hasTopLevelDomain(domainToASCII(text.slice(authority, host))))
  ) {
    finish(search, findPartsEnd(text, authorityEnd));
  } else finish(search, end, link);
}

/** Whether a scheme is before a ":", and is not the end of another scheme. */
function endsWithScheme({ text, from }: Search, colon: number, scheme: string): boolean {
  const start = colon - scheme.length;
  if (start < from || text.slice(start, colon).toLowerCase() !== scheme) return false;
  if (start === from) return true;
  if (isAlphanumeric(text.charCodeAt(start - 1))) return false;
  return !("+-.".includes(text.charAt(start - 1)) && start > from + 1 && isAlphanumeric(text.charCodeAt(start - 2)));
}

/**
 * Returns where an authority ends, and whether it has a user name. UTS #58 finds no links with one: they are how
 * `https://bank.example@evil.example` deceives.
 */
function findAuthorityEnd(text: string, start: number): { readonly end: number; readonly hasUserinfo: boolean } {
  let hasUserinfo = false;
  let at = start;
  for (; at < text.length; at++) {
    const unit = text.charCodeAt(at);
    if (unit < 128 ? '/?#"<>`\\'.includes(text.charAt(at)) : isPunctuation(unit)) break;
    if (termOf(unit) === Term.Hard && (unit & 0xf800) !== 0xd800) break;
    hasUserinfo ||= unit === Char.AtSign;
  }
  return { end: at, hasUserinfo };
}

function isPunctuation(unit: number): boolean {
  return termOf(unit) > Term.Include;
}

/** Returns where the host of a URL ends; -1 if it has no good one. */
function findHostOfURL(text: string, start: number, scheme: string): number {
  if (scheme === "file" && text.charCodeAt(start) === Char.Slash) return start;
  if (text.charCodeAt(start) === Char.LeftSquareBracket) {
    const end = findAddressEnd(text, start);
    return end > start ? end : -1;
  }
  const run = beforeWord(text, start, findHostEnd(text, start, true));
  const end = withoutFinalDots(text, start, run);
  return hasGoodLabels(text, start, end) ? end : -1;
}

/** Whether a symbol that is not of a host, such as an emoji, follows a host without a space. */
function isCutInHost(text: string, end: number): boolean {
  const codePoint = text.codePointAt(end) ?? 0;
  return codePoint > 127 && termOf(codePoint) === Term.Include;
}
