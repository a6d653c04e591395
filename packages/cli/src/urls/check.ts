import { isFailure } from "@anyurl/common/failure";
import { type Fault, faults, type Mode, spec } from "@anyurl/reference";
import { URL } from "anyurl";
import { type Limits, parseURL, requireBase } from "../input/parse-url.ts";
import { placeWords } from "../input/place.ts";
import { TOO_LONG } from "../input/reasons.ts";
import { excerpt } from "../terminal/excerpt.ts";
import type { Colours } from "../terminal/screen.ts";
import { faultName, faultWords } from "./fault-words.ts";
import type { Work } from "./run.ts";

/** A URL can have as many faults as characters. This many are shown to people, and to programs. */
const MOST_SHOWN = 20;
const MOST_LISTED = 1000;

/**
 * Returns the work that finds out why each input is not a valid URL string, or with a base, not a valid reference.
 *
 * @throws CommandError if the base is invalid
 */
export function checkWork({ base, maxLength }: Limits): Work {
  requireBase(base, "--base");
  const mode = modeOn(base);
  return ({ text, place }) => {
    const found = faults(text, mode);
    const parsed = parseURL(text, base, maxLength);
    if (isFailure(parsed)) {
      const isWhole = parsed.reason === "missing-scheme-non-relative-URL" || parsed.reason === TOO_LONG;
      if (isWhole || found.length === 0) return parsed;
    }
    return {
      text: ({ colours }) => {
        const words = placeWords(place);
        return found.length === 0 ? validText(words, colours) : faultsText(found, text, words, colours);
      },
      record: () => ({
        input: text,
        valid: found.length === 0,
        count: found.length,
        faults: found.slice(0, MOST_LISTED).map((fault) => faultRecord(fault, text)),
      }),
      isFinding: found.length > 0,
    };
  };
}

/** Returns how references are read against this base. */
function modeOn(base: string | undefined): Mode {
  if (base === undefined) return "generic";
  const scheme = new URL(base).protocol.slice(0, -1);
  return spec.isFileScheme(scheme) ? "file" : spec.isWebScheme(scheme) ? "web" : "generic";
}

function validText(place: string, { cyan, green }: Colours): string {
  return `${cyan(`${place}:`)} ${green("valid")}\n`;
}

/** Shows each fault with its place, name and offset, and a caret under it. */
function faultsText(found: readonly Fault[], text: string, place: string, { bold, cyan, red }: Colours): string {
  const texts = found.slice(0, MOST_SHOWN).map((fault) => {
    const { before, part, after, indent, width } = excerpt(text, fault.offset, fault.length);
    const head = `${cyan(`${place}:`)} ${bold(faultName(fault))} at ${fault.offset}: ${faultWords(fault, text)}`;
    const carets = " ".repeat(indent) + red("^".repeat(Math.max(1, width)));
    return `${head}\n  ${before}${red(part)}${after}\n  ${carets}\n`;
  });
  const others = found.length - texts.length;
  return texts.join("") + (others > 0 ? `${cyan(`${place}:`)} and ${others} more\n` : "");
}

function faultRecord(fault: Fault, text: string): object {
  const { component, offset, length } = fault;
  return { name: faultName(fault), message: faultWords(fault, text), component, offset, length };
}
