/** Finds the validation errors of https://url.spec.whatwg.org/#url-parsing, each with the edit that fixes it. */
import { Char } from "@anyurl/common/char";
import { isFailure, type StandardReason } from "@anyurl/common/failure";
import { encodeScalar } from "@anyurl/common/percent";
import { scalarValueAt } from "@anyurl/common/utf8";
import { schemeLikeEnd } from "@anyurl/specification/characters/ascii";
import type { CharacterStatus } from "@anyurl/specification/characters/component-characters";
import { modeAt, type SpanType, split } from "@anyurl/specification/parse/spans";
import { type Arranged, arrange, type Base, backslashError, type Edit, type Found } from "./arrange.ts";
import type { Cleaned } from "./cleaned.ts";
import type { CheckedHost } from "./host-errors.ts";
import { portFailureIn, type Visitor, walk } from "./walk.ts";
import type { WordsKey } from "./words.ts";

/** Takes the errors of components, by their places in the arranged text. */
export type Report = (found: Found) => void;

/** A lone surrogate counts as U+FFFD. */
export const ENCODED_SURROGATE = "%EF%BF%BD";

/**
 * A URL-string on a base, arranged so that the grammar can read it; `null` if it has no scheme, and there is no base
 * that it could be resolved on.
 */
export function arrangeOn({ text }: Cleaned, base: Base | null): Arranged | null {
  const schemeEnd = schemeLikeEnd(text);
  const isRelative = base !== null && (!base.hasOpaquePath || text.charCodeAt(0) === Char.NumberSign);
  if (schemeEnd < 0 && !isRelative) return null;
  return arrange(text, schemeEnd, modeAt(text, schemeEnd, base?.mode ?? "generic"), base);
}

/**
 * Reports the errors of the components.
 *
 * @returns the first fatal one, which is the last one reported; `null` if the URL is valid or can be fixed
 */
export function findErrors(cleaned: Cleaned, arranged: Arranged, report: Report): Found | null {
  const { text, schemeEnd, mode } = arranged;
  const finder = new ErrorFinder(cleaned, arranged, report);
  walk(text, split(text, schemeEnd, mode), finder);
  return finder.fatal;
}

/**
 * Reports the errors of backslashes that no edit of the arrangement removes, up to `end` of the cleaned text.
 *
 * @param report returns whether there is room for more
 */
export function findBackslashes(
  { text }: Cleaned,
  arranged: Arranged,
  end: number,
  report: (found: Found) => boolean,
): void {
  const last = Math.min(end, arranged.backslashesTo);
  const next = (from: number) => text.indexOf("\\", from);
  for (let at = next(arranged.backslashesFrom); at >= 0 && at < last; at = next(at + 1)) {
    if (!report(backslashError(at))) return;
  }
}

class ErrorFinder implements Visitor {
  readonly #cleaned: Cleaned;
  readonly #arranged: Arranged;
  readonly #report: Report;
  fatal: Found | null = null;

  constructor(cleaned: Cleaned, arranged: Arranged, report: Report) {
    this.#cleaned = cleaned;
    this.#arranged = arranged;
    this.#report = report;
  }

  character(is: CharacterStatus | null, component: SpanType, start: number, end: number): void {
    // NOTE: the authority state does not look at the characters of credentials.
    if (component === "username" || component === "password") return;
    const words = is === null ? "invalid-percent" : is === "F" ? "character-to-encode" : "character-kept";
    const text = is === "F" ? this.#encodeAt(start) : null;
    this.#add("invalid-URL-unit", words, component, start, end, text);
  }

  component(rule: Parameters<Visitor["component"]>[0], start: number, end: number): void {
    const { text } = this.#arranged;
    if (rule === "drive") {
      this.#add("invalid-URL-unit", "drive-bar", "drive", start, end, ":");
    } else if (rule === "no-userinfo") {
      // The URL's username and password are empty if the userinfo is.
      const isEmpty = end === start || (end === start + 1 && text.charAt(start) === ":");
      const words = isEmpty ? "empty-credentials" : "invalid-credentials";
      this.#add("invalid-credentials", words, "userinfo", start, end + 1, isEmpty ? "" : null);
    } else if (rule === "port") {
      const reason = portFailureIn(text, start, end) as StandardReason;
      const [from, to] = reason === "port-invalid" ? firstNoDigit(text, start, end) : [start, end];
      this.#fail(reason, reason, "port", from, to);
    }
  }

  host({ host, errors, fixed }: CheckedHost, start: number, end: number): void {
    const whole: Edit = { start, end, text: fixed };
    for (const error of errors) {
      const { name } = error;
      const [from, to] = [start + error.start, start + error.end];
      if (error.fatal) {
        this.#fail(name, name, "host", from, to);
        return;
      }
      const isStrict = name === "domain-to-ASCII";
      const words = isStrict ? (error.fix === null ? "domain-not-strict" : "domain-respelled") : name;
      if (error.fix === "host") {
        this.#push({ name, words, component: "host", start: from, end: to, fix: whole });
      } else {
        this.#add(name, words, "host", from, to, error.fix?.text ?? null);
      }
    }
    if (isFailure(host))
      throw new Error("a host is invalid without an error; this is a bug in anyurl, please report it");
  }

  hostMissing(at: number): void {
    this.#fail("host-missing", "host-missing", "host", at, at);
  }

  /** Returns the character at `at`, percent-encoded. */
  #encodeAt(at: number): string {
    const { text, shift } = this.#arranged;
    const unit = this.#cleaned.input.charCodeAt(this.#cleaned.findOffset(at - shift));
    const scalar = scalarValueAt(text, at);
    return scalar <= 0xffff && unit >= 0xd800 && unit <= 0xdfff ? ENCODED_SURROGATE : encodeScalar(scalar);
  }

  #fail(name: Found["name"], words: WordsKey, component: SpanType, start: number, end: number): void {
    this.#push({ name, words, component, start, end, fix: null, fatal: true });
  }

  #add(
    name: Found["name"],
    words: WordsKey,
    component: SpanType,
    start: number,
    end: number,
    replacement: string | null,
  ): void {
    const fix: Edit | null = replacement === null ? null : { start, end, text: replacement };
    this.#push({ name, words, component, start, end, fix });
  }

  #push(found: Found): void {
    if (this.fatal !== null) return;
    if (found.fatal === true) this.fatal = found;
    this.#report(found);
  }
}

function firstNoDigit(text: string, start: number, end: number): [start: number, end: number] {
  let at = start;
  while (at < end && /\d/.test(text.charAt(at))) at++;
  return [at, at + ((text.codePointAt(at) as number) > 0xffff ? 2 : 1)];
}
