import { availableParallelism } from "node:os";
import type { Compress } from "./compression.ts";
import type { FileOutput, FileSink } from "./file-output.ts";

/** The size of the parts that are compressed separately. Several archives in a row are an archive. */
const MEMBER_BYTES = 4 * 2 ** 20;

const MOST_AT_ONCE = Math.min(4, availableParallelism());

/** Writes a compressed file as a sequence of archives. Several are compressed at the same time. */
export class CompressedOutput implements FileSink {
  readonly #file: FileOutput;
  readonly #compress: Compress;
  #parts: Uint8Array[] = [];
  #length = 0;
  #underWay: Promise<void>[] = [];
  #last: Promise<void> = Promise.resolve();

  constructor(file: FileOutput, compress: Compress) {
    this.#file = file;
    this.#compress = compress;
  }

  get closed(): boolean {
    return this.#file.closed;
  }

  get replaces(): boolean {
    return this.#file.replaces;
  }

  get failure(): string | undefined {
    return this.#file.failure;
  }

  async write(content: string | Uint8Array): Promise<void> {
    if (content.length === 0 || this.closed) return;
    const bytes = typeof content === "string" ? Buffer.from(content) : content;
    this.#parts.push(bytes);
    this.#length += bytes.length;
  }

  async endBlock(): Promise<void> {
    if (this.#length >= MEMBER_BYTES) await this.#endMember();
  }

  async flush(): Promise<void> {
    await this.#last;
    await this.#file.flush();
  }

  async checkpoint(): Promise<number | undefined> {
    if (this.#length > 0) return undefined;
    await this.#last;
    return this.#file.checkpoint();
  }

  async end(): Promise<number> {
    await this.flush();
    // An empty archive has a header.
    if (this.#length > 0 || this.#file.length === 0) await this.#endMember();
    await this.flush();
    return this.#file.end();
  }

  async finish(isWhole: boolean): Promise<void> {
    await this.end();
    await this.#file.finish(isWhole);
  }

  async #endMember(): Promise<void> {
    const member = this.#compress(Buffer.concat(this.#parts));
    this.#parts = [];
    this.#length = 0;
    this.#last = Promise.all([member, this.#last]).then(([bytes]) => this.#file.write(bytes));
    this.#underWay.push(this.#last);
    if (this.#underWay.length >= MOST_AT_ONCE) await this.#underWay.shift();
  }
}
