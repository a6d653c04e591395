/** The URL Specification, section "URL Grammar", last paragraph: strictly valid URL strings. */
import { urlText } from "@anyurl/common/arguments";
import { Failure, type FailureReason, isFailure } from "@anyurl/common/failure";
import { requireMode } from "./arguments.ts";
import { type CharacterComponent, type CharacterStatus, status } from "./characters/component-characters.ts";
import { schemeLikeEnd } from "./characters/scheme-like.ts";
import { isStrictDomain } from "./hosts/idna.ts";
import { isStrictIPv4 } from "./hosts/ipv4.ts";
import { parseHost } from "./hosts/parse.ts";
import type { Mode, URLInput } from "./model.ts";
import { isTabOrNewline, leadingSpaceEnd, preprocess, trailingSpaceStart } from "./parse/preprocess.ts";
import { listSpans, modeAt, type Span, type Spans, type SpanType, split } from "./parse/spans.ts";
import { isPercentEncodedByteAt } from "./percent/analyze.ts";

/**
 * The rules for a strictly valid URL string:
 *
 * - `preprocessing`: preprocessing does not change it: no c0-space at its ends, no tabs or line ends, no "\" for "/"
 * - `characters`: no component contains characters that are rejected, tolerated or fixed (R, T, F)
 * - `pct-invalid`: every "%" starts a percent-encoded byte
 * - `auth-drive-invalid`: a drive comes after "/", and after an authority if there is "//"
 * - `drive`: a drive is written with ":"
 * - `no-userinfo`: there is no userinfo
 * - `host`: the host is valid; `reason` is the reason why it is not
 * - `strict-ipv4-address`, `strict-domain`: the host of a web-URL or file-URL matches the strict grammar, which has
 *   no "%": https://url.spec.whatwg.org/#valid-domain-string
 * - `port`: the port is a decimal number below 2^16
 * - `force`: a web-URL or file-URL with a scheme has "//", and a web-URL an authority after it
 */
export type ValidityRule =
  | "preprocessing"
  | "characters"
  | "pct-invalid"
  | "auth-drive-invalid"
  | "drive"
  | "no-userinfo"
  | "host"
  | "strict-ipv4-address"
  | "strict-domain"
  | "port"
  | "force";

/** A reason why a string is not a strictly valid URL string. */
export interface Fault {
  /** The rule that the string breaks. */
  readonly rule: ValidityRule;
  /** The component with the fault; `null` if preprocessing would remove the fault. */
  readonly component: SpanType | "authority" | null;
  /** The offset of the fault in the input, in UTF-16 code units. */
  readonly offset: number;
  /** The length of the fault in UTF-16 code units. */
  readonly length: number;
  /** The status of a rejected, tolerated or fixed character. */
  readonly status?: CharacterStatus;
  /** The reason why a host or port is invalid. */
  readonly reason?: FailureReason;
}

type Report = (fault: Fault) => void;

/**
 * Returns all reasons why a string is not a strictly valid URL string, absolute or relative (section "URL Grammar").
 *
 * @param input any string, or a URL object
 * @param fallback the mode of an input without a scheme
 * @returns the faults in the order of the string; an empty array if the string is strictly valid
 * @example
 * ```ts
 * import { faults } from "@anyurl/reference";
 *
 * faults("http://h/a b").length; // → 1
 * faults("http://h/a b")[0]?.offset; // → 10
 * faults("//h/a?b#c"); // → []
 * ```
 */
export function faults(input: URLInput, fallback: Mode = "generic"): Fault[] {
  const whole = urlText(input, "faults: the input", faults);
  requireMode(fallback, "faults: the fallback", faults);
  const found: Fault[] = [];
  const { text, offsets } = preprocessWithOffsets(whole, fallback, (fault) => found.push(fault));
  const schemeEnd = schemeLikeEnd(text);
  const spans = split(text, schemeEnd, modeAt(text, schemeEnd, fallback));
  const list = listSpans(text, spans);
  const report: Report = (fault) => {
    const start = offsets[fault.offset] ?? whole.length;
    const end = fault.length === 0 ? start : (offsets[fault.offset + fault.length - 1] as number) + 1;
    found.push({ ...fault, offset: start, length: end - start });
  };
  checkWhole(text, spans, list, report);
  for (const span of list) checkSpan(text, span, spans, report);
  return found.sort((a, b) => a.offset - b.offset);
}

/**
 * Returns whether a string is a strictly valid URL string, absolute or relative (section "URL Grammar").
 *
 * @param input any string, or a URL object
 * @param fallback the mode of an input without a scheme
 * @example
 * ```ts
 * import { isStrictlyValid } from "@anyurl/reference";
 *
 * isStrictlyValid("../a?b"); // → true
 * isStrictlyValid("http://u@h/"); // → false
 * ```
 */
export function isStrictlyValid(input: URLInput, fallback: Mode = "generic"): boolean {
  return faults(urlText(input, "isStrictlyValid: the input", isStrictlyValid), fallback).length === 0;
}

/** Preprocesses, reports the changes, and returns the original offset of each remaining code unit. */
function preprocessWithOffsets(input: string, fallback: Mode, report: Report): { text: string; offsets: number[] } {
  const fault = (offset: number, length: number) => report({ rule: "preprocessing", component: null, offset, length });
  const text = preprocess(input, fallback);
  const offsets: number[] = [];
  const start = leadingSpaceEnd(input);
  const end = trailingSpaceStart(input, start);
  if (start > 0) fault(0, start);
  for (let at = start; at < end; at++) {
    const isLeftOut = isTabOrNewline(input.charCodeAt(at));
    if (isLeftOut || (input.charAt(at) === "\\" && text.charAt(offsets.length) === "/")) fault(at, 1);
    if (!isLeftOut) offsets.push(at);
  }
  if (end < input.length) fault(end, input.length - end);
  return { text, offsets };
}

function checkWhole(text: string, spans: Spans, list: readonly Span[], report: Report): void {
  const { mode, schemeEnd, authorityStart, authorityEnd, driveStart } = spans;
  const hasAuthority = authorityStart >= 0;
  if (driveStart >= 0) {
    const isInvalid = driveStart === (hasAuthority ? authorityEnd : schemeEnd + 1);
    if (isInvalid) report({ rule: "auth-drive-invalid", component: "drive", offset: driveStart, length: 2 });
    const offset = driveStart + 1;
    if (text.charAt(offset) === "|") report({ rule: "drive", component: "drive", offset, length: 1 });
  }
  const hasHost = list.some(({ type }) => type === "host");
  const isForced = schemeEnd >= 0 && mode !== "generic" && !hasAuthority;
  if (isForced || (mode === "web" && hasAuthority && !hasHost)) {
    const offset = hasAuthority ? authorityStart : schemeEnd + 1;
    report({ rule: "force", component: "authority", offset, length: 0 });
  }
}

function checkSpan(text: string, span: Span, spans: Spans, report: Report): void {
  switch (span.type) {
    case "scheme":
    case "drive":
      return;
    case "userinfo":
      report({ rule: "no-userinfo", component: "userinfo", offset: span.start, length: span.end - span.start });
      return;
    case "host":
      checkHost(text, span, spans.mode, report);
      return;
    case "port":
      checkPort(text, span, report);
      return;
    case "dir":
    case "file":
      checkCharacters(text, span, isOpaque(spans) ? "opaque-path" : span.type, false, report);
      return;
    default:
      checkCharacters(text, span, span.type, spans.mode !== "generic", report);
  }
}

function isOpaque({ mode, schemeEnd, authorityStart, hasPathRoot }: Spans): boolean {
  return schemeEnd >= 0 && mode === "generic" && authorityStart < 0 && !hasPathRoot;
}

function checkCharacters(
  text: string,
  { type, start, end }: Span,
  component: CharacterComponent,
  special: boolean,
  report: Report,
): void {
  for (let at = start; at < end; ) {
    const codePoint = text.codePointAt(at) as number;
    const length = codePoint > 0xffff ? 2 : 1;
    if (codePoint === 0x25) {
      const isByte = at + 2 < end && isPercentEncodedByteAt(text, at);
      if (!isByte) report({ rule: "pct-invalid", component: type, offset: at, length: 1 });
    } else {
      const is = status(codePoint, component, special);
      if (is !== "v" && is !== "E") report({ rule: "characters", component: type, offset: at, length, status: is });
    }
    at += length;
  }
}

function checkHost(text: string, span: Span, mode: Mode, report: Report): void {
  const { start, end } = span;
  const value = text.slice(start, end);
  const fault = (rule: ValidityRule) => ({ rule, component: "host" as const, offset: start, length: end - start });
  const host = value === "" ? new Failure("host-missing") : parseHost(value, mode);
  if (isFailure(host)) {
    report({ ...fault("host"), reason: host.reason });
  } else if (host.type === "opaque-host") {
    checkCharacters(text, span, "opaque-host", false, report);
  } else if (host.type === "ipv4-address" && !isStrictIPv4(value)) {
    report(fault("strict-ipv4-address"));
  } else if (host.type === "domain" && !isStrictDomain(value)) {
    report(fault("strict-domain"));
  }
}

function checkPort(text: string, { start, end }: Span, report: Report): void {
  const port = text.slice(start, end);
  const reason = /\D/.test(port) ? "port-invalid" : Number(port) > 0xffff ? "port-out-of-range" : undefined;
  if (reason !== undefined) report({ rule: "port", component: "port", offset: start, length: end - start, reason });
}
