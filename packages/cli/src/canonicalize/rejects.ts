import type { Sink } from "../io/output.ts";
import type { Failure } from "./outcome.ts";
import { placeIn, type Source } from "./reader.ts";
import { reasonWords } from "./reasons.ts";

/** Keeps bad lines, each with its reason and its place. */
export class Rejects {
  readonly sink: Sink;
  readonly #format: (failure: Failure, source: Source) => Buffer;

  /** @param name the file's name, which says the format */
  constructor(sink: Sink, name: string) {
    this.sink = sink;
    this.#format = /\.jsonl(\.gz|\.zst)?$/.test(name) ? jsonLine : tabbedLine;
  }

  async write(failures: readonly Failure[], source: Source): Promise<void> {
    if (failures.length === 0) return;
    await this.sink.write(Buffer.concat(failures.map((failure) => this.#format(failure, source))));
  }
}

/** Reason, file, line and text, with tabs between them. The text is last, so that it may have tabs, too. */
function tabbedLine({ reason, line, bytes }: Failure, source: Source): Buffer {
  const place = Buffer.from(`${reason}\t${source.name}\t${source.lines + line}\t`);
  return Buffer.concat([place, Buffer.from(`${bytes ?? ""}\n`, "latin1")]);
}

/** Bytes that are no UTF-8 cannot be in JSON: these are in Base64 beside what can be read of them. */
function jsonLine({ reason, line, bytes }: Failure, source: Source): Buffer {
  const place = { reason, message: reasonWords(reason), ...placeIn(source, line) };
  return Buffer.from(`${JSON.stringify({ ...place, ...textOf(bytes) })}\n`);
}

function textOf(bytes: string | null): { text: string | null; base64?: string } {
  if (bytes === null) return { text: null };
  const buffer = Buffer.from(bytes, "latin1");
  const text = buffer.toString("utf8");
  return buffer.equals(Buffer.from(text)) ? { text } : { text, base64: buffer.toString("base64") };
}
