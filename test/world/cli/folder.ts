/** Folders for the files of tests. */
import { once } from "node:events";
import { mkdirSync, mkdtempSync, readdirSync, rmdirSync, rmSync, watch, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

/** A folder for the files of one test. */
export class Folder implements Disposable {
  readonly path = mkdtempSync(join(tmpdir(), "anyurl-"));

  write(name: string, content: string | Uint8Array): string {
    const path = join(this.path, name);
    writeFileSync(path, content);
    return path;
  }

  [Symbol.dispose](): void {
    rmSync(this.path, { recursive: true });
  }
}

/** An empty folder in a folder of its own, so that neither "a" nor "../a" names a file. It must stay empty. */
export class EmptyFolder implements Disposable {
  readonly #around = mkdtempSync(join(tmpdir(), "anyurl-"));
  readonly path = join(this.#around, "empty");

  constructor() {
    mkdirSync(this.path);
  }

  /** @throws the system's error if the folder is not empty */
  [Symbol.dispose](): void {
    rmdirSync(this.path);
    rmdirSync(this.#around);
  }
}

/** Returns the names of the files that runs have not completed, and that no run can resume. */
export function partialsIn({ path }: Folder): string[] {
  return readdirSync(path).filter((name) => /\.[\da-f]{8}\.partial$/.test(name));
}

/** Resolves when `isSo()`, which is called again whenever something in the folder changes. */
export async function changed(folder: Folder, isSo: () => boolean): Promise<void> {
  const watcher = watch(folder.path);
  try {
    while (!isSo()) await once(watcher, "change");
  } finally {
    watcher.close();
  }
}
