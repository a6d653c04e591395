/** The Worker of the guide, as a reader copies it. */
import { mkdtemp, readFile, rm, symlink, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { root } from "../../../../packages/published.ts";

const PAGE = join(root, "docs/guides/edge-cache.md");

/** The part of the page that is a whole Worker. */
const PROGRAM = /^```mjs\n(import \{ env \} from "cloudflare:workers";\n.*?)^```$/ms;

/** The page's configuration of Wrangler. */
const CONFIG = /^```json\n(\{\n {2}"name".*?)^```$/ms;

export async function guideProgram(): Promise<string> {
  const found = PROGRAM.exec(await readFile(PAGE, "utf8"))?.[1];
  if (found === undefined) throw new Error(`${PAGE} has no Worker`);
  return found;
}

/** A project with one Worker, which finds the packages. */
export interface Project {
  readonly entry: string;
  readonly config: string;
  remove(): Promise<void>;
}

export async function createProject(program: string): Promise<Project> {
  const folder = await mkdtemp(join(tmpdir(), "anyurl-guide-"));
  await symlink(join(root, "test/node_modules"), join(folder, "node_modules"));
  const config = CONFIG.exec(await readFile(PAGE, "utf8"))?.[1];
  if (config === undefined) throw new Error(`${PAGE} has no configuration`);
  await writeFile(join(folder, "wrangler.json"), config);
  await writeFile(join(folder, "worker.js"), program);
  return {
    entry: join(folder, "worker.js"),
    config: join(folder, "wrangler.json"),
    remove: () => rm(folder, { recursive: true }),
  };
}
