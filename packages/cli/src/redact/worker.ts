/** The code of a worker thread that redacts one chunk after another. */
import { parentPort, workerData } from "node:worker_threads";
import type { Layout } from "../formats/format.ts";
import { Buffers } from "../io/buffers.ts";
import { postAnswer } from "../io/post-answer.ts";
import { releaseBuffers } from "../io/transfer.ts";
import type { Request } from "../io/workers.ts";
import { createPieceRedactor } from "./redactor.ts";
import { createRowRedactor } from "./row-redactor.ts";
import type { Redacted, RedactTask } from "./task.ts";

const task = workerData as RedactTask & { readonly chunkBytes: number };

const redactPieces = createPieceRedactor(task, new Buffers(task.chunkBytes));
const redactRows = task.rowFormat && createRowRedactor(task);

parentPort?.on("message", async ({ blocks, manner }: Request<Layout | undefined>) => {
  const pieces = blocks.map((piece) => piece && Buffer.from(piece.buffer, piece.byteOffset, piece.length));
  const redact = manner && (await redactRows);
  const outcome = redact ? redact(pieces, manner) : redactPieces(pieces);
  const transferred = releaseBuffers(outcome.output);
  postAnswer<Redacted>({ outcome, memory: [] }, transferred);
});
