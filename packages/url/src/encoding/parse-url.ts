/** The encoding of queries: https://url.spec.whatwg.org/#query-state */
import { Char } from "@anyurl/common/char";
import { toWellFormed } from "@anyurl/common/well-formed";
import { URL } from "anyurl";
import { type EncodingName, outputEncoding } from "./labels.ts";
import { namedTable, percentEncodeWithTable } from "./percent-encode.ts";

/** The special schemes whose queries have the encoding of their document: all but ws and wss. */
const ENCODED_SCHEMES = ["http:", "https:", "ftp:", "file:"];

/** Every encoding except ISO-2022-JP encodes ASCII as UTF-8 does. */
const NOT_ASCII = /[\u0080-\uffff]/;

/**
 * Parses a URL, and writes its query in an encoding if the standard does.
 *
 * The engine parses the URL with UTF-8. If the result has one of these schemes, "?" and "#" end every component before
 * them: the query of the input begins after the first "?" that no "#" precedes. A URL without one may have the query of
 * the base, which stays unchanged.
 *
 * @param maxLength the limit of the result: its UTF-8 form may be longer, or shorter
 * @throws InvalidURLError as `new URL` does
 */
export function parseWithEncoding(
  input: string,
  base: string | undefined,
  name: EncodingName,
  maxLength: number | undefined,
): URL {
  const url = parseEncoded(input, base, name);
  return maxLength === undefined ? url : new URL(url.href, undefined, { maxLength });
}

function parseEncoded(input: string, base: string | undefined, name: EncodingName): URL {
  const url = new URL(input, base);
  const encoding = outputEncoding(name);
  if (encoding === "UTF-8" || !ENCODED_SCHEMES.includes(url.protocol)) return url;
  // Lone surrogates become U+FFFD first: two that a tab separates are not a pair.
  const query = queryIn(toWellFormed(input));
  if (query === "" || (encoding !== "ISO-2022-JP" && !NOT_ASCII.test(query))) return url;
  // All of the encoded query is ASCII that the engine leaves unchanged.
  url.search = `?${percentEncodeWithTable(query, namedTable("specialQuery"), encoding)}`;
  return url;
}

/** Returns the query in the text of a special URL, preprocessed as https://url.spec.whatwg.org/#url-parsing says. */
function queryIn(input: string): string {
  const hash = input.indexOf("#");
  const beforeFragment = hash < 0 ? withoutEnd(input) : input.slice(0, hash);
  const mark = beforeFragment.indexOf("?");
  return mark < 0 ? "" : beforeFragment.slice(mark + 1).replace(/[\t\n\r]/g, "");
}

/** Removes the C0 controls and spaces at the end. */
function withoutEnd(input: string): string {
  let end = input.length;
  while (end > 0 && input.charCodeAt(end - 1) <= Char.Space) end--;
  return input.slice(0, end);
}
