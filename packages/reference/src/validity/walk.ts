/** The rules that components of a URL-string break, in the order of the string. */
import { Char } from "@anyurl/common/char";
import { type Failure, isFailure } from "@anyurl/common/failure";
import {
  type CharacterComponent,
  type CharacterStatus,
  getStatus,
} from "@anyurl/specification/characters/component-characters";
import { eachSpan, type Spans, type SpanType } from "@anyurl/specification/parse/spans";
import { isPercentEncodedByteAt } from "@anyurl/specification/percent/analyze";
import { type CheckedHost, checkHost } from "./host-errors.ts";

/** Receives the findings of {@link walk}. All offsets are in the text. */
export interface Visitor {
  /** A character is rejected, tolerated or fixed; or a "%" does not start a percent-encoded byte, if `is` is `null`. */
  character(is: CharacterStatus | null, component: SpanType, start: number, end: number): void;
  /** A component is not allowed unchanged. */
  component(rule: "no-userinfo" | "port" | "auth-drive-invalid" | "drive", start: number, end: number): void;
  /** A host, with its errors, if it has any. The characters of an opaque host follow. */
  host(checked: CheckedHost, start: number, end: number): void;
  /** An authority has no host. */
  hostMissing(at: number): void;
}

/** Visits what breaks a rule in a text without backslashes and ignored white space. */
export function walk(text: string, spans: Spans, visitor: Visitor): void {
  if (isHostMissing(spans)) visitor.hostMissing(spans.authorityStart);
  eachSpan(text, spans, (type, start, end) => visitSpan(text, type, start, end, spans, visitor));
}

/** Returns whether a web-URL has an empty authority. */
function isHostMissing({ mode, authorityStart, authorityEnd }: Spans): boolean {
  return mode === "web" && authorityStart >= 0 && authorityStart === authorityEnd;
}

function visitSpan(text: string, type: SpanType, start: number, end: number, spans: Spans, visitor: Visitor): void {
  switch (type) {
    case "scheme":
      return;
    case "drive":
      visitDrive(text, spans, visitor);
      return;
    case "userinfo":
      visitor.component("no-userinfo", start, end);
      return;
    case "host":
      visitHost(text, start, end, spans, visitor);
      return;
    case "port":
      if (portFailureIn(text, start, end) !== null) visitor.component("port", start, end);
      return;
    case "dir":
    case "file":
      visitCharacters(text, type, start, end, isOpaque(spans) ? "opaque-path" : type, false, visitor);
      return;
    default:
      visitCharacters(text, type, start, end, type, spans.mode !== "generic", visitor);
  }
}

function visitDrive(text: string, spans: Spans, visitor: Visitor): void {
  const { driveStart, authorityStart, authorityEnd, schemeEnd } = spans;
  if (driveStart === (authorityStart >= 0 ? authorityEnd : schemeEnd + 1)) {
    visitor.component("auth-drive-invalid", driveStart, driveStart + 2);
  }
  if (text.charAt(driveStart + 1) === "|") visitor.component("drive", driveStart + 1, driveStart + 2);
}

function visitHost(text: string, start: number, end: number, { mode }: Spans, visitor: Visitor): void {
  if (start === end) {
    visitor.hostMissing(start);
    return;
  }
  const checked = checkHost(text.slice(start, end), mode);
  visitor.host(checked, start, end);
  if (!isFailure(checked.host) && checked.host.type === "opaque-host") {
    visitCharacters(text, "host", start, end, "opaque-host", false, visitor);
  }
}

/** Returns why the port in [start, end) is invalid, or `null`. */
export function portFailureIn(
  text: string,
  start: number,
  end: number,
): Extract<Failure["reason"], `port-${string}`> | null {
  const port = text.slice(start, end);
  if (/\D/.test(port)) return "port-invalid";
  return Number(port) > 0xffff ? "port-out-of-range" : null;
}

function isOpaque({ mode, schemeEnd, authorityStart, hasPathRoot }: Spans): boolean {
  return schemeEnd >= 0 && mode === "generic" && authorityStart < 0 && !hasPathRoot;
}

function visitCharacters(
  text: string,
  type: SpanType,
  start: number,
  end: number,
  component: CharacterComponent,
  special: boolean,
  visitor: Visitor,
): void {
  for (let at = start; at < end; ) {
    const codePoint = text.codePointAt(at) as number;
    const length = codePoint > 0xffff ? 2 : 1;
    if (codePoint === Char.PercentSign) {
      const isByte = at + 2 < end && isPercentEncodedByteAt(text, at);
      if (!isByte) visitor.character(null, type, at, at + 1);
    } else {
      const is = getStatus(codePoint, component, special);
      if (is !== "v" && is !== "E") {
        visitor.character(isEncodedSpace(text, at, component) ? "F" : is, type, at, at + length);
      }
    }
    at += length;
  }
}

/** https://url.spec.whatwg.org/#cannot-be-a-base-url-path-state: the space before "?" or "#" is percent-encoded. */
function isEncodedSpace(text: string, at: number, component: CharacterComponent): boolean {
  return component === "opaque-path" && text.charCodeAt(at) === Char.Space && /[?#]/.test(text.charAt(at + 1));
}
