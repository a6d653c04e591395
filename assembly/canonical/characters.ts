import { addAll, contains } from "../text/byte-set";

/** https://www.rfc-editor.org/rfc/rfc3986#section-2.3 */
const UNRESERVED: usize = addAll(
  memory.data(16, 16),
  "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-._~",
);

/** Whether a byte is unreserved. */
export function isUnreserved(byte: i32): bool {
  return byte < 128 && contains(UNRESERVED, byte);
}

/**
 * The characters that RFC 3986 forbids in all components, and the URL Standard's parser leaves in some; spaces in
 * opaque paths only. https://www.rfc-editor.org/rfc/rfc3986#appendix-A
 *
 * NOTE: not "[" and "]". The grammar allows them in hosts only, but they are reserved: encoded, they are another text
 * by section 2.2.
 */
export const FORBIDDEN: usize = addAll(memory.data(16, 16), ' "<>\\^`{|}');
