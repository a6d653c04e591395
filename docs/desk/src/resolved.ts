/** The input as programs read it that take no base, and the choices that matter for it. */
import { locate, URL } from "anyurl";
import { ENCODINGS, encodingParser } from "./encodings.ts";
import { baseOf, type DeskState, encodingOf } from "./state.ts";

/** Whether the base is given, and is not an absolute URL. */
export function isBaseInvalid(state: Pick<DeskState, "base">): boolean {
  const base = baseOf(state);
  return base !== undefined && !URL.canParse(base);
}

/**
 * Returns the input if the base does not matter for it, and otherwise the URL that both make; `null` if they make none.
 */
export function withoutBase(state: Pick<DeskState, "input" | "base">): string | null {
  const { input } = state;
  const base = baseOf(state);
  if (base === undefined) return input;
  const href = URL.parse(input, base)?.href ?? null;
  return href !== null && URL.parse(input)?.href === href ? input : href;
}

/** Whether an input has no scheme, so that it needs a base. */
export function isRelative(input: string): boolean {
  return !/^[a-z][a-z\d+.-]*:/i.test(cleaned(input));
}

/** Returns a text without the characters that the URL Standard removes first. */
function cleaned(input: string): string {
  return input.replace(/[\t\n\r]+/g, "").replace(/^[\0-\x20]+/, "");
}

/** Whether an input has a scheme that some bases have too, and then counts as relative: `https:guide`. */
function canBeRelative(input: string): boolean {
  return /^(?:https?|wss?|ftp|file):(?![/\\]{2})/i.test(cleaned(input));
}

/** Whether the page asks for a base: not while the input is empty, unless there is one already. */
export function wantsBase({ input, base }: Pick<DeskState, "input" | "base">): boolean {
  if (base === "") return input !== "" && isRelative(input);
  return isRelative(input) || canBeRelative(input);
}

/** Whether the encoding matters: only characters of the query that are beyond ASCII have one. */
export function wantsEncoding({ input }: Pick<DeskState, "input">): boolean {
  return /^[^#?]*\?[^#]*[^\0-\x7f]/.test(input);
}

/** Whether a URL is read in an encoding of the user's choice. */
export function hasEncoding(state: Pick<DeskState, "input" | "encoding">): boolean {
  return wantsEncoding(state) && ENCODINGS.includes(state.encoding);
}

/** Returns the state without a base and an encoding that do not matter for its input, or are not loaded. */
export function relevant(state: DeskState): DeskState {
  const base = wantsBase(state) ? state.base : "";
  const encoding = hasEncoding(state) && encodingParser() !== null ? state.encoding : "";
  return base === state.base && encoding === state.encoding ? state : { ...state, base, encoding };
}

/** Returns the URL with the places of its components, in the encoding of the state if that is loaded. */
export function locateIn(state: Pick<DeskState, "input" | "base" | "encoding">): ReturnType<typeof locate> {
  const base = baseOf(state);
  const located = locate(state.input, base);
  const encoding = encodingOf(state);
  const parse = encodingParser();
  if (!located.ok || encoding === undefined || parse === null) return located;
  return locate(parse(state.input, { base, encoding }).href);
}
