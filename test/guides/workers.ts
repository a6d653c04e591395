/** Starts a Worker of a guide in workerd. */
import { rm } from "node:fs/promises";
import { join } from "node:path";
import { bundleWorker } from "../products/guard/worker/bundle.ts";
import { serveWorkers } from "../products/guard/worker/workerd-server.ts";
import { type Server, writeProject } from "./project.ts";

/**
 * @param files the files of the Worker, of which `worker.ts` is the first
 * @throws Error if the Worker does not start
 */
export async function startWorker(files: Readonly<Record<string, string>>): Promise<Server> {
  const { folder, modules } = await bundleWorker(join(writeProject(files), "worker.ts"));
  try {
    const workers = await serveWorkers([{ name: "guide", modules }]);
    return { port: workers.ports.get("guide") ?? 0, close: () => workers.close() };
  } finally {
    await rm(folder, { recursive: true });
  }
}
