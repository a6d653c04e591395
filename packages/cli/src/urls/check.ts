import { isFailure } from "@anyurl/common/failure";
import { spec, type ValidationError, type ValidationFix, validationErrors } from "@anyurl/reference";
import { type Limits, parseURL, requireBase } from "../input/parse-url.ts";
import { placeWords } from "../input/place.ts";
import { TOO_LONG } from "../input/reasons.ts";
import type { Colours } from "../terminal/colours.ts";
import { excerpt } from "../terminal/excerpt.ts";
import type { CheckReport } from "./check-report.ts";
import type { Work } from "./run.ts";

/** A URL can have as many errors as characters. This many are shown to people, and to programs. */
const MOST_SHOWN = 20;
const MOST_LISTED = 1000;

/** The first errors of a URL, among them the fatal one. */
export interface ErrorList {
  readonly errors: readonly ValidationError[];
  /** Whether the URL has more errors than are listed. */
  readonly more: boolean;
}

export type Base = Parameters<typeof validationErrors>[1];

/**
 * Returns the work that finds out why each input is not a valid URL string, or with a base, not a valid reference.
 *
 * @param collector what needs to know all errors that are found
 * @throws CommandError if the base is invalid
 */
export function checkWork({ base, maxLength }: Limits, collector?: CheckReport): Work {
  const parsedBase = baseFor(base);
  return ({ text, place }) => {
    const parsed = parseURL(text, base, maxLength);
    if (isFailure(parsed) && parsed.reason === TOO_LONG) return parsed;
    const list = listErrors(text, parsedBase);
    const isValid = list.errors.length === 0;
    collector?.add({ text, place }, list.errors);
    return {
      text: ({ colours }) => {
        const words = placeWords(place);
        if (!isValid) return errorsText(list, text, words, colours);
        return `${colours.cyan(`${words}:`)} ${colours.green("valid")}\n`;
      },
      record: () => ({ input: text, valid: isValid, ...listRecord(list) }),
      isFinding: !isValid,
      advised: isFailure(parsed) ? parsed : undefined,
    };
  };
}

/** Returns the option --base as the library takes it, parsed once. @throws CommandError if it is invalid */
export function baseFor(base: string | undefined): Base {
  requireBase(base, "--base");
  if (base === undefined) return null;
  const parsed = spec.parseResolveAndNormalize(base);
  return isFailure(parsed) ? base : parsed;
}

export function listErrors(text: string, base: Base): ErrorList {
  const errors = validationErrors(text, base, { limit: MOST_LISTED + 1 });
  if (errors.length <= MOST_LISTED) return { errors, more: false };
  return { errors: validationErrors(text, base, { limit: MOST_LISTED }), more: true };
}

export function listRecord({ errors, more }: ErrorList): object {
  return {
    count: errors.length,
    more,
    errors: errors.map(({ name, message, remedy, fatal, component, offset, length, fix }) => {
      return { name, message, remedy, fatal, component, offset, length, fix };
    }),
  };
}

/** Shows each error with its name and offset, a caret under its place, and its fix or an advice. */
function errorsText({ errors, more }: ErrorList, text: string, place: string, colours: Colours): string {
  const fatal = errors.find((error) => error.fatal);
  const shown = errors.slice(0, MOST_SHOWN);
  if (fatal !== undefined && !shown.includes(fatal)) shown[MOST_SHOWN - 1] = fatal;
  const hidden = errors.length - shown.length;
  const texts = shown.map((error) => errorText(error, text, place, colours));
  const count = more ? `at least ${hidden + 1}` : hidden;
  return texts.join("") + (hidden > 0 ? `${colours.cyan(`${place}:`)} and ${count} more\n` : "");
}

function errorText(error: ValidationError, text: string, place: string, { bold, cyan, green, red }: Colours): string {
  const { before, part, after, indent, width } = excerpt(text, error.offset, error.length);
  const head = `${cyan(`${place}:`)} ${bold(error.name)} at ${error.offset}: ${error.message}`;
  const carets = " ".repeat(indent) + red("^".repeat(Math.max(1, width)));
  const remedy =
    error.fix === null ? `advice: ${error.remedy}` : `${green("fix:")} ${fixWords(error.fix, error, text)}`;
  return `${head}\n  ${before}${red(part)}${after}\n  ${carets}\n  ${remedy}\n`;
}

/** Describes the fix: the part that it replaces, if it is not the error's. */
function fixWords(fix: ValidationFix, error: ValidationError, text: string): string {
  const isSame = fix.offset === error.offset && fix.length === error.length;
  const old = isSame ? "it" : quote(text, fix.offset, fix.length);
  if (fix.text === "") return `remove ${old}`;
  const written = quote(fix.text, 0, fix.text.length);
  if (fix.length === 0) return `insert ${written}`;
  return isSame ? `write ${written}` : `replace ${old} with ${written}`;
}

function quote(text: string, offset: number, length: number): string {
  return `"${excerpt(text, offset, length).part}"`;
}
