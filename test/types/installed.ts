/** The packed packages in a `node_modules` of their own, as a user's compiler finds them. */
import { mkdirSync, mkdtempSync, realpathSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { type Manifest, packAll } from "../packages/published.ts";

const require = createRequire(import.meta.url);

export interface Installed {
  /** The folder of the project that has the packages. */
  readonly project: string;
  /** Every entry with declarations, as an import names it. */
  readonly entries: readonly string[];
  remove(): void;
}

/** Packs and unpacks every library. Hono, whose types `@anyurl/canonical/hono` needs, comes from this workspace. */
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
  symlinkSync(dirname(dirname(dirname(require.resolve("hono")))), join(modules, "hono"));
  writeFileSync(join(project, "package.json"), '{ "type": "module" }');
  return { project, entries, remove: () => rmSync(project, { recursive: true }) };
}

function entriesOf({ name, exports }: Manifest): string[] {
  return Object.entries(exports)
    .filter(([, target]) => typeof target === "object" && "types" in target)
    .map(([entry]) => name + entry.slice(1));
}
