import path from "node:path";
import { Worker } from "node:worker_threads";
import { wptRoot } from "./files.ts";

export interface Subtest {
  name: string;
  passed: boolean;
  message: string | null;
}

interface FileResult {
  /** The harness' own status: 0 is OK. */
  status: number;
  message: string | null;
  subtests: Subtest[];
}

/** In files for windows, what marks the subtests for the elements a and area. */
const domOnlySubtests: Readonly<Record<string, string>> = {
  "url/toascii.window.js": "(using <a",
};

/** Ends a file that hangs. */
const timeLimit = 500_000;

/**
 * Runs one upstream file in a fresh realm.
 *
 * @param file the path within the folder, such as `url/url-tojson.any.js`
 * @param implementation the addresses of modules that export `URL`, `URLSearchParams`, `URLPattern` or `Origin`;
 * what they do not export is the platform's
 * @throws Error if the harness itself failed, or the file did not finish in time
 */
export async function runFile(file: string, implementation: readonly string[]): Promise<Subtest[]> {
  const worker = new Worker(path.join(import.meta.dirname, "realm.mjs"), {
    workerData: { wptRoot, file, implementation, domOnly: domOnlySubtests[file] },
  });
  let timer: NodeJS.Timeout | undefined;
  try {
    const result = await new Promise<FileResult>((resolve, reject) => {
      timer = setTimeout(() => reject(new Error(`${file} did not finish in ${timeLimit / 1000} seconds`)), timeLimit);
      worker.once("message", resolve);
      worker.once("error", reject);
      worker.once("exit", (code) => reject(new Error(`${file} ended with ${code} and without a result`)));
    });
    if (result.status !== 0) throw new Error(`The harness failed in ${file}: ${result.message}`);
    return result.subtests;
  } finally {
    clearTimeout(timer);
    await worker.terminate();
  }
}
