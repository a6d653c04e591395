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
