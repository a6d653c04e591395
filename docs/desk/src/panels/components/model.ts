import { componentSpans } from "@anyurl/reference";
import { locate } from "anyurl";
import { locateIn } from "../../resolved.ts";
import type { DeskState } from "../../state.ts";
import { COMPONENT_NAMES, type ComponentName } from "./names.ts";
import { notesOn } from "./notes.ts";
import { hrefParts, inputParts, type Part } from "./parts.ts";

const SPECIAL = /^(?:https?|wss?|ftp|file):/i;

/** A string and its parts. */
export interface SplitText {
  readonly text: string;
  readonly parts: readonly Part[];
}

/** One component in both strings. */
export interface ComponentRow {
  readonly name: ComponentName;
  /** In the input; `null` if it is missing there. */
  readonly from: Part | null;
  /** In the serialised URL; `null` if it is missing there, or the URL is invalid. */
  readonly to: Part | null;
  /** How the parser changed it. */
  readonly notes: readonly string[];
}

export interface ComponentsData {
  readonly input: SplitText;
  /** The serialised URL; `null` if the input is invalid. */
  readonly href: SplitText | null;
  /** Why the input is invalid; `null` if it is valid. */
  readonly failure: { readonly reason: string; readonly message: string; readonly of: "input" | "base" } | null;
  /** The characters that the parser removes before it reads the input, in words; `null` if there are none. */
  readonly removed: string | null;
  /** The components that one of the strings has. */
  readonly rows: readonly ComponentRow[];
}

export function componentsOf(state: Pick<DeskState, "input" | "base" | "encoding">): ComponentsData {
  const { input, base } = state;
  const located = locateIn(state);
  const isBaseValid = base === "" || locate(base).ok;
  const spans = isBaseValid ? componentSpans(input, base === "" ? null : base) : null;
  const isSpecial = SPECIAL.test(located.ok ? located.href : input.trimStart());
  const inputText = { text: input, parts: spans === null ? [] : inputParts(input, spans, isSpecial) };
  const href = located.ok ? { text: located.href, parts: hrefParts(located) } : null;
  const failure = located.ok
    ? null
    : { reason: located.reason, message: located.message, of: isBaseValid ? ("input" as const) : ("base" as const) };
  const rows = COMPONENT_NAMES.flatMap((name): ComponentRow[] => {
    const [from, to] = [partOf(inputText, name), partOf(href, name)];
    if (from === null && to === null) return [];
    const context = { href: href?.text ?? "", hasBase: base !== "" };
    const notes = href === null ? [] : notesOn(name, textOf(inputText, from), textOf(href, to), context);
    return [{ name, from, to, notes }];
  });
  return { input: inputText, href, failure, rows, removed: removedFrom(input) };
}

/** The basic URL parser removes them first: https://url.spec.whatwg.org/#concept-basic-url-parser */
function removedFrom(input: string): string | null {
  const hasEdges = /^[\0-\x20]|[\0-\x20]$/.test(input);
  const hasLineEnds = /[\t\n\r]/.test(input);
  if (hasEdges && hasLineEnds) return "spaces and controls at the ends, and all tabs and line ends";
  if (hasEdges) return "spaces and controls at the ends";
  return hasLineEnds ? "all tabs and line ends" : null;
}

function partOf(text: SplitText | null, name: ComponentName): Part | null {
  return text?.parts.find((part) => part.name === name) ?? null;
}

/** Returns the text of a part, or `null`. */
export function textOf(split: SplitText, part: Part | null): string | null {
  return part === null ? null : split.text.slice(part.start, part.end);
}
