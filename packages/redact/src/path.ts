/** Secrets in paths. */
import { Char } from "@anyurl/common/char";
import { isSpecialScheme } from "@anyurl/common/special-schemes";
import { searchAuthority } from "./authority.ts";
import { REDACTED } from "./marks.ts";
import { foldName } from "./names.ts";
import { searchPairs } from "./pairs.ts";
import { indexIn, isSlash, type Part } from "./part.ts";
import type { Search } from "./search.ts";
import { IN_FRAGMENTS, isSecretShape, type Lengths, SHORTEST } from "./shapes.ts";
import { BEFORE, BEFORE_AT_END } from "./words.ts";

/** The meaning of the segments before a segment. */
const enum Context {
  None,
  /** It is a secret if it is random: after a version, an API key can follow. */
  Version,
  /** It is a secret if it is random: services, sessions and shared documents also have names. */
  Weak,
  /** It is a secret unless it is a word: webhooks, and links that reset, invite, confirm or sign in. */
  Strong,
  /** It is a secret: after a word of the options. */
  Certain,
}

const AFTER_VERSION: Lengths = { mixed: 24, plain: 24, hex: 32 };

/** The least length of such a secret, in UTF-16 code units. */
const SHORTEST_OPAQUE = 6;

const STRONG = /* @__PURE__ */ new RegExp(`${BEFORE}|(?:${BEFORE_AT_END})$`);

/** Words between one of these words and its secret. */
const BETWEEN = /^(?:catch|incoming|email|link|accept|user|account|bot)$/;

const WORD_BEFORE = /^([a-z]+)[-_:.]/;

const WEAK = /^(?:services|triggers?|workflows|log-?in|sign-?in|auth|session|shared?|s|d|join|deploy|downloads?)$/;

/** Hosts of webhooks. The filter has the same words. */
const HOOKS = /hook|^hc-ping/;

const VERSION = /^v\d/;

/** Words in lower case, or with a capital, between separators; also an extension, as in "main.css". */
const WORDS = /^[A-Za-z]?[a-z]*(?:[-_.+~ ][A-Za-z]?[a-z]*)*$|^[A-Z]+$/;

const LETTERS = /^[A-Za-z]+\d?$/;

const DIGITS = /^\d+$/;

/** Longer words are not words. */
const LONGEST_WORD = 20;

const SEPARATED = /[-_.+~ ]/;

/**
 * Searches the segments in [start, wholeEnd) of a part.
 *
 * @param host the name before the path, which can say that a secret follows
 * @param lengths of random texts in segments
 */
export function searchPath(
  search: Search,
  part: Part,
  start: number,
  wholeEnd: number,
  host: string,
  lengths: Lengths,
): void {
  const { text } = part;
  let end = wholeEnd;
  const isStrict = search.rules.preset === "strict";
  let least = contextOf(host);
  if (least === Context.None && search.rules.filter?.isClean(text, start, end)) return;
  let context = least;
  for (let at = start; at < end; at++) {
    let stop = at;
    while (stop < end && !isSlash(text.charCodeAt(stop))) stop++;
    const hasPairs = indexIn(text, Char.EqualsSign, at, stop) >= 0;
    if (startsAuthority(text, at, stop, end) && !(isStrict && (hasPairs || at > start))) {
      // The colon stays, so that the result reads in the same way.
      if (hasPairs) searchPairs(search, part, at, stop - 1, lengths);
      const isSpecial = isSpecialScheme(text.slice(at, stop - 1).toLowerCase());
      while (stop < end && isSlash(text.charCodeAt(stop))) stop++;
      const authority = searchAuthority(search, part, stop, end, isSpecial);
      least = contextOf(authority.host);
      context = least;
      stop = authority.end;
      end = authority.stop;
    } else if (isStrict) search.mark(part, at, stop);
    else context = Math.max(least, searchSegment(search, part, at, stop, context, lengths));
    at = stop;
  }
}

function contextOf(host: string): Context {
  return HOOKS.test(host) ? Context.Strong : Context.None;
}

/** Whether a segment is a scheme, with its ":", before the slashes of another URL. */
function startsAuthority(text: string, start: number, stop: number, end: number): boolean {
  return stop - start > 1 && stop < end && text.charCodeAt(stop - 1) === Char.Colon;
}

/** @returns the context of the next segment, as the segment says */
function searchSegment(
  search: Search,
  part: Part,
  start: number,
  end: number,
  context: Context,
  lengths: Lengths,
): Context {
  const { text } = part;
  if (start === end) return context;
  if (indexIn(text, Char.EqualsSign, start, end) >= 0) {
    searchPairs(search, part, start, end, lengths);
    return context;
  }
  const segment = text.slice(start, end);
  if (context === Context.Certain) {
    search.mark(part, start, end);
    return Context.None;
  }
  if (segment === REDACTED) return context;
  if (context === Context.Strong && isOpaque(segment) && !isWord(segment)) {
    search.mark(part, start, end);
    return context;
  }
  if (search.leaveDecoded(part, start, end, lengths)) return context;
  const most = context === Context.Version ? AFTER_VERSION : context === Context.Weak ? SHORTEST : lengths;
  if (isSecretShape(text, start, end, most) || isWordWithSecret(segment)) {
    search.mark(part, start, end);
    return context;
  }
  return contextAfter(segment, context, search.rules.pathWords);
}

/** Whether a segment is a word and a secret, such as "private-" and a key. */
function isWordWithSecret(segment: string): boolean {
  const word = WORD_BEFORE.exec(segment)?.[1];
  if (word === undefined || !(word === "private" || STRONG.test(word))) return false;
  return isSecretShape(segment, word.length + 1, segment.length, SHORTEST);
}

/** Whether a segment is not a word. */
function isOpaque(segment: string): boolean {
  if (segment.length < SHORTEST_OPAQUE) return false;
  return !WORDS.test(segment) || (segment.length > LONGEST_WORD && !SEPARATED.test(segment));
}

/** Whether a segment is one of the words after which a secret follows, such as "IncomingWebhook". */
function isWord(segment: string): boolean {
  return LETTERS.test(segment) && segment.length <= LONGEST_WORD && STRONG.test(foldName(segment));
}

function contextAfter(segment: string, context: Context, words: ReadonlySet<string>): Context {
  if (DIGITS.test(segment)) return context;
  const folded = foldName(segment);
  if (words.has(folded)) return Context.Certain;
  if (STRONG.test(folded)) return Context.Strong;
  if (context === Context.Strong && BETWEEN.test(folded)) return context;
  if (WEAK.test(folded)) return context === Context.Strong ? context : Context.Weak;
  if (VERSION.test(folded)) return context === Context.None ? Context.Version : context;
  return WORDS.test(segment) ? Context.None : context;
}

/** Searches a fragment: parameters, or a path with parameters, as applications in pages have. */
export function searchFragment(search: Search, part: Part, start: number, end: number): void {
  if (search.rules.preset === "strict") search.mark(part, start, end);
  else searchPairs(search, part, start, end, IN_FRAGMENTS);
}
