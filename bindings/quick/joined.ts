/** Knows how to resolve most references: their URL is the text of the reference after the beginning of the base. */
import { type Engine, type FailureReason, SchemeType, type UrlRecord } from "../engine/engine.ts";
import { LONGEST } from "./known-base.ts";
import { ASK, type KnownOrAsk } from "./law.ts";
import { certainlyParses } from "./parses.ts";

/** A path starts at this offset or later. */
const SHORTEST_ORIGIN = "https://".length;

/**
 * A last segment of the base's path that the parser may remove or split: a dot segment, or one with a tab, a newline or
 * a backslash.
 */
const UNUSUAL_SEGMENT = /^[.%]|[\\\t\n\r]/;

/**
 * Resolves a reference by parsing one text, in half the time that parsing two takes.
 *
 * @param engine parses the text, without a base
 * @returns the result of its `parse`, or {@link ASK}
 */
export function parseJoined(
  engine: Pick<Engine, "parse" | "record">,
  reference: string,
  base: string,
): KnownOrAsk<FailureReason | undefined> {
  const seam = seamOf(reference, base);
  if (seam < 0) return ASK;
  const whole = base.slice(0, seam) + reference;
  const reason = engine.parse(whole, undefined);
  const isSure = reason === undefined && isCanonicalAt(seam, engine.record, reference, whole);
  return isSure || certainlyParses(base) ? reason : ASK;
}

/** Returns whether a reference is known to parse against a base. */
export function certainlyResolves(reference: string, base: string): boolean {
  return certainlyParses(base) && seamOf(reference, base) >= SHORTEST_ORIGIN;
}

/**
 * Returns where the reference goes in the base, provided that the base is a URL of http or https; -1 if that is not
 * known. The part of the base that is left out cannot fail.
 */
function seamOf(reference: string, base: string): number {
  if (reference.length + base.length > LONGEST) return -1;
  switch (reference.charCodeAt(0)) {
    case 0x2f:
      return seamAtSlash(reference, base);
    case 0x3f:
      return seamAt(endOfPath(base), base);
    case 0x23:
      return seamAt(endOfQuery(base), base);
    default:
      return seamInPath(reference, base);
  }
}

/** For a reference that starts with "/". A second slash may follow tabs and newlines, which the parser removes. */
function seamAtSlash(reference: string, base: string): number {
  switch (reference.charCodeAt(1)) {
    case 0x2f:
      return base.indexOf(":") + 1;
    case 0x5c:
    case 0x09:
    case 0x0a:
    case 0x0d:
      return -1;
    default:
      return base.indexOf("/", SHORTEST_ORIGIN);
  }
}

/** For a reference that starts with "?" or "#". The parser strips spaces and controls from the end of a base. */
function seamAt(end: number, base: string): number {
  return base.charCodeAt(end - 1) > 0x20 ? end : -1;
}

/** For a reference that is an absolute URL, or whose path continues the folder of the base. */
function seamInPath(reference: string, base: string): number {
  const first = reference.charCodeAt(0);
  // An empty reference has NaN here. A backslash is a slash.
  if (!(first > 0x20) || first === 0x5c) return -1;
  if (reference.includes(":")) return reference.startsWith("https://") || reference.startsWith("http://") ? 0 : -1;
  const end = endOfPath(base);
  const folder = base.lastIndexOf("/", end - 1) + 1;
  return UNUSUAL_SEGMENT.test(base.slice(folder, end)) ? -1 : folder;
}

function endOfQuery(base: string): number {
  const end = base.indexOf("#");
  return end < 0 ? base.length : end;
}

function endOfPath(base: string): number {
  const end = base.indexOf("?");
  const endOfAll = endOfQuery(base);
  return end >= 0 && end < endOfAll ? end : endOfAll;
}

/**
 * Returns whether the whole is its own href, with its path at the seam if the reference starts with "/", otherwise
 * before it.
 */
function isCanonicalAt(seam: number, record: UrlRecord, reference: string, whole: string): boolean {
  const { href, schemeType, pathStart } = record;
  if (href !== whole || (schemeType !== SchemeType.HTTPS && schemeType !== SchemeType.HTTP)) return false;
  return reference.startsWith("/") ? pathStart === seam : pathStart < seam;
}
