import type { RedactOptions } from "@anyurl/redact";
import type { RowFormat } from "../formats/format.ts";
import type { WideEncoding } from "../io/wide-encoding.ts";

/** What to redact, as a message to a thread. */
export interface RedactTask {
  readonly options: RedactOptions;
  /** The format of the files, if only columns are redacted. */
  readonly rowFormat?: RowFormat | undefined;
}

/** The result for pieces of a text. */
export interface Redacted {
  readonly output: Uint8Array[];
  readonly rows?: RowProblems;
}

/** Rows whose columns could not be found. */
export interface RowProblems {
  /** How many lines all rows have. */
  lines: number;
  readonly problems: { readonly line: number; readonly reason: string }[];
}

/** Returns a text in the encoding of the file that it is from. */
export async function encodeBack(text: Uint8Array, encoding: WideEncoding): Promise<Buffer> {
  const { encodeWide } = await import("../io/wide-encoding.ts");
  return encodeWide(text, encoding);
}
