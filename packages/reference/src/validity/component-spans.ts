/** The places of components in a URL string, as the URL Standard's parser reads it. */
import { urlText } from "@anyurl/common/arguments";
import { schemeLikeEnd } from "@anyurl/specification/characters/ascii";
import type { URLInput } from "@anyurl/specification/model/model";
import { eachSpan, type SpanType, split } from "@anyurl/specification/parse/spans";
import { Cleaned } from "./cleaned.ts";
import { type BaseInput, readBase } from "./options.ts";
import { arrangeOn } from "./url-errors.ts";

/** A component of a URL string, without its sigils. The segments of a path are `dir`s, and one `file` at the end. */
export interface ComponentSpan {
  readonly type: Exclude<SpanType, "userinfo">;
  /** In UTF-16 code units. Tabs and line ends inside of a component count. */
  readonly offset: number;
  readonly length: number;
}

/**
 * Returns where the components are in a URL string, as the URL Standard's parser reads the string:
 * https://url.spec.whatwg.org/#url-parsing. The parser ignores white space at both ends, and accepts any number of
 * slashes and backslashes before a host. A component that the parser would refuse also has a place.
 *
 * @param input any string, or a URL object
 * @param base the base of a relative URL-string
 * @returns the components in the order of the string; `null` if the string has no scheme, and no base that it could be
 * resolved on
 * @throws InvalidURLError (a TypeError) if the base is not an absolute URL
 * @example
 * ```ts
 * import { componentSpans } from "@anyurl/reference";
 *
 * const link = " https:\\example.com/a?b";
 * const spans = componentSpans(link) ?? [];
 * spans.map(({ type }) => type); // → ["scheme", "host", "file", "query"]
 * const host = spans[1];
 * host && link.slice(host.offset, host.offset + host.length); // → "example.com"
 * componentSpans("a?b"); // → null
 * ```
 */
export function componentSpans(input: URLInput, base?: BaseInput | null): readonly ComponentSpan[] | null {
  const cleaned = new Cleaned(urlText(input, "componentSpans: the input"));
  const arranged = arrangeOn(cleaned, readBase(base, "componentSpans"));
  if (arranged === null) return null;
  const { text, mode, shift } = arranged;
  const spans: ComponentSpan[] = [];
  const add = (type: ComponentSpan["type"], start: number, end: number) => {
    const offset = cleaned.findOffset(start);
    spans.push(Object.freeze({ type, offset, length: cleaned.findEnd(start, end) - offset }));
  };
  // The arrangement may have removed it.
  const schemeEnd = schemeLikeEnd(cleaned.text);
  if (schemeEnd >= 0) add("scheme", 0, schemeEnd);
  eachSpan(text, split(text, arranged.schemeEnd, mode), (type, start, end) => {
    if (type === "userinfo" || type === "scheme") return;
    // A "./" that the arrangement has added would be before the end of the scheme.
    if (start - shift > schemeEnd) add(type, start - shift, end - shift);
  });
  return Object.freeze(spans);
}
