/** Section 3: the replacements in host, path and query. */
import { Char } from "@anyurl/common/char";
import { encodeByte } from "@anyurl/common/percent";
import { encode } from "anyurl/encoding";
import { percentEncoded } from "./characters.ts";

/** The characters that RFC 3986's production <path> does not have, except "%". */
const OUTSIDE_PATH = /[\ud800-\udbff][\udc00-\udfff]|[^A-Za-z0-9\-._~!$&'()*+,;=:@/%]/g;

/** Those that <query> does not have, except "%". */
const OUTSIDE_QUERY = /[\ud800-\udbff][\udc00-\udfff]|[^A-Za-z0-9\-._~!$&'()*+,;=:@/?%]/g;

/** Percent-encodes a path, as UTF-8. */
export function escapePath(path: string): string {
  return path.replace(OUTSIDE_PATH, percentEncoded);
}

/**
 * Percent-encodes a query. Each character is encoded on its own, as the steps do it: in ISO-2022-JP, each one has its
 * own escape sequences.
 *
 * @param encoding the name of an encoding that the Encoding Standard has
 * @returns the query, and whether the encoding lacked a character
 */
export function escapeQuery(query: string, encoding: string): { query: string; isUnencodable: boolean } {
  let isUnencodable = false;
  const isUTF8 = encoding === "UTF-8";
  const escaped = query.replace(OUTSIDE_QUERY, (character) => {
    if (isUTF8 || character < "\x80") return percentEncoded(character);
    const bytes = encode(character, { encoding });
    // The encoder writes a character that it lacks as a character reference.
    if (bytes[0] !== Char.Ampersand) return Array.from(bytes, encodeByte).join("");
    isUnencodable = true;
    return "?";
  });
  return { query: escaped, isUnencodable };
}

/** Expands the percent-encoded octets of a host. @returns `null` if they are not the UTF-8 of characters */
export function expandHost(host: string): string | null {
  try {
    return host.replace(/%[0-9A-Fa-f]{2}(?:%[0-9A-Fa-f]{2})*/g, decodeURIComponent);
  } catch {
    return null;
  }
}
