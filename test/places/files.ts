/** The files that the cases read, import and start. */
import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";

const FILES: Readonly<Record<string, string>> = {
  "text.txt": "the text of the file",
  "module.mjs": 'export default "the module";\n',
  "worker.mjs": 'self.postMessage("the worker");\n',
  "thread.mjs": 'import { parentPort } from "node:worker_threads";\nparentPort.postMessage("the thread");\n',
  "page.html":
    '<!doctype html><title>Places</title><link rel="icon" href="data:,"><script type="module" src="page.js"></script>',
};

/** Writes the files to a new folder, and removes it after `use`. */
export async function withFiles<T>(use: (folder: string) => Promise<T>): Promise<T> {
  const folder = await mkdtemp(join(tmpdir(), "anyurl-places-"));
  const files = join(folder, "files");
  try {
    await mkdir(files);
    await Promise.all(Object.entries(FILES).map(([name, content]) => writeFile(join(files, name), content)));
    return await use(folder);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
