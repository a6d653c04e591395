import { asciiLowercase } from "@anyurl/common/ascii";
import { requireReference } from "./arguments.ts";
import { isIn, UNRESERVED } from "./characters.ts";
import { guardPath, removeDotSegments } from "./dot-segments.ts";
import { classifyHost } from "./host.ts";
import { makeReference } from "./split.ts";
import type { Authority, Reference } from "./types.ts";

/**
 * Applies syntax-based normalisation: https://www.rfc-editor.org/rfc/rfc3986#section-6.2.2
 *
 * It writes the scheme and the host in lower case and hexadecimal digits after "%" in upper case, and decodes
 * percent-encoded unreserved characters. It removes the dot-segments of a URI (a reference with a scheme). A relative
 * reference keeps them, because they have a meaning until it is resolved. It applies no rules of single schemes
 * (section 6.2.3): the port and an empty path stay.
 *
 * @remarks
 * Normalising again changes nothing. If an invalid component, or segment of a path, has a "%" without two hexadecimal
 * digits, nothing in it is decoded, because that could make new triplets.
 *
 * @returns an equivalent reference. Without an authority, a path that would start with "//" starts with "/.//"
 * @throws TypeError if the argument is not a reference
 *
 * @example
 * ```ts
 * import { rfc3986 } from "@anyurl/reference";
 *
 * const normal = (text: string) => rfc3986.recompose(rfc3986.normalize(rfc3986.parse(text)));
 * normal("eXAMPLE://A/./b/../b/%63/%7bfoo%7d"); // → "example://a/b/c/%7Bfoo%7D"
 * normal("../%7Euser/./a"); // → "../~user/./a"
 * normal("http://h:80"); // → "http://h:80"
 * ```
 */
export function normalize(reference: Reference): Reference {
  requireReference(reference, "rfc3986.normalize: the reference");
  const decoded = normalizePercentEncoding(reference);
  const scheme = decoded.scheme === null ? null : asciiLowercase(decoded.scheme);
  const path = scheme === null ? decoded.path : guardPath(removeDotSegments(decoded.path), decoded.authority !== null);
  return makeReference({ ...decoded, scheme, authority: lowercaseHost(decoded.authority), path });
}

/** Applies percent-encoding normalisation to all components: https://www.rfc-editor.org/rfc/rfc3986#section-6.2.2.2 */
export function normalizePercentEncoding(reference: Reference): Reference {
  const { scheme, authority, path, query, fragment } = reference;
  return makeReference({
    scheme,
    authority:
      authority === null
        ? null
        : {
            userinfo: authority.userinfo === null ? null : decodeUnreserved(authority.userinfo),
            host: classifyHost(decodeUnreserved(authority.host.text)),
            port: authority.port,
          },
    path: path.includes("%") ? path.split("/").map(decodeUnreserved).join("/") : path,
    query: query === null ? null : decodeUnreserved(query),
    fragment: fragment === null ? null : decodeUnreserved(fragment),
  });
}

/**
 * Decodes the unreserved characters, and writes the other triplets in upper case. It changes nothing if a "%" does not
 * start a triplet.
 */
export function decodeUnreserved(text: string): string {
  if (!text.includes("%") || /%(?![0-9A-Fa-f]{2})/.test(text)) return text;
  return text.replace(/%../g, (triplet) => {
    const octet = Number.parseInt(triplet.slice(1), 16);
    return isIn(octet, UNRESERVED) ? String.fromCharCode(octet) : triplet.toUpperCase();
  });
}

/** Case normalisation: https://www.rfc-editor.org/rfc/rfc3986#section-6.2.2.1 */
function lowercaseHost(authority: Authority | null): Authority | null {
  if (authority === null) return null;
  return { ...authority, host: classifyHost(lowercaseOutsideTriplets(authority.host.text)) };
}

export function lowercaseOutsideTriplets(text: string): string {
  return text.replace(/%[0-9A-Fa-f]{2}|[A-Z]+/g, (part) => (part.startsWith("%") ? part : part.toLowerCase()));
}
