/** This folder as a project of a user's: outside of the workspace, with the packed packages installed. */
import { cpSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { packAll } from "../packages/published.ts";
import { run } from "./processes.ts";

const NOT_COPIED = /[\\/](?:node_modules|\.next|out)$/;

/** @returns the path of the project, which is gone when the process ends */
export async function makeProject(): Promise<string> {
  const project = mkdtempSync(join(tmpdir(), "anyurl-bundlers-"));
  process.once("exit", () => rmSync(project, { recursive: true, force: true }));
  cpSync(import.meta.dirname, project, { recursive: true, filter: (path) => !NOT_COPIED.test(path) });
  await run(project, 300, "pnpm", "install", "--frozen-lockfile");
  // The command is no library: no app imports it.
  const libraries = (await packAll()).filter(({ name }) => name !== "@anyurl/cli");
  await run(project, 300, "pnpm", "add", ...libraries.map(({ tarball }) => tarball));
  return project;
}

/** The version of a package that the project has installed. */
export function versionOf(project: string, name: string): string {
  return (JSON.parse(readFileSync(join(project, "node_modules", name, "package.json"), "utf8")) as { version: string })
    .version;
}
