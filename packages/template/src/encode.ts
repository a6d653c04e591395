/** Percent-encoding, with the two sets of RFC 6570. */
import { encodeValid } from "@anyurl/common/percent";

/** The characters that the language's own function leaves unchanged, and RFC 3986 reserves. */
const LEFT = /[!'()*]/g;

const ESCAPES: Readonly<Record<string, string>> = { "!": "%21", "'": "%27", "(": "%28", ")": "%29", "*": "%2A" };

/**
 * Percent-encodes all characters except the unreserved ones. https://www.rfc-editor.org/rfc/rfc6570#section-3.2.1
 *
 * @returns `undefined` if there is a lone surrogate
 */
export function encodeUnreserved(text: string): string | undefined {
  return encodeValid(text)?.replace(LEFT, (character) => ESCAPES[character] as string);
}

/** Runs of characters that are neither reserved nor unreserved. A run has both units of a surrogate pair. */
const NOT_ALLOWED = /[^\w.~:/?#[\]@!$&'()*+,;=%-]+/g;

/**
 * Percent-encodes all characters except reserved and unreserved ones, and escapes. A "%" that starts no escape is
 * encoded. https://www.rfc-editor.org/rfc/rfc6570#section-3.2.3
 *
 * @returns `undefined` if there is a lone surrogate
 */
export function encodeReserved(text: string): string | undefined {
  let isValid = true;
  const encoded = text.replace(/%(?![\da-f]{2})/gi, "%25").replace(NOT_ALLOWED, (run) => {
    const escapes = encodeValid(run);
    isValid &&= escapes !== undefined;
    return escapes ?? "";
  });
  return isValid ? encoded : undefined;
}
