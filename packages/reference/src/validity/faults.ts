/** The URL Specification, section "URL Grammar", last paragraph: strictly valid URL strings. */
import { urlText } from "@anyurl/common/arguments";
import { type FailureReason, isFailure } from "@anyurl/common/failure";
import { schemeLikeEnd } from "@anyurl/specification/characters/ascii";
import type { CharacterStatus } from "@anyurl/specification/characters/component-characters";
import { requireMode } from "@anyurl/specification/model/arguments";
import type { Mode, URLInput } from "@anyurl/specification/model/model";
import { replaceBackslashes } from "@anyurl/specification/parse/preprocess";
import { modeAt, type Spans, type SpanType, split } from "@anyurl/specification/parse/spans";
import { Cleaned } from "./cleaned.ts";
import { portFailureIn, type Visitor, walk } from "./walk.ts";

/**
 * The rules for a strictly valid URL string:
 *
 * @remarks
 * - `preprocessing`: preprocessing does not change it: no c0-space at its ends, no tabs or line ends, no "\" for "/"
 * - `characters`: no component contains characters that are rejected, tolerated or fixed (R, T, F)
 * - `pct-invalid`: every "%" starts a percent-encoded byte
 * - `auth-drive-invalid`: a drive comes after "/", and after an authority if there is "//"
 * - `no-userinfo`: there is no userinfo
 * - `host`: the host is valid; `reason` is the reason why it is not
 * - `strict-ipv4-address`, `strict-domain`: the host of a web-URL or file-URL matches the strict grammar, which has
 *   no "%": https://url.spec.whatwg.org/#valid-domain-string
 * - `port`: the port is a decimal number below 2^16
 *
 * `file:///C|/x` and `http:foo` are strictly valid. The URL Standard has an error for each, which `validationErrors`
 * returns.
 */
export type ValidityRule =
  | "preprocessing"
  | "characters"
  | "pct-invalid"
  | "auth-drive-invalid"
  | "no-userinfo"
  | "host"
  | "strict-ipv4-address"
  | "strict-domain"
  | "port";

/** A reason why a string is not a strictly valid URL string. */
export interface Fault {
  /** The rule that the string breaks. */
  readonly rule: ValidityRule;
  /** The component with the fault; `null` if preprocessing would remove the fault. */
  readonly component: SpanType | null;
  /** The offset of the fault in the input, in UTF-16 code units. */
  readonly offset: number;
  /** The length of the fault in UTF-16 code units. */
  readonly length: number;
  /** The status of a rejected, tolerated or fixed character. */
  readonly status?: CharacterStatus | undefined;
  /** The reason why a host or port is invalid. */
  readonly reason?: FailureReason | undefined;
}

/**
 * Returns all reasons why a string is not a strictly valid URL string, absolute or relative (section "URL Grammar").
 * They are in the words of the URL Specification. `validationErrors` has the URL Standard's, and what fixes them.
 *
 * @param input any string, or a URL object
 * @param fallback the mode of an input without a scheme
 * @returns the faults in the order of the string; an empty array if the string is strictly valid
 * @throws TypeError if `input` is neither a string nor a URL object, or `fallback` is not a mode
 * @example
 * ```ts
 * import { spec } from "@anyurl/reference";
 *
 * spec.faults("http://h/a b").length; // → 1
 * spec.faults("http://h/a b")[0]?.offset; // → 10
 * spec.faults("//h/a?b#c"); // → []
 * ```
 */
export function faults(input: URLInput, fallback: Mode = "generic"): Fault[] {
  const cleaned = new Cleaned(urlText(input, "faults: the input"));
  requireMode(fallback, "faults: the fallback");
  const found: Fault[] = [];
  cleaned.eachRemoved((offset, length) => found.push({ rule: "preprocessing", component: null, offset, length }));
  const schemeEnd = schemeLikeEnd(cleaned.text);
  const mode = modeAt(cleaned.text, schemeEnd, fallback);
  const text = replaceBackslashes(cleaned.text, mode);
  const next = (from: number) => cleaned.text.indexOf("\\", from);
  for (let at = next(0); at >= 0 && text.charAt(at) === "/"; at = next(at + 1)) {
    found.push({ rule: "preprocessing", component: null, offset: cleaned.findOffset(at), length: 1 });
  }
  const spans = split(text, schemeEnd, mode);
  const add: Add = (rule, component, start, end, detail) => {
    const offset = cleaned.findOffset(start);
    found.push({ rule, component, offset, length: cleaned.findEnd(start, end) - offset, ...detail });
  };
  walk(text, spans, faultVisitor(text, spans, add));
  return found.sort((a, b) => a.offset - b.offset);
}

/**
 * Returns whether a string is a strictly valid URL string, absolute or relative (section "URL Grammar").
 *
 * @param input any string, or a URL object
 * @param fallback the mode of an input without a scheme
 * @throws TypeError if `input` is neither a string nor a URL object, or `fallback` is not a mode
 * @example
 * ```ts
 * import { spec } from "@anyurl/reference";
 *
 * spec.isStrictlyValid("../a?b"); // → true
 * spec.isStrictlyValid("http://u@h/"); // → false
 * ```
 */
export function isStrictlyValid(input: URLInput, fallback: Mode = "generic"): boolean {
  return faults(urlText(input, "isStrictlyValid: the input"), fallback).length === 0;
}

type Add = (rule: ValidityRule, component: SpanType, start: number, end: number, detail?: Partial<Fault>) => void;

function faultVisitor(text: string, { authorityStart, authorityEnd }: Spans, add: Add): Visitor {
  return {
    character(is, component, start, end) {
      if (is === null) add("pct-invalid", component, start, end);
      else add("characters", component, start, end, { status: is });
    },
    component(rule, start, end) {
      if (rule === "drive") return;
      const reason = rule === "port" ? portFailureIn(text, start, end) : null;
      const component = rule === "port" ? "port" : rule === "no-userinfo" ? "userinfo" : "drive";
      add(rule, component, start, end, reason === null ? {} : { reason });
    },
    /** Neither grammar of IPv6 addresses has a rule about zeros. */
    host({ host, errors }, start, end) {
      if (isFailure(host)) add("host", "host", start, end, { reason: host.reason });
      else if (errors.length === 0) return;
      else if (host.type === "ipv4-address") add("strict-ipv4-address", "host", start, end);
      else if (host.type === "domain") add("strict-domain", "host", start, end);
    },
    hostMissing(at) {
      if (authorityStart < authorityEnd) add("host", "host", at, at, { reason: "host-missing" });
    },
  };
}
