/** The labels of encodings that the drafts' functions take. */
import { requireLabel } from "@anyurl/common/arguments";
import { type EncodingName, getEncoding } from "anyurl/encoding";

/** Returns the encoding that an option names: see `requireLabel`. */
export function requireEncoding(label: unknown, operation: string): EncodingName {
  return requireLabel(label, operation, getEncoding);
}

/** The encodings that are only decoded. */
const DECODED_ONLY: readonly string[] = ["replacement", "UTF-16BE", "UTF-16LE"];

/** https://encoding.spec.whatwg.org/#get-an-output-encoding */
export function outputEncoding(name: string): string {
  return DECODED_ONLY.includes(name) ? "UTF-8" : name;
}
