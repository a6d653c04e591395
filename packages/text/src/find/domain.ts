/** Reads domains without a scheme. */
import { Char } from "@anyurl/common/char";
import { domainToASCII } from "anyurl";
import { isOfEmail, lengthOf } from "../characters/table.ts";
import { hasTopLevelDomain } from "../domains/top-level.ts";
import {
  afterWord,
  beforeWord,
  findHostEnd,
  findHostStart,
  findPortEnd,
  hasGoodLabels,
  withoutFinalDots,
} from "./host.ts";
import { makeLink } from "./link.ts";
import { findPartsEnd } from "./parts-end.ts";
import { finish, type Search } from "./search.ts";

/** After one of these, a domain is a part of something else: a path, a name, an address. */
const NOT_BEFORE = /[/\\@#$%&?~+^:]/;

/** Reads the domain with the dot at a place. */
export function readDomain(search: Search, dot: number): void {
  const { text, from } = search;
  const start = afterWord(text, findHostStart(text, dot, from), dot);
  const runEnd = Math.max(dot + 1, beforeWord(text, start, findHostEnd(text, start, false)));
  search.at = runEnd;
  if (start > 0 && NOT_BEFORE.test(text.charAt(start - 1))) return;
  const hostEnd = withoutFinalDots(text, start, runEnd);
  if (hostEnd <= dot || !hasGoodLabels(text, start, hostEnd) || isInAddress(search, runEnd)) return;
  if (!isPublicDomain(domainToASCII(text.slice(start, hostEnd)))) return;
  const end = findPartsEnd(text, findPortEnd(text, hostEnd));
  const link = makeLink("domain", text, start, end, `https://${text.slice(start, end)}`);
  if (link !== undefined) finish(search, end, link);
}

/**
 * Whether a host is a domain that can exist in the public DNS. Names in programs have a "_" next to the last dot, which
 * no registered domain has.
 *
 * @param host as the URL parser writes it
 */
export function isPublicDomain(host: string): boolean {
  const registered = host.lastIndexOf(".", host.lastIndexOf(".", host.length - 2) - 1) + 1;
  return hasTopLevelDomain(host) && !host.slice(registered).includes("_");
}

/** Whether a domain is in the part of an address before the "@". @param start the end of the domain */
function isInAddress(search: Search, start: number): boolean {
  const { text } = search;
  const next = text.charAt(start);
  if (next === "@") return true;
  if (next === "" || "/?#".includes(next) || !isOfEmail(text.codePointAt(start) as number)) return false;
  return text.charCodeAt(findEmailEnd(search, start)) === Char.AtSign;
}

/** Returns where the characters of addresses end, which a search reads once. */
function findEmailEnd(search: Search, start: number): number {
  const { text } = search;
  if (start < search.emailEnd) return search.emailEnd;
  let at = start;
  while (at < text.length && isOfEmail(text.codePointAt(at) as number)) at += lengthOf(text.codePointAt(at) as number);
  search.emailEnd = at;
  return at;
}
