/** Reads email addresses: https://www.unicode.org/reports/tr58/#email-detection-algorithm */
import { Char } from "@anyurl/common/char";
import { domainToASCII } from "anyurl";
import { codePointBefore, isOfEmail, lengthOf } from "../characters/table.ts";
import { isPublicDomain } from "./domain.ts";
import { beforeWord, findHostEnd, hasGoodLabels, isAlphanumeric, withoutFinalDots } from "./host.ts";
import { makeLink } from "./link.ts";
import { findPartsEnd } from "./parts-end.ts";
import { finish, type Search } from "./search.ts";

const MAILTO = "mailto:";

/** Reads the address whose "@" is at a place. The domain of an address that is not good is not a link either. */
export function readEmail(search: Search, at: number): void {
  const { text } = search;
  const runEnd = beforeWord(text, at + 1, findHostEnd(text, at + 1, false));
  const hostEnd = withoutFinalDots(text, at + 1, runEnd);
  const local = findLocalStart(search, at);
  const start = hasMailto(search, local) ? local - MAILTO.length : local;
  const isWanted = search.schemes.includes("mailto") && (search.bare || start < local);
  const isGood = isWanted && isGoodLocal(text.slice(local, at)) && hasGoodLabels(text, at + 1, hostEnd);
  const domain = isGood ? domainToASCII(text.slice(at + 1, hostEnd)) : "";
  if (domain === "" || (start === local && !isPublicDomain(domain))) {
    finish(search, runEnd);
    return;
  }
  const isQuery = start < local && text.charCodeAt(hostEnd) === Char.QuestionMark;
  const end = isQuery ? findPartsEnd(text, hostEnd) : hostEnd;
  const href = `${MAILTO}${text.slice(local, at)}@${domain}${text.slice(hostEnd, end)}`;
  finish(search, end, makeLink("email", text, start, end, href));
}

/** Quotation marks and stars are around an address more often than at the start of one. */
const AROUND = "'`*";

function findLocalStart({ text, from }: Search, end: number): number {
  let at = end;
  while (at > from) {
    const codePoint = codePointBefore(text, at);
    if (!isOfEmail(codePoint)) break;
    at -= lengthOf(codePoint);
  }
  while (at < end && AROUND.includes(text.charAt(at))) at++;
  return at;
}

/** Whether a text has no dot at its start, at its end or after another one, and no "/" at its start, as paths have. */
function isGoodLocal(local: string): boolean {
  return local !== "" && !/^[./]|\.$/.test(local) && !local.includes("..");
}

function hasMailto({ text, from }: Search, local: number): boolean {
  const start = local - MAILTO.length;
  if (start < from || text.slice(start, local).toLowerCase() !== MAILTO) return false;
  return start === from || !isAlphanumeric(text.charCodeAt(start - 1));
}
