/** Section 2, "Parsing Web addresses". */
import { urlText } from "@anyurl/common/arguments";
import { rfc3986, type URLInput } from "@anyurl/reference";
import { locate, type Spans } from "@anyurl/rfc/rfc3986/locate";
import type { Decision } from "../decisions.ts";
import { ParseException } from "../parse-exception.ts";
import { stripSpaces } from "./characters.ts";
import { makeComponents, type ParsedWebAddress } from "./components.ts";
import { originalOffset, repair } from "./repair.ts";

/**
 * Parses a Web address into its component parts (section 2).
 *
 * It strips spaces off both ends, percent-encodes what RFC 3986 does not allow, and parses the result by the grammar of
 * RFC 3986. The components are decoded again, and are therefore as written in the address.
 *
 * @param address any string or URL object
 * @returns the components; a ParseException with the reason "not-a-uri-reference" if the repaired address does not
 * match the grammar, with the place of the first character that does not
 * @throws TypeError if `address` is not a string
 * @example
 * ```ts
 * import { isFailure, webAddress } from "@anyurl/drafts";
 *
 * const parsed = webAddress.parse(" http://user@example.com:8080/a b?c#d#e ");
 * if (!isFailure(parsed)) {
 *   parsed.hostport; // → "example.com:8080"
 *   parsed.path; // → "/a b"
 *   parsed.fragment; // → "d#e"
 *   parsed.hostSpecific; // → "/a b?c#d#e"
 *   parsed.decisions.map(({ name }) => name); // → ["non-uri-characters", "default-ports"]
 * }
 * const failure = webAddress.parse("http://h:8o/");
 * isFailure(failure) && failure.offset; // → 10
 * ```
 */
export function parse(address: URLInput): ParsedWebAddress | ParseException {
  const text = urlText(address, "webAddress.parse: the address");
  const found = read(text);
  return found instanceof ParseException ? found : makeComponents(found.text, found.spans, found.decisions);
}

/** An address that matches. */
export interface Found {
  /** The address without the spaces at its ends. */
  readonly text: string;
  /** How many spaces were removed at its start. */
  readonly removed: number;
  /** Whether steps 2 to 4 change the text. */
  readonly isRepaired: boolean;
  readonly spans: Spans;
  readonly decisions: readonly Decision[];
}

/**
 * Steps 1 to 6.
 *
 * The components of the text are where the repaired text's are: steps 2 to 4 neither encode the delimiters of RFC
 * 3986's components nor insert any, except that they encode brackets after the authority and second number signs, which
 * delimit nothing.
 */
export function read(address: string): Found | ParseException {
  const { text, removed } = stripSpaces(address);
  const repaired = repair(text);
  const fault = rfc3986.check(repaired.value);
  if (fault !== null) {
    const offset = originalOffset(text, fault.offset);
    return new ParseException({
      reason: "not-a-uri-reference",
      message: `the ${fault.component} does not match the production <${fault.rule}> of RFC 3986`,
      section: "2 Parsing Web addresses, step 6",
      offset: removed + offset,
      length: lengthAt(text, offset),
      decisions: repaired.decisions,
    });
  }
  const isRepaired = repaired.value !== text;
  return { text, removed, isRepaired, spans: locate(text), decisions: repaired.decisions };
}

/** The code units of the character at an offset; 0 at the end. */
export function lengthAt(text: string, offset: number): number {
  const codePoint = text.codePointAt(offset);
  return codePoint === undefined ? 0 : codePoint > 0xffff ? 2 : 1;
}
