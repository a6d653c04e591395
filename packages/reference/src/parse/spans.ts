/** Where the components of a URL-string are in it, by the same grammar that `parse` follows. */
import { schemeLikeEnd } from "../characters/scheme-like.ts";
import { type Mode, modeOfScheme } from "../modes.ts";
import { hostEnd } from "./authority.ts";
import { isDriveAt } from "./path.ts";

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

/** A component, without its sigil, from `start` up to `end`. */
export interface Span {
  readonly type: SpanType;
  readonly start: number;
  readonly end: number;
}

export interface Spans {
  readonly mode: Mode;
  /** In the order of the string; a userinfo comes before its parts. */
  readonly spans: readonly Span[];
  readonly hasScheme: boolean;
  readonly hasAuthority: boolean;
  readonly hasInvalidDrive: boolean;
  readonly isOpaque: boolean;
}

/** @param text a preprocessed string */
export function locate(text: string, fallback: Mode): Spans {
  const spans: Span[] = [];
  const colon = schemeLikeEnd(text);
  const mode = colon < 0 ? fallback : modeOfScheme(text.slice(0, colon));
  if (colon >= 0) spans.push({ type: "scheme", start: 0, end: colon });
  const start = colon + 1;
  const mark = text.slice(start).search(/[?#]/);
  const pathEnd = mark < 0 ? text.length : start + mark;
  const hasSlashes = text.startsWith("//", start) && start + 2 <= pathEnd;
  const afterSlashes = hasSlashes ? start + 2 : start;
  const isFile = mode === "file";
  const hasInvalidDrive = isFile && isDriveAt(text, afterSlashes, pathEnd);
  let at = afterSlashes;
  if (hasSlashes && !hasInvalidDrive) {
    const slash = text.indexOf("/", at);
    const end = slash < 0 || slash > pathEnd ? pathEnd : slash;
    locateAuthority(text, at, end, mode, spans);
    at = end;
  }
  if (hasInvalidDrive || (isFile && text.charAt(at) === "/" && isDriveAt(text, at + 1, pathEnd))) {
    const drive = hasInvalidDrive ? at : at + 1;
    spans.push({ type: "drive", start: drive, end: drive + 2 });
    at = drive + 2;
  }
  const isRooted = at < pathEnd && text.charAt(at) === "/";
  locatePath(text, isRooted ? at + 1 : at, pathEnd, spans);
  locateRest(text, pathEnd, spans);
  const isOpaque = colon >= 0 && mode === "generic" && !hasSlashes && !isRooted;
  return { mode, spans, hasScheme: colon >= 0, hasAuthority: hasSlashes, hasInvalidDrive, isOpaque };
}

function locateAuthority(text: string, start: number, end: number, mode: Mode, spans: Span[]): void {
  if (start === end) return;
  const authority = text.slice(start, end);
  const atSign = mode === "file" ? -1 : authority.lastIndexOf("@");
  if (atSign >= 0) locateUserinfo(authority, start, start + atSign, spans);
  const host = start + atSign + 1;
  const colon = mode === "file" ? end : start + hostEnd(authority, host - start);
  spans.push({ type: "host", start: host, end: colon });
  if (colon < end) spans.push({ type: "port", start: colon + 1, end });
}

function locateUserinfo(authority: string, start: number, end: number, spans: Span[]): void {
  const colon = authority.indexOf(":");
  const usernameEnd = colon < 0 ? end : Math.min(start + colon, end);
  spans.push({ type: "userinfo", start, end });
  spans.push({ type: "username", start, end: usernameEnd });
  if (usernameEnd < end) spans.push({ type: "password", start: usernameEnd + 1, end });
}

function locatePath(text: string, start: number, pathEnd: number, spans: Span[]): void {
  let segment = start;
  for (let at = start; at < pathEnd; at++) {
    if (text.charCodeAt(at) !== 0x2f) continue;
    spans.push({ type: "dir", start: segment, end: at });
    segment = at + 1;
  }
  if (segment < pathEnd) spans.push({ type: "file", start: segment, end: pathEnd });
}

function locateRest(text: string, pathEnd: number, spans: Span[]): void {
  const hash = text.indexOf("#", pathEnd);
  const end = hash < 0 ? text.length : hash;
  if (text.charAt(pathEnd) === "?") spans.push({ type: "query", start: pathEnd + 1, end });
  if (hash >= 0) spans.push({ type: "fragment", start: hash + 1, end: text.length });
}
