import { LineHasher } from "@anyurl/bindings/hash/line-hasher";
import type { BadLine } from "../canonicalize/outcome.ts";
import type { Layout } from "../formats/format.ts";
import { endOfContent, trimBytes } from "../formats/text.ts";
import { LINE_CUT_OFF, LINE_TOO_LONG, NO_URL } from "../input/reasons.ts";
import type { Lines } from "../io/line-splitter.ts";
import { visibleJSON } from "../terminal/visible.ts";
import { createKeys, type Keys, type MakeKeys } from "./keys.ts";
import { RowFinder, type Rows } from "./rows.ts";
import type { DedupeTask } from "./task.ts";

/** Bytes that consist of parts. */
export interface Parts {
  bytes: Uint8Array;
  /** Where each part ends. */
  ends: Uint32Array;
}

/** The rows of a block that have a key. */
export interface HashedRows {
  readonly rows: Parts;
  /** The hashes of the keys, each four words. */
  readonly hashes: Uint32Array;
  /** For each row, the key, a tab, the URL and a line feed, if they are wanted. */
  readonly keyed: Parts | undefined;
  /** The length of each URL in bytes, if it is wanted. */
  readonly lengths: Uint32Array | undefined;
}

/** The result for the lines of one call, in a form that can go to another thread. */
export interface Digest {
  readonly blocks: HashedRows[];
  /** The number of lines. */
  lines: number;
  blank: number;
  readonly badLines: BadLine[];
}

/** Computes the keys of blocks of lines. It may change their memory. */
export type DigestLines = (blocks: readonly Lines[], layout: Layout) => Promise<Digest>;

export function newDigest(): Digest {
  return { blocks: [], lines: 0, blank: 0, badLines: [] };
}

/** Returns the digest for a line whose end could not be read: its start may be another URL. */
export function cutOffDigest(line: Buffer): Digest {
  const badLine = { reason: LINE_CUT_OFF, line: 1, input: null, bytes: line.toString("latin1"), at: 0 };
  return { ...newDigest(), lines: 1, badLines: [badLine] };
}

/** Creates the function that computes keys. Each thread calls this once. */
export async function createDigester(task: DedupeTask): Promise<DigestLines> {
  const digester = new Digester(task, await createKeys(task));
  return async (blocks, layout) => {
    const digest = newDigest();
    await digester.prepare(layout);
    for (const block of blocks) {
      if (block === null) {
        digest.lines++;
        digest.badLines.push({ reason: LINE_TOO_LONG, line: digest.lines, input: null, bytes: null, at: 0 });
      } else {
        digester.add(block, layout, digest);
      }
    }
    return digest;
  };
}

class Digester {
  readonly #task: DedupeTask;
  readonly #makeKeys: MakeKeys;
  readonly #hasher: LineHasher;
  readonly #rows: RowFinder;

  constructor(task: DedupeTask, makeKeys: MakeKeys) {
    this.#task = task;
    this.#makeKeys = makeKeys;
    this.#hasher = new LineHasher(task.secret);
    this.#rows = new RowFinder(this.#hasher);
  }

  /** Gets ready to read the rows of a file. */
  async prepare({ format }: Layout): Promise<void> {
    await this.#rows.prepare(format);
  }

  add(block: Buffer, layout: Layout, digest: Digest): void {
    const rows = this.#rows.find(block, layout);
    const keys = this.#makeKeys(rows.urls);
    const valid = keys.failures > 0 ? this.#withoutFailures(rows, keys, digest) : rows;
    digest.lines += rows.lines;
    const count = valid.ends.length;
    const { withKeys, withLengths, json } = this.#task;
    const texts = json || withKeys ? readTexts(keys.bytes, valid.urls) : [];
    digest.blocks.push({
      rows: json
        ? join(texts, ([key, url]) => `${visibleJSON({ input: url, key })}\n`)
        : { bytes: valid.bytes, ends: valid.ends },
      hashes: this.#hasher.hash(keys.bytes, count),
      keyed: withKeys ? join(texts, ([key, url]) => `${key}\t${url}\n`) : undefined,
      lengths: withLengths ? lengthsOf(this.#hasher.lineEnds(valid.urls)) : undefined,
    });
  }

  /** Moves the rows that have a key together, and adds the others to the digest. */
  #withoutFailures(rows: Rows, keys: Keys, digest: Digest): Pick<Rows, "bytes" | "ends" | "urls"> {
    const { bytes, ends, urls, bad } = rows;
    const urlEnds = this.#hasher.lineEnds(urls);
    const keptRows = new Packer(bytes, ends.length);
    // In the simplest format, rows are URLs.
    const keptURLs = urls === bytes ? keptRows : new Packer(urls, ends.length);
    for (const [index, end] of ends.entries()) {
      const start = ends[index - 1] ?? 0;
      const urlStart = urlEnds[index - 1] ?? 0;
      const urlEnd = urlEnds[index] as number;
      const failure = bad.get(index) ?? keys.failure(index)?.reason;
      if (failure === undefined) {
        keptRows.keep(start, end);
        if (keptURLs !== keptRows) keptURLs.keep(urlStart, urlEnd);
      } else if (trimBytes(bytes, start, end).length === 0) {
        digest.blank++;
      } else {
        const reason = rows.isBlank(index) ? NO_URL : failure;
        const text = this.#task.keepsRejects ? bytes.toString("latin1", start, endOfContent(bytes, start, end)) : null;
        digest.badLines.push({ reason, line: digest.lines + rows.lineOf(index) + 1, input: null, bytes: text, at: 0 });
      }
    }
    return { ...keptRows.packed(), urls: keptURLs.packed().bytes };
  }
}

/** Moves parts of bytes together, in place. Parts that follow each other move at once. */
export class Packer {
  readonly #bytes: Buffer;
  readonly #ends: Uint32Array<ArrayBuffer>;
  #count = 0;
  #length = 0;
  /** The parts that are kept but not moved yet: where they start, and where they end. */
  #start = 0;
  #end = 0;

  /** @param most how many parts are kept at most */
  constructor(bytes: Buffer, most: number) {
    this.#bytes = bytes;
    this.#ends = new Uint32Array(most);
  }

  /** Keeps the next part: the bytes from `start` to `end`. */
  keep(start: number, end: number): void {
    if (start !== this.#end) {
      this.#move();
      this.#start = start;
    }
    this.#end = end;
    this.#ends[this.#count++] = this.#length + end - this.#start;
  }

  packed(): { bytes: Buffer; ends: Uint32Array<ArrayBuffer> } {
    this.#move();
    return { bytes: this.#bytes.subarray(0, this.#length), ends: this.#ends.slice(0, this.#count) };
  }

  #move(): void {
    if (this.#start > this.#length) this.#bytes.copyWithin(this.#length, this.#start, this.#end);
    this.#length += this.#end - this.#start;
    this.#start = this.#end;
  }
}

/** Returns the lines of both texts, without their line feeds, in pairs. */
function readTexts(keys: Uint8Array, urls: Buffer): (readonly [key: string, url: string])[] {
  const ofKeys = Buffer.from(keys.buffer, keys.byteOffset, keys.length).toString("utf8").split("\n");
  const ofURLs = urls.toString("utf8").split("\n");
  return ofKeys.slice(0, -1).map((key, index) => [key, ofURLs[index] ?? ""]);
}

function join<Item>(items: readonly Item[], write: (item: Item) => string): Parts {
  const pieces = items.map((item) => Buffer.from(write(item)));
  const ends = new Uint32Array(pieces.length);
  let end = 0;
  for (const [index, { length }] of pieces.entries()) {
    end += length;
    ends[index] = end;
  }
  return { bytes: Buffer.concat(pieces, end), ends };
}

/** Returns the lengths of lines, without their line feeds, from their ends. */
function lengthsOf(ends: Uint32Array): Uint32Array {
  return ends.map((end, index) => end - (ends[index - 1] ?? 0) - 1);
}
