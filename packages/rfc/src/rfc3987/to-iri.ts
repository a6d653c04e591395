import { requireBoolean, requireOptions, urlText } from "@anyurl/common/arguments";
import { decodeUTF8 } from "@anyurl/common/utf8";
import type { URLInput } from "@anyurl/specification/model/model";
import { percentEncodedByteAt } from "@anyurl/specification/percent/analyze";
import { isIn, UNRESERVED } from "../rfc3986/characters.ts";
import { firstFault } from "../rfc3986/grammar.ts";
import { GrammarError } from "../rfc3986/grammar-error.ts";
import { locate } from "../rfc3986/locate.ts";
import { isAppropriate } from "./appropriate.ts";
import { domainToUnicode } from "./domain.ts";

/** How to convert a URI to an IRI. */
export interface ToIRIOptions {
  /**
   * Whether to also convert the labels of a host that are in Punycode (`xn--`). Use it for schemes whose hosts are
   * domain names, such as http. Default: `false`.
   */
  readonly idna?: boolean | undefined;
}

/**
 * Converts a URI reference to an IRI reference: https://www.rfc-editor.org/rfc/rfc3987#section-3.2
 *
 * It decodes percent-encoded unreserved characters and UTF-8. These stay encoded: "%", reserved characters, characters
 * of ASCII that URIs do not contain, octets that are not UTF-8, characters that the component must not contain (section
 * 2.2), bidirectional formatting characters (4.1), and characters that look like spaces or that RFC 3491 excludes
 * (6.1). {@link toURI} of the result is the URI again, except for the case of hexadecimal digits and for
 * percent-encoded unreserved characters.
 *
 * @param options see {@link ToIRIOptions}
 * @returns the IRI reference
 * @throws GrammarError if the text is not a URI reference
 * @throws TypeError if `input` is not a string, or the options contain another name or value
 *
 * @example
 * ```ts
 * import { rfc3987 } from "@anyurl/reference";
 *
 * rfc3987.toIRI("http://www.example.org/D%C3%BCrst"); // → "http://www.example.org/Dürst"
 * rfc3987.toIRI("http://www.example.org/D%FCrst"); // → "http://www.example.org/D%FCrst"
 * rfc3987.toIRI("/%e2%80%ae%2f%41"); // → "/%E2%80%AE%2fA"
 * rfc3987.toIRI("http://xn--99zt52a.example.org/", { idna: true }); // → "http://納豆.example.org/"
 * ```
 */
export function toIRI(input: URLInput, options?: ToIRIOptions): string {
  const text = urlText(input, "rfc3987.toIRI: the text");
  const idna = readIDNA(options);
  const fault = firstFault(text, "URI-reference");
  if (fault !== null) throw new GrammarError("RFC 3986", fault);
  const { host, query } = locate(text);
  const [nameStart, nameEnd] = [host?.start ?? 0, host?.end ?? 0];
  const [queryStart, queryEnd] = [query?.start ?? text.length, query?.end ?? text.length];
  const name = decodeAppropriate(text.slice(nameStart, nameEnd), false);
  return (
    decodeAppropriate(text.slice(0, nameStart), false) +
    (idna ? domainToUnicode(name) : name) +
    decodeAppropriate(text.slice(nameEnd, queryStart), false) +
    decodeAppropriate(text.slice(queryStart, queryEnd), true) +
    decodeAppropriate(text.slice(queryEnd), false)
  );
}

function readIDNA(options: ToIRIOptions | undefined): boolean {
  if (options === undefined) return false;
  requireOptions(options, ["idna"], "rfc3987.toIRI: the options");
  const { idna = false } = options;
  requireBoolean(idna, "rfc3987.toIRI: the option idna");
  return idna;
}

/** Steps 2 to 5, for the text of a URI without its delimiters. Every "%" starts a triplet. */
export function decodeAppropriate(text: string, isInQuery: boolean): string {
  let at = text.indexOf("%");
  if (at < 0) return text;
  const parts: string[] = [];
  let copied = 0;
  while (at >= 0) {
    parts.push(text.slice(copied, at));
    const length = sequenceLength(percentEncodedByteAt(text, at));
    const octets: number[] = [];
    let end = at;
    for (; octets.length < length && text[end] === "%"; end += 3) octets.push(percentEncodedByteAt(text, end));
    const character = length === octets.length ? decodeUTF8(octets) : "";
    const codePoint = isOneCharacter(character) ? (character.codePointAt(0) as number) : -1;
    if (length === 1 && octets[0] === codePoint) {
      parts.push(isIn(codePoint, UNRESERVED) ? character : text.slice(at, end));
    } else if (codePoint >= 0 && isAppropriate(codePoint, isInQuery)) {
      parts.push(character);
    } else {
      // An octet that does not start a character stays alone: the next one can start one.
      if (codePoint < 0) end = at + 3;
      parts.push(text.slice(at, end).toUpperCase());
    }
    copied = end;
    at = text.indexOf("%", end);
  }
  return parts.join("") + text.slice(copied);
}

/** How many octets a character has that starts with this one. */
function sequenceLength(lead: number): number {
  if (lead < 0xc0) return 1;
  if (lead < 0xe0) return 2;
  return lead < 0xf0 ? 3 : 4;
}

/** Returns whether octets were decoded to one character: U+FFFD, which they can also mean, is not appropriate. */
function isOneCharacter(text: string): boolean {
  return text !== "\ufffd" && (text.length === 1 || (text.length === 2 && (text.codePointAt(0) as number) > 0xffff));
}
