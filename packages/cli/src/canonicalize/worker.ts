/** What a worker thread runs: it canonicalises one chunk's lines after another, and keeps nothing between them. */
import { parentPort } from "node:worker_threads";
import { releaseBuffers } from "../io/transfer.ts";
import { canonicalizeLines } from "./canonicalizer.ts";
import type { Request } from "./workers.ts";

parentPort?.on("message", ({ blocks, task }: Request) => {
  const buffers = blocks.map((block) => block && Buffer.from(block.buffer, block.byteOffset, block.length));
  const outcome = canonicalizeLines(buffers, task);
  parentPort?.postMessage(outcome, releaseBuffers(outcome.output));
});
