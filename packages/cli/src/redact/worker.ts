/** The code of a worker thread that redacts one chunk after another. */
import { parentPort, workerData } from "node:worker_threads";
import { releaseBuffers } from "../io/transfer.ts";
import type { Answer, Request } from "../io/workers.ts";
import { createPieceRedactor } from "./redactor.ts";
import type { Redacted, RedactTask } from "./task.ts";

const redact = createPieceRedactor(workerData as RedactTask);

parentPort?.on("message", (request: Request) => {
  const outcome = redact(request.map((piece) => piece && Buffer.from(piece.buffer, piece.byteOffset, piece.length)));
  const transferred = releaseBuffers(outcome.output);
  parentPort?.postMessage({ outcome, memory: [] } satisfies Answer<Redacted>, transferred);
});
