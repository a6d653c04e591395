import { parentPort } from "node:worker_threads";
import type { Answer } from "./workers.ts";

/**
 * Sends an answer from a worker thread, with its memory.
 *
 * @throws Error if it cannot be sent. Of a DOMException, the main thread would not receive the message
 */
export function postAnswer<Outcome>(answer: Answer<Outcome>, memory: ArrayBuffer[]): void {
  try {
    parentPort?.postMessage(answer, memory);
  } catch (error) {
    throw new Error(error instanceof Error ? error.message : String(error));
  }
}
