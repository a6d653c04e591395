import { placeIn, type Source } from "../input/files.ts";
import { reasonWords } from "../input/reasons.ts";
import type { Sink } from "../io/output.ts";
import { visible, visibleJSON } from "../terminal/visible.ts";
import type { BadLine } from "./outcome.ts";

/** Keeps bad lines, each with its reason and its place. */
export class Rejects {
  readonly sink: Sink;
  readonly #format: (badLine: BadLine, source: Source) => Buffer;

  /** @param name the file's name, which determines the format */
  constructor(sink: Sink, name: string) {
    this.sink = sink;
    this.#format = /\.jsonl(\.gz|\.zst)?$/.test(name) ? jsonLine : tabbedLine;
  }

  async write(badLines: readonly BadLine[], source: Source): Promise<void> {
    if (badLines.length === 0) return;
    await this.sink.write(Buffer.concat(badLines.map((badLine) => this.#format(badLine, source))));
  }
}

/** Reason, file, line and text, separated by tabs. The text is last because it can contain tabs. */
function tabbedLine({ reason, line, bytes }: BadLine, source: Source): Buffer {
  const place = Buffer.from(`${reason}\t${visible(source.name)}\t${source.lines + line}\t`);
  return Buffer.concat([place, Buffer.from(`${bytes ?? ""}\n`, "latin1")]);
}

/** JSON cannot contain bytes that are not valid UTF-8: they are added in Base64. */
function jsonLine({ reason, line, bytes }: BadLine, source: Source): Buffer {
  const place = { reason, message: reasonWords(reason), ...placeIn(source, line) };
  return Buffer.from(`${visibleJSON({ ...place, ...textOf(bytes) })}\n`);
}

function textOf(bytes: string | null): { text: string | null; base64?: string } {
  if (bytes === null) return { text: null };
  const buffer = Buffer.from(bytes, "latin1");
  const text = buffer.toString("utf8");
  return buffer.equals(Buffer.from(text)) ? { text } : { text, base64: buffer.toString("base64") };
}
