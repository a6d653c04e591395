/** Judges a segment of a path, by the segments before it. */
import { REDACTED } from "./marks.ts";
import { foldName } from "./names.ts";
import { decode, PERCENT, type Piece } from "./piece.ts";
import type { Search } from "./search.ts";
import { AFTER_VERSION, BEFORE_SHORT_TOKENS, BETWEEN, HOSTS, SHORTEST } from "./table.ts";
import { isSecretWord, isTokenInPath } from "./tokens.ts";

/** The meaning of the segments before a segment. */
export const enum Context {
  None,
  /** It is a secret if it is a token: after a version, an API key can follow. */
  Version,
  /** It is a secret if it is a short token. */
  Weak,
  /** It is a secret unless it is a word: webhooks, and links that reset, invite, confirm or sign in. */
  Strong,
  /** It is a secret: after a word of the options. */
  Certain,
}

/** The least length of a secret that is not a word, in UTF-16 code units. */
const SHORTEST_OPAQUE = 6;

const SECRET_HOST = /* @__PURE__ */ new RegExp(HOSTS);

const WORD_BETWEEN = /* @__PURE__ */ new RegExp(`^(?:${BETWEEN})$`);

const WORD_BEFORE_TOKEN = /* @__PURE__ */ new RegExp(`^(?:${BEFORE_SHORT_TOKENS})$`);

const VERSION = /^v\d/;

/** Words in lower case, or with a capital, between separators; also an extension, as in "main.css". */
const WORDS = /^[A-Z]?[a-z]*(?:[-_.+~ ][A-Z]?[a-z]*)*$|^[A-Z]+$/;

const LETTERS = /^[A-Za-z]+\d?$/;

const DIGITS = /^\d+$/;

/** Longer words are not words. */
const LONGEST_WORD = 20;

const SEPARATED = /[-_.+~ ]/;

/** Returns the context of the first segment after a host. */
export function contextOf(host: string): Context {
  return SECRET_HOST.test(host) ? Context.Strong : Context.None;
}

/**
 * Marks a segment if it is a secret, and queues it if it is encoded.
 *
 * @returns the context of the next segment, as the segment says
 */
export function judgeSegment(search: Search, piece: Piece, context: Context): Context {
  const { text, start, end } = piece;
  const segment = text.slice(start, end);
  const lengths = context === Context.Version ? AFTER_VERSION : context === Context.Weak ? SHORTEST : piece.lengths;
  if (context !== Context.Certain) {
    if (segment === REDACTED) return context;
    if (!(context === Context.Strong && isOpaque(segment.replaceAll(REDACTED, "")))) {
      if (search.queueValue(decode(piece, PERCENT))) return context;
      if (!isTokenInPath(text, start, end, lengths)) return contextAfter(segment, context, search.rules.pathWords);
    }
  }
  search.mark(piece, start, end);
  return context === Context.Certain ? Context.None : context;
}

/** Whether a segment is not a word, and none of the words after which a secret follows, such as "IncomingWebhook". */
function isOpaque(segment: string): boolean {
  if (segment.length < SHORTEST_OPAQUE) return false;
  const isLong = segment.length > LONGEST_WORD;
  if (!isLong && LETTERS.test(segment) && isSecretWord(foldName(segment))) return false;
  return !WORDS.test(segment) || (isLong && !SEPARATED.test(segment));
}

function contextAfter(segment: string, context: Context, words: ReadonlySet<string>): Context {
  if (DIGITS.test(segment)) return context;
  const folded = foldName(segment);
  if (words.has(folded)) return Context.Certain;
  if (isSecretWord(folded) || (context === Context.Strong && WORD_BETWEEN.test(folded))) return Context.Strong;
  if (WORD_BEFORE_TOKEN.test(folded)) return Math.max(context, Context.Weak);
  if (VERSION.test(folded)) return Math.max(context, Context.Version);
  return WORDS.test(segment) ? Context.None : context;
}
