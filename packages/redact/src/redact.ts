/** Replaces only the secrets of URLs. */
import { describeKind, textOf } from "@anyurl/common/arguments";
import { type Mark, replaceMarks } from "./marks.ts";
import { compileRules, keepingLast, type RedactOptions, type Rules } from "./rules.ts";
import { Search } from "./search.ts";
import { findSecrets } from "./secrets.ts";
import { findURLs } from "./text.ts";

/** The functions that {@link createRedactor} returns. */
export interface Redactor {
  /** Replaces the secrets of one URL, as the function {@link redactURL} does. */
  readonly redactURL: (url: unknown) => string;
  /** Replaces the secrets of the URLs in a text, as the function {@link redactURLsInText} does. */
  readonly redactURLsInText: (text: unknown) => string;
}

/**
 * Returns the functions {@link redactURL} and {@link redactURLsInText} with options, which are checked and compiled
 * once.
 *
 * @param options which secrets are replaced
 * @returns both functions, which need no `this`
 * @throws TypeError if an option is unknown or has an invalid value; the message lists the allowed values
 * @example
 * ```ts
 * import { createRedactor } from "@anyurl/redact";
 *
 * const { redactURL } = createRedactor({ parameters: ["door"], keep: ["page_token"] });
 * redactURL("/open?door=12&page_token=x"); // → "/open?door=REDACTED&page_token=x"
 * ```
 */
export function createRedactor(options: RedactOptions = {}): Redactor {
  const rules = compileRules(options, "createRedactor");
  return {
    redactURL: (url) => redactOne(toLoggable(url), rules),
    redactURLsInText: (text) => redactAll(toLoggable(text), rules),
  };
}

/**
 * Replaces the secrets of a URL with `REDACTED`, so that it can be logged. All other text is returned as written:
 * nothing is decoded, sorted or normalised. The URL can be invalid or relative: the function does not parse it, and
 * also finds secrets in a URL that no parser accepts.
 *
 * @remarks
 * A secret is:
 *
 * - a user name, and a password, even with a raw `@`, `/` or `#` in it; also Oracle's `user/password@//host`
 * - the value of a parameter whose name suggests a secret, in the query, in the fragment, or in the path after `;`.
 *   Names are percent-decoded and compared without case, `-` and `_`: `token` is also in `X-Csrf-Token` and
 *   `accessToken`
 * - a property of a connection string with such a name, `;password=p@ss`, up to the `;` before the next one
 * - all strings, numbers and words below such a name in JSON, also in JSON in a string
 * - a value, a name, or a segment of the path, that begins as tokens of known services do (`ghp_`, `xoxb-`, `AKIA`), a
 *   JWT, or random text. Random text has at least 20 letters and digits with upper and lower case, or 24 with one case.
 *   Hexadecimal digits count from 32. In paths, the lengths are 32 and 40, and hexadecimal digits never count. UUIDs
 *   never count
 * - a segment of the path, unless it is a word, after words such as `hooks`, `token`, `reset` and `invite`
 * - each of these in a URL inside a value, percent-encoded up to eight times. Values that are nested more deeply are
 *   secrets
 *
 * No list of names is complete, and a secret can look like a word. Use `"strict"` if a URL can have any.
 *
 * @param url a URL or a relative reference, valid or not, as a string or a URL object. Of any other value, the result
 * shows the kind: `[undefined]`
 * @param options which secrets are replaced; it keeps what it compiled from the last options
 * @returns the URL; the same string, if it holds no secrets. The function does not change its result again
 * @throws TypeError if an option is unknown or has an invalid value
 * @example
 * ```ts
 * import { redactURL } from "@anyurl/redact";
 *
 * redactURL("https://me:pw@h.example/a%20b?q=x,y&api_key=s3cr3t#top");
 * // → "https://REDACTED:REDACTED@h.example/a%20b?q=x,y&api_key=REDACTED#top"
 * redactURL("postgres://app:p@ss/w@db:5432/main"); // → "postgres://REDACTED:REDACTED@db:5432/main"
 * redactURL("/go?to=%2Fcb%3Fcode%3Dx%26a%3D1"); // → "/go?to=%2Fcb%3Fcode%3DREDACTED%26a%3D1"
 * redactURL("https://h.example/users/7?tab=2#x", { preset: "strict" });
 * // → "https://h.example/REDACTED/REDACTED?tab=REDACTED#REDACTED"
 * ```
 */
export function redactURL(url: unknown, options?: RedactOptions): string {
  return redactOne(toLoggable(url), rulesForURL(options));
}

/**
 * Replaces the secrets of the URLs in a text, such as a line of a log, as {@link redactURL} does. All other text is
 * returned unchanged.
 *
 * @remarks
 * A URL has `://`, or is a path that starts with `/` at the start of a line, or after an HTTP method, a quotation mark,
 * `=` or `(`; after another space or other punctuation, only with a `?`. Oracle's `user/password@//host` is also one. A
 * URL ends before a space, a control character, `"`, `<`, `>` or a backtick, and after its host before white space and
 * punctuation of other scripts, such as `。`. In JSON, it can have `\/`, `\u0026` and `\u003d`. A secret outside of
 * URLs is not found, such as one in a header.
 *
 * @param text any text; of another value, the result shows the kind. If each code unit is a byte, as in Node's
 * `latin1`, invalid UTF-8 is returned unchanged
 * @param options which secrets are replaced; it keeps what it compiled from the last options
 * @returns the text; the same string, if no URL in it holds secrets
 * @throws TypeError if an option is unknown or has an invalid value
 * @example
 * ```ts
 * import { redactURLsInText } from "@anyurl/redact";
 *
 * redactURLsInText('"GET /cb?code=4%2F0Ab&state=7 HTTP/1.1" 302 "https://u:p@h.example/"');
 * // → '"GET /cb?code=REDACTED&state=7 HTTP/1.1" 302 "https://REDACTED:REDACTED@h.example/"'
 * ```
 */
export function redactURLsInText(text: unknown, options?: RedactOptions): string {
  return redactAll(toLoggable(text), rulesForText(options));
}

/**
 * Returns the text of a value of a log. Loggers must not throw, and what is neither a string nor a URL object can hold
 * secrets: its kind stands for it.
 */
function toLoggable(value: unknown): string {
  return textOf(value) ?? `[${describeKind(value)}]`;
}

const rulesForURL = /* @__PURE__ */ keepingLast("redactURL");

const rulesForText = /* @__PURE__ */ keepingLast("redactURLsInText");

/** How many times a result is read again at most. */
const MOST_ROUNDS = 8;

/** A character that can begin or end a part of a URL. */
const DELIMITER = /[^\w.~+-]/;

/** The end of a name, maybe encoded. */
const AFTER_NAME = /^(?:=|%(?:25)*3D)/i;

/** The most code units after a mark that are compared: {@link AFTER_NAME} is for names of few levels. */
const LONGEST_AFTER_NAME = 20;

function redactOne(text: string, rules: Rules): string {
  if (rules.finder.cleanEnd(text, 0, text.length, false) >= 0) return text;
  return untilStable(text, rules, (search, last) => findSecrets(search, last, 0, last.length));
}

function redactAll(text: string, rules: Rules): string {
  return untilStable(text, rules, (search, last) => {
    findURLs(last, rules, (start, end) => findSecrets(search, last, start, end));
  });
}

/**
 * Replaces what a function finds. Without a secret that holds delimiters, a text can have a different structure: a
 * slash or a colon is gone, and an "@" after it then ends a password. After a backslash, the mark is an escape of JSON;
 * in a name, it changes what the name says about the value. Such a result is read again.
 */
function untilStable(text: string, rules: Rules, find: (search: Search, text: string) => void): string {
  let last = text;
  for (let round = 0; round < MOST_ROUNDS; round++) {
    const search = new Search(rules);
    find(search, last);
    const redacted = replaceMarks(last, search.marks);
    const read = last;
    last = redacted;
    if (redacted === read || !(search.isEscaped || search.marks.some((mark) => isStructural(read, mark)))) break;
  }
  return last;
}

/** Whether a secret holds delimiters, or belongs to a name. */
function isStructural(text: string, { start, end }: Mark): boolean {
  return DELIMITER.test(text.slice(start, end)) || AFTER_NAME.test(text.slice(end, end + LONGEST_AFTER_NAME));
}
