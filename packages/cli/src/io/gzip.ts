/** Reads gzip: https://www.rfc-editor.org/rfc/rfc1952 */
import { crc32, createInflateRaw } from "node:zlib";
import { CommandError } from "../command-error.ts";
import { count } from "../terminal/numbers.ts";
import { ByteReader } from "./byte-reader.ts";
import { DECODER_OPTIONS, Decoder } from "./decoder.ts";

const MAGIC = Buffer.of(0x1f, 0x8b);
const DEFLATE = 8;

/** The flags of a header. */
const Flag = { checksum: 2, extra: 4, name: 8, comment: 16 };

/**
 * Decompresses archives that follow each other. Zeros may follow them, as on tapes.
 *
 * NOTE: Node's `createGunzip` loses the end of an archive if something else follows it.
 *
 * @throws CommandError if an archive is damaged or cut off, or something else follows it, after everything before that
 *   was yielded
 */
export async function* gunzip(source: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  const input = new ByteReader(source);
  try {
    do {
      await skipHeader(input);
      yield* inflate(input);
    } while (await isFollowed(input));
  } finally {
    await input.close();
  }
}

async function skipHeader(input: ByteReader): Promise<void> {
  const header = await input.take(10);
  const flags = header.readUInt8(3);
  if (!header.subarray(0, 2).equals(MAGIC) || header[2] !== DEFLATE) throw makeDamageError("incorrect header check");
  if (flags & Flag.extra) await input.take((await input.take(2)).readUInt16LE());
  if (flags & Flag.name) await skipText(input);
  if (flags & Flag.comment) await skipText(input);
  if (flags & Flag.checksum) await input.take(2);
}

async function skipText(input: ByteReader): Promise<void> {
  while ((await input.take(1)).readUInt8() !== 0) {}
}

async function* inflate(input: ByteReader): AsyncGenerator<Buffer> {
  const decoder = new Decoder(createInflateRaw(DECODER_OPTIONS));
  let checksum = 0;
  let length = 0;
  try {
    for (let rest: Buffer | undefined; rest === undefined; ) {
      const compressed = await input.require(1);
      for await (const piece of decoder.decode(compressed)) {
        checksum = crc32(piece, checksum);
        length += piece.length;
        yield piece;
      }
      rest = decoder.rest;
      await input.take(compressed.length - (rest?.length ?? 0));
    }
  } finally {
    decoder.close();
  }
  const trailer = await input.take(8);
  if (trailer.readUInt32LE() !== checksum) throw makeDamageError("incorrect data check");
  if (trailer.readUInt32LE(4) !== length % 2 ** 32) throw makeDamageError("incorrect length check");
}

/** Returns whether another archive follows. @throws CommandError if something else does */
async function isFollowed(input: ByteReader): Promise<boolean> {
  let next = await input.peek(2);
  if (next.subarray(0, 2).equals(MAGIC)) return true;
  while (next.length > 0) {
    const zeros = next.findIndex((byte) => byte !== 0);
    await input.take(zeros < 0 ? next.length : zeros);
    if (zeros >= 0) {
      const { position } = input;
      const tail = `tail -c +${position + 1} FILE | anyurl …`;
      throw new CommandError(`the archive is followed by something else after ${count(position)} bytes; use ${tail}`);
    }
    next = await input.peek(1);
  }
  return false;
}

function makeDamageError(reason: string): CommandError {
  return new CommandError(`the archive is damaged: ${reason}`);
}
