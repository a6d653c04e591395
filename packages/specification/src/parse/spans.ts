/** The only splitter of URL-strings: finds where the components are, by the grammar of section "URL Grammar". */
import { Char } from "@anyurl/common/char";
import type { Mode } from "../model/model.ts";
import { modeOfScheme } from "../model/modes.ts";
import { isDriveAt } from "./path.ts";

/** Offsets of components in a preprocessed string. The offset of a missing component is -1. */
export interface Spans {
  readonly mode: Mode;
  /** At the ":" of the scheme. */
  readonly schemeEnd: number;
  /** After "//". */
  readonly authorityStart: number;
  readonly authorityEnd: number;
  /** At the letter of the drive, which takes two code units. */
  readonly driveStart: number;
  readonly hasPathRoot: boolean;
  /** After the path-root, at the first dir or file. */
  readonly pathStart: number;
  /** At the "?" or "#", or the end of the string. */
  readonly pathEnd: number;
  /** At the "#", or the end of the string. If the query is missing, this equals `pathEnd`. */
  readonly queryEnd: number;
}

/** Returns the mode of a string: its scheme's, or `fallback` if the scheme is missing. */
export function modeAt(text: string, schemeEnd: number, fallback: Mode): Mode {
  return schemeEnd < 0 ? fallback : modeOfScheme(text.slice(0, schemeEnd));
}

/** Rule "url". The string is preprocessed. @param schemeEnd what `schemeLikeEnd` returns for the text */
export function split(text: string, schemeEnd: number, mode: Mode): Spans {
  const start = schemeEnd + 1;
  const hash = text.indexOf("#", start);
  const queryEnd = hash < 0 ? text.length : hash;
  const mark = text.indexOf("?", start);
  const pathEnd = mark < 0 || mark > queryEnd ? queryEnd : mark;
  const isFile = mode === "file";

  const hasSlashes =
    pathEnd - start >= 2 && text.charCodeAt(start) === Char.Slash && text.charCodeAt(start + 1) === Char.Slash;
  const authorityStart = hasSlashes ? start + 2 : -1;
  // Rule "auth-drive-invalid": the drive is where the authority, or the "/" before it, would be.
  const isInvalidDrive = isFile && isDriveAt(text, hasSlashes ? start + 2 : start, pathEnd);
  let authorityEnd = authorityStart;
  if (hasSlashes && !isInvalidDrive) {
    while (authorityEnd < pathEnd && text.charCodeAt(authorityEnd) !== Char.Slash) authorityEnd++;
  }
  let at = hasSlashes ? authorityEnd : start;
  let driveStart = -1;
  if (isInvalidDrive) driveStart = at;
  else if (isFile && text.charCodeAt(at) === Char.Slash && isDriveAt(text, at + 1, pathEnd)) driveStart = at + 1;
  if (driveStart >= 0) at = driveStart + 2;

  const hasPathRoot = at < pathEnd && text.charCodeAt(at) === Char.Slash;
  const pathStart = hasPathRoot ? at + 1 : at;
  return { mode, schemeEnd, authorityStart, authorityEnd, driveStart, hasPathRoot, pathStart, pathEnd, queryEnd };
}

/** Offsets of the parts of an Authority-string. */
export interface AuthoritySpans {
  /** At the ":" before the password, or at the "@". */
  readonly usernameEnd: number;
  /** At the "@"; -1 if there is no userinfo. */
  readonly userinfoEnd: number;
  readonly hostStart: number;
  /** At the ":" before the port, or the end of the string. */
  readonly hostEnd: number;
}

/**
 * Rule "authority".
 *
 * @param isHost whether the text is only a host, as in a file-URL that will be forced: "u@h" and "h:80" then fail
 * as hosts do (https://url.spec.whatwg.org/#file-host-state)
 */
export function splitAuthority(text: string, isHost: boolean): AuthoritySpans {
  if (isHost) return { usernameEnd: -1, userinfoEnd: -1, hostStart: 0, hostEnd: text.length };
  const userinfoEnd = text.lastIndexOf("@");
  const colon = userinfoEnd < 0 ? -1 : text.indexOf(":");
  const usernameEnd = colon < 0 || colon > userinfoEnd ? userinfoEnd : colon;
  const hostStart = userinfoEnd + 1;
  return { usernameEnd, userinfoEnd, hostStart, hostEnd: hostEndAt(text, hostStart) };
}

/** Returns the offset of the first ":" that is not in brackets, or the end of the text. */
export function hostEndAt(text: string, start: number): number {
  const { length } = text;
  let insideBrackets = false;
  for (let at = start; at < length; at++) {
    const unit = text.charCodeAt(at);
    if (unit === Char.Colon && !insideBrackets) return at;
    if (unit === Char.LeftSquareBracket) insideBrackets = true;
    else if (unit === Char.RightSquareBracket) insideBrackets = false;
  }
  return length;
}

export type SpanType =
  | "scheme"
  | "userinfo"
  | "username"
  | "password"
  | "host"
  | "port"
  | "drive"
  | "dir"
  | "file"
  | "query"
  | "fragment";

/** Takes a component, without its sigil, from `start` up to `end`. */
export type VisitSpan = (type: SpanType, start: number, end: number) => void;

/** Visits the components in the order of the string. A userinfo comes before its parts. */
export function eachSpan(text: string, spans: Spans, visit: VisitSpan): void {
  const { schemeEnd, driveStart, pathStart, pathEnd, queryEnd } = spans;
  if (schemeEnd >= 0) visit("scheme", 0, schemeEnd);
  eachSpanOfAuthority(text, spans, visit);
  if (driveStart >= 0) visit("drive", driveStart, driveStart + 2);
  let start = pathStart;
  for (let at = pathStart; at < pathEnd; at++) {
    if (text.charCodeAt(at) !== Char.Slash) continue;
    visit("dir", start, at);
    start = at + 1;
  }
  if (start < pathEnd) visit("file", start, pathEnd);
  if (pathEnd < queryEnd) visit("query", pathEnd + 1, queryEnd);
  if (queryEnd < text.length) visit("fragment", queryEnd + 1, text.length);
}

function eachSpanOfAuthority(text: string, { mode, authorityStart, authorityEnd }: Spans, visit: VisitSpan): void {
  if (authorityStart === authorityEnd) return;
  const parts = splitAuthority(text.slice(authorityStart, authorityEnd), mode === "file");
  const add = (type: SpanType, start: number, end: number) => visit(type, authorityStart + start, authorityStart + end);
  if (parts.userinfoEnd >= 0) {
    add("userinfo", 0, parts.userinfoEnd);
    add("username", 0, parts.usernameEnd);
    if (parts.usernameEnd < parts.userinfoEnd) add("password", parts.usernameEnd + 1, parts.userinfoEnd);
  }
  add("host", parts.hostStart, parts.hostEnd);
  if (parts.hostEnd < authorityEnd - authorityStart) add("port", parts.hostEnd + 1, authorityEnd - authorityStart);
}
