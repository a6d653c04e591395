/** Knows what to put before the references of a page: the parts of a base that comes again. */
import { type Engine, SchemeType } from "../engine/engine.ts";
import { ASK, type KnownOrAsk } from "./law.ts";

/** Longer texts are not joined: copying them would cost more than it saves. */
export const LONGEST = 0x1000;

/** The base of the last call. It is parsed if it comes a second time. */
let lastBase = "";
let isParsed = false;

/** Whether it is a URL of http or https; then these are the parts of its href that references are put behind. */
let isOfTheWeb = false;
let scheme = "";
let origin = "";
let folder = "";
let path = "";
let query = "";

/**
 * Returns a text that parses without a base to the URL that the reference has with the base, or fails for the same
 * reason; or {@link ASK}. It changes the engine's record.
 */
export function joined(engine: Pick<Engine, "parse" | "record">, reference: string, base: string): KnownOrAsk<string> {
  if (base !== lastBase) {
    lastBase = base.length > LONGEST ? "" : base;
    isParsed = false;
    return ASK;
  }
  if (!isParsed) parseBase(engine, base);
  const start = isOfTheWeb && reference.length <= LONGEST ? startFor(reference) : ASK;
  return start === ASK ? ASK : start + reference;
}

function parseBase(engine: Pick<Engine, "parse" | "record">, base: string): void {
  isOfTheWeb = false;
  isParsed = true;
  if (engine.parse(base, undefined) !== undefined) return;
  const { href, schemeType, schemeEnd, pathStart, queryStart, fragmentStart } = engine.record;
  if (href.length > LONGEST || (schemeType !== SchemeType.HTTPS && schemeType !== SchemeType.HTTP)) return;
  isOfTheWeb = true;
  scheme = href.slice(0, schemeEnd + 1);
  origin = href.slice(0, pathStart);
  folder = href.slice(0, href.lastIndexOf("/", queryStart - 1) + 1);
  path = href.slice(0, queryStart);
  query = href.slice(0, fragmentStart);
}

/** The parser strips spaces and controls from the start of a reference, and treats a backslash as a slash. */
function startFor(reference: string): KnownOrAsk<string> {
  const first = reference.charCodeAt(0);
  switch (first) {
    case 0x2f:
      return startForSlash(reference.charCodeAt(1));
    case 0x3f:
      return path;
    case 0x23:
      return query;
    default:
      if (!(first > 0x20) || first === 0x5c) return ASK;
      if (!reference.includes(":")) return folder;
      return reference.startsWith("https://") || reference.startsWith("http://") ? "" : ASK;
  }
}

/** @param second the second code unit: the parser removes tabs and newlines before it */
function startForSlash(second: number): KnownOrAsk<string> {
  switch (second) {
    case 0x2f:
      return scheme;
    case 0x5c:
    case 0x09:
    case 0x0a:
    case 0x0d:
      return ASK;
    default:
      return origin;
  }
}
