/** Reads the rows of files whose columns are redacted. */
import { CommandError } from "../command-error.ts";
import type { CommandIO } from "../command-io.ts";
import type { FormatOptions, Layout } from "../formats/format.ts";
import { readFiles, type Source } from "../input/files.ts";
import type { URLArgument } from "../input/url-argument.ts";
import { MAX_LINE_BYTES } from "../io/line-splitter.ts";
import type { WideEncoding } from "../io/wide-encoding.ts";

/** Whole rows of a file. */
export interface RowsRead {
  readonly pieces: Buffer[];
  readonly encoding: WideEncoding | undefined;
  readonly layout: Layout;
  /** The header, which is not redacted. */
  readonly header: Buffer | undefined;
  readonly source: Source;
}

/** Reads the files one after the other. A file that cannot be read ends early. */
export async function* readRowsOf(
  sources: readonly (string | URLArgument)[],
  chunkBytes: number,
  format: FormatOptions,
  audience: { readonly io: CommandIO; readonly closed: boolean },
  addError: (error: () => string) => void,
): AsyncGenerator<RowsRead> {
  const options = { format, joins: true };
  for await (const step of readFiles(sources, chunkBytes, { ...audience, prompt: async () => {} }, options)) {
    const { source, blocks, layout, head, encoding, cutOff, error } = step;
    const pieces = blocks.filter((block) => block !== null);
    if (cutOff !== undefined) pieces.push(cutOff);
    if (error !== undefined) addError(error);
    // No text may be lost.
    if (pieces.length < blocks.length) throw new CommandError(longRow(source));
    yield { pieces, encoding, layout, header: head?.bytes, source };
  }
}

function longRow({ name }: Source): string {
  const megabytes = MAX_LINE_BYTES / 2 ** 20;
  return `cannot read ${name}: a row is longer than ${megabytes} MiB; without --column, all text is redacted`;
}
