import { showValue } from "@anyurl/common/arguments";
import { getEncoding } from "anyurl/encoding";
import type { MadeRefusal } from "../define/make.ts";

/** Returns the refusal for a label of no encoding, or `null`. */
export function encodingRefusal(encoding: string | undefined): MadeRefusal | null {
  if (encoding === undefined || getEncoding(encoding) !== null) return null;
  return { of: "encoding", reason: "unknown-encoding", message: `there is no encoding ${showValue(encoding)}` };
}
