/** UTF-8 in paths. */
import { bytesOf, textOf } from "./bytes.ts";

/** Whether bytes are valid UTF-8. */
export function isUTF8(bytes: string): boolean {
  return bytesOf(textOf(bytes)) === bytes;
}
