import { Failure, isFailure } from "@anyurl/common/failure";
import { fixURLString } from "@anyurl/reference";
import { type Limits, parseURL } from "../input/parse-url.ts";
import { NOT_UTF8, TOO_LONG } from "../input/reasons.ts";
import { showCount } from "../terminal/numbers.ts";
import { baseFor, type ErrorList, listErrors, listRecord } from "./check.ts";
import type { Work } from "./run.ts";

/**
 * Returns the work that applies the fixes of each input. There is a line of output for each line of input: an invalid
 * URL stays unchanged.
 *
 * @throws CommandError if the base is invalid
 */
export function fixWork({ base, maxLength }: Limits): Work {
  const parsedBase = baseFor(base);
  return ({ text, bytes, place, failure }) => {
    const parsed = parseURL(text, base, maxLength);
    const isTooLong = isFailure(parsed) && parsed.reason === TOO_LONG;
    const fixed = failure ?? (isTooLong ? parsed : fixURLString(text, parsedBase));
    if (isFailure(fixed)) {
      return {
        text: (screen) =>
          failure?.reason === NOT_UTF8 && !screen.isTerminal
            ? Buffer.concat([bytes, Buffer.from("\n")])
            : `${screen.shown(text)}\n`,
        record: () => ({ input: text, error: { reason: fixed.reason, message: fixed.message, ...place } }),
        problem: isTooLong || failure !== undefined ? fixed : withPlace(fixed, listErrors(text, parsedBase)),
      };
    }
    const left = listErrors(fixed, parsedBase);
    const isValid = left.errors.length === 0;
    return {
      text: (screen) => `${screen.shown(fixed)}\n`,
      record: () => ({ input: text, fixed, valid: isValid, ...listRecord(left) }),
      isFinding: !isValid,
      problem: problemWith(left),
    };
  };
}

/** Returns the report on a URL that does not parse, with the name and the place of its fatal error. */
function withPlace(failure: Failure<string>, { errors }: ErrorList): Failure<string> {
  const fatal = errors.find((error) => error.fatal);
  if (fatal === undefined) return failure;
  return new Failure<string>(failure.reason, `${fatal.name} at ${fatal.offset}: ${failure.message}`);
}

/** Returns a report on the errors that no fix removes, by their places in the fixed URL. */
function problemWith({ errors, more }: ErrorList): Failure<string> | undefined {
  const [first] = errors;
  if (first === undefined) return undefined;
  const count = errors.length - (more ? 0 : 1);
  const rest = count === 0 ? "" : ` and ${more ? "at least " : ""}${showCount(count, "more error")}`;
  return new Failure<string>(first.name, `no fix for ${first.name} at ${first.offset}${rest}: ${first.message}`);
}
