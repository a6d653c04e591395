/**
 * The code of a worker thread. It canonicalises the lines of one chunk after another, and keeps no state between them.
 */
import { parentPort, workerData } from "node:worker_threads";
import { collectMemory } from "../io/buffers.ts";
import { postAnswer } from "../io/post-answer.ts";
import { releaseBuffers } from "../io/transfer.ts";
import type { Request } from "../io/workers.ts";
import { createLineCanonicalizer, type Manner } from "./canonicalizer.ts";
import type { Outcome } from "./outcome.ts";
import type { Task } from "./task.ts";

const canonicalizer = createLineCanonicalizer(workerData as Task);

parentPort?.on("message", async ({ blocks: sent, manner }: Request<Manner>) => {
  const canonicalizeLines = await canonicalizer;
  const blocks = sent.map((block) => block && Buffer.from(block.buffer, block.byteOffset, block.length));
  const outcome = canonicalizeLines(blocks, manner);
  const memory = [...collectMemory(blocks)] as ArrayBuffer[];
  postAnswer<Outcome>({ outcome, memory }, [...releaseBuffers(outcome.output), ...memory]);
});
