/** The folder `project` as a user would have it: outside of the workspace, with the packed packages installed. */
import { cpSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { basename, join } from "node:path";
import { packAll } from "../packages/published.ts";
import { run } from "./processes.ts";

/**
 * The command is no library; and the canonical forms, which are plain JavaScript, depend on packages that a registry would have to have
 * before this.
 */
const LEFT_OUT = ["@anyurl/cli", "@anyurl/canonical"];

/** @returns the path of the project, which is gone when the process ends */
export async function makeProject(): Promise<string> {
  const project = mkdtempSync(join(tmpdir(), "anyurl-bundlers-"));
  process.once("exit", () => rmSync(project, { recursive: true, force: true }));
  cpSync(join(import.meta.dirname, "project"), project, { recursive: true, filter: isSource });
  await run(project, 300, "pnpm", "install", "--frozen-lockfile");
  const libraries = (await packAll(project)).filter(({ name }) => !LEFT_OUT.includes(name));
  await run(project, 300, "pnpm", "add", ...libraries.map(({ tarball }) => tarball));
  return project;
}

/** Not what an installation leaves beside the sources. */
function isSource(path: string): boolean {
  return basename(path) !== "node_modules";
}

/** The version of a package that the project has installed. */
export function versionOf(project: string, name: string): string {
  return (JSON.parse(readFileSync(join(project, "node_modules", name, "package.json"), "utf8")) as { version: string })
    .version;
}
