/** The packed packages in a `node_modules` of their own, as a user's compiler finds them. */
import { existsSync, mkdirSync, mkdtempSync, realpathSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { type Manifest, packAll, root } from "../packages/published.ts";

export interface Installed {
  /** The folder of the project that has the packages. */
  readonly project: string;
  /** Every entry with declarations, as an import names it. */
  readonly entries: readonly string[];
  remove(): void;
}

/** The packages whose types an entry needs. They come from this workspace. */
const NEEDED = ["hono", "express", "eslint", "@types/express", "@types/node"];

/** Packs and unpacks every library. */
export async function installPacked(): Promise<Installed> {
  const project = realpathSync(mkdtempSync(join(tmpdir(), "anyurl-types-")));
  const modules = join(project, "node_modules");
  const entries: string[] = [];
  for (const { name, files, manifest } of await packAll(project)) {
    for (const [file, data] of files) {
      const path = join(modules, name, file);
      mkdirSync(dirname(path), { recursive: true });
      writeFileSync(path, data);
    }
    entries.push(...entriesOf(manifest));
  }
  for (const name of NEEDED) {
    const link = join(modules, name);
    mkdirSync(dirname(link), { recursive: true });
    symlinkSync(folderOf(name), link);
  }
  writeFileSync(join(project, "package.json"), '{ "type": "module" }');
  return { project, entries, remove: () => rmSync(project, { recursive: true }) };
}

function folderOf(name: string): string {
  const folders = [join(root, "test"), root].map((folder) => join(folder, "node_modules", name));
  return realpathSync(folders.find((folder) => existsSync(folder)) ?? name);
}

/** Returns the entries with declarations, as an import names them. */
export function entriesOf({ name, exports }: Manifest): string[] {
  return Object.entries(exports)
    .filter(([, target]) => typeof target === "object" && "types" in target)
    .map(([entry]) => name + entry.slice(1));
}
