/** The components that a lenient parser of RFC 3986 finds in any text. */
import { PATH, REG_NAME, USERINFO } from "./characters.ts";
import { encodeOutside } from "./comparable.ts";
import { classifyHost } from "./host.ts";
import { normalize, normalizePercentEncoding } from "./normalize.ts";
import { makeReference, split } from "./split.ts";
import { transform } from "./transform.ts";
import type { Authority, Reference } from "./types.ts";

/**
 * Returns the components of appendix B, with characters that the grammar does not allow percent-encoded, resolved
 * (5.2.2) and normalised. Returns `null` if the scheme is missing.
 *
 * @param moreInNames classes of characters that a name of a host can contain, beside the grammar's
 */
export function readLeniently(input: string, base: string | undefined, moreInNames = 0): Reference | null {
  const reference = makeReadable(input, moreInNames);
  const baseReference = base === undefined ? null : makeReadable(base, moreInNames);
  if (baseReference !== null && baseReference.scheme === null) return null;
  const found = normalize(baseReference === null ? reference : transform(reference, baseReference));
  return found.scheme === null ? null : found;
}

/** Normalises percent-encoding before dot-segments are removed, so that every "%2e" is a dot. */
function makeReadable(text: string, moreInNames: number): Reference {
  const reference = split(text);
  const { authority, path } = reference;
  return normalizePercentEncoding(
    makeReference({
      ...reference,
      authority: readableAuthority(authority, moreInNames),
      path: encodeOutside(path, PATH),
    }),
  );
}

function readableAuthority(authority: Authority | null, moreInNames: number): Authority | null {
  if (authority === null) return null;
  const { userinfo, host } = authority;
  return {
    ...authority,
    userinfo: userinfo === null ? null : encodeOutside(userinfo, USERINFO),
    host: host.text.startsWith("[") ? host : classifyHost(encodeOutside(host.text, REG_NAME | moreInNames)),
  };
}
