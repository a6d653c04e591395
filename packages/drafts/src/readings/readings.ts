import { kindOf, oneOf, requireOptions, shown, urlText, wrongArgument } from "@anyurl/common/arguments";
import { asBodyOf } from "@anyurl/common/trace";
import type { Reader, ReaderContext, Reading, URLInput } from "@anyurl/reference";
import { refused } from "@anyurl/reference/internal/make-reading";
import { encodingRefusal } from "./encoding.ts";
import { readers as READERS, type ReaderName } from "./readers.ts";

/** The options of {@link readings}. */
export interface ReadingsOptions {
  /** An absolute URL, for relative ones. */
  readonly base?: URLInput | undefined;
  /** The label of the character encoding of the page with the URL, such as `"windows-1252"`. Default: UTF-8. */
  readonly encoding?: string | undefined;
  /** The readers, by name or as objects. Default: all of {@link readers}, in their order. */
  readonly readers?: readonly (ReaderName | Reader)[] | undefined;
}

/**
 * Returns the reading of each document for one input.
 *
 * It returns a reading for every string, and never throws because of one. Compare the results with
 * `compareReadings`.
 *
 * @param input any string, or a URL object
 * @param options the base, the encoding and the readers
 * @returns the frozen readings, one for each reader, in the order of the readers
 * @throws TypeError if an argument has the wrong type, or an option an unknown value
 * @example
 * ```ts
 * import { readings } from "@anyurl/drafts";
 *
 * const hosts = readings("http://good\\@evil/", { readers: ["url-standard", "rfc3986"] });
 * hosts.map(({ components }) => components?.host); // → ["good", "evil"]
 * ```
 */
export function readings(input: URLInput, options: ReadingsOptions = {}): readonly Reading[] {
  return asBodyOf(readings, () => {
    const text = urlText(input, "readings: the input");
    requireOptions(options, ["base", "encoding", "readers"], "readings: the options");
    const { base, encoding, readers = Object.values<Reader>(READERS) } = options;
    const context = { base: base === undefined ? undefined : urlText(base, "readings: the base"), encoding };
    if (encoding !== undefined && typeof encoding !== "string") {
      throw wrongArgument("readings: the encoding", "a string", kindOf(encoding));
    }
    return Object.freeze(readersOf(readers).map((reader) => readingBy(reader, text, context)));
  });
}

function readersOf(readers: readonly (ReaderName | Reader)[]): Reader[] {
  if (!Array.isArray(readers)) throw wrongArgument("readings: the readers", "an array", kindOf(readers));
  return (readers as readonly (ReaderName | Reader)[]).map((reader) => {
    if (typeof reader === "object" && reader !== null && typeof reader.read === "function") return reader;
    const known: unknown = typeof reader === "string" && Object.keys(READERS).includes(reader) && READERS[reader];
    if (known) return known as Reader;
    throw wrongArgument("readings: a reader", `a reader or ${oneOf(Object.keys(READERS))}`, shown(reader));
  });
}

/** Text can exceed the maximum length of strings, or the memory. Every other error is a bug. */
function readingBy(reader: Reader, input: string, context: ReaderContext): Reading {
  const refusal = encodingRefusal(context.encoding);
  if (refusal !== null) return refused(reader.name, refusal);
  try {
    return reader.read(input, context);
  } catch (error) {
    if (!(error instanceof RangeError)) throw error;
    return refused(reader.name, { reason: "too-long", message: "the input is too long for this reader" });
  }
}
