/** The code of a worker thread that redacts one chunk after another. */
import { parentPort, workerData } from "node:worker_threads";
import { Buffers } from "../io/buffers.ts";
import { releaseBuffers } from "../io/transfer.ts";
import type { Answer, Request } from "../io/workers.ts";
import { createPieceRedactor } from "./redactor.ts";
import type { Redacted, RedactTask } from "./task.ts";

const task = workerData as RedactTask & { readonly chunkBytes: number };

const redact = createPieceRedactor(task, new Buffers(task.chunkBytes));

parentPort?.on("message", ({ blocks }: Request<undefined>) => {
  const outcome = redact(blocks.map((piece) => piece && Buffer.from(piece.buffer, piece.byteOffset, piece.length)));
  const transferred = releaseBuffers(outcome.output);
  parentPort?.postMessage({ outcome, memory: [] } satisfies Answer<Redacted>, transferred);
});
