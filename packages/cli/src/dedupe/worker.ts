/** The code of a worker thread. It computes the keys of one chunk after another, and keeps no state between them. */
import { parentPort, workerData } from "node:worker_threads";
import type { Layout } from "../formats/format.ts";
import { postAnswer } from "../io/post-answer.ts";
import { releaseBuffers } from "../io/transfer.ts";
import type { Request } from "../io/workers.ts";
import { createDigester, type Digest, type Parts } from "./digest.ts";
import type { DedupeTask } from "./task.ts";

const digester = createDigester(workerData as DedupeTask);

/** The answer to the last request: answers have the order of the requests. */
let last = Promise.resolve();

parentPort?.on("message", (request: Request<Layout>) => {
  last = last.then(() => answer(request));
});

async function answer({ blocks: sent, manner }: Request<Layout>): Promise<void> {
  const digestLines = await digester;
  const blocks = sent.map((block) => block && Buffer.from(block.buffer, block.byteOffset, block.length));
  const digest = await digestLines(blocks, manner);
  // The memory of the lines is the digest's.
  postAnswer<Digest>({ outcome: digest, memory: [] }, release(digest));
}

/** Prepares a digest for the transfer of its memory. */
function release({ blocks }: Digest): ArrayBuffer[] {
  const buffers = new Set<ArrayBuffer>();
  for (const { rows, keyed, hashes, lengths } of blocks) {
    for (const parts of [rows, keyed]) {
      if (parts !== undefined) for (const buffer of releaseParts(parts)) buffers.add(buffer);
    }
    for (const words of [hashes, lengths]) {
      if (words !== undefined) buffers.add(words.buffer as ArrayBuffer);
    }
  }
  return [...buffers];
}

function releaseParts(parts: Parts): ArrayBuffer[] {
  const bytes = [parts.bytes];
  const buffers = releaseBuffers(bytes);
  parts.bytes = bytes[0] as Uint8Array;
  return [...buffers, parts.ends.buffer as ArrayBuffer];
}
