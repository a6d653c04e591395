import { type Fault, faults, type Mode, spec } from "@anyurl/reference";
import { locate } from "anyurl";
import { placeWords } from "../io/place.ts";
import type { Colours } from "../terminal/screen.ts";
import { excerpt } from "./excerpt.ts";
import { faultName, faultWords } from "./fault-words.ts";
import { Problem } from "./problem.ts";
import type { Work } from "./run.ts";

/** A URL can have as many faults as characters: so many of them are shown to people, and to programs. */
const MOST_SHOWN = 20;
const MOST_LISTED = 1000;

/** What keeps each input from being a valid URL string; with a base, from being a valid reference. */
export function checkWork(base: string | undefined): Work {
  const mode = modeOn(base);
  return ({ text, place }) => {
    const found = faults(text, mode);
    const parsed = locate(text, base);
    if (!parsed.ok) {
      const isNoReference = parsed.reason === "missing-scheme-non-relative-URL";
      if (isNoReference || found.length === 0) return new Problem(parsed.reason);
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

/** How a reference on this base is read. */
function modeOn(base: string | undefined): Mode {
  const located = base === undefined ? undefined : locate(base);
  if (!located?.ok) return "generic";
  const scheme = located.protocol.slice(0, -1);
  return spec.isFileScheme(scheme) ? "file" : spec.isWebScheme(scheme) ? "web" : "generic";
}

function validText(place: string, { cyan, green }: Colours): string {
  return `${cyan(`${place}:`)} ${green("valid")}\n`;
}

/** Each fault with its place, its name and offset, and a caret under it. */
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
