/** Copies a project to a place outside the workspace, and installs the packed packages in it, as a user would. */
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { basename, join } from "node:path";
import { packAll } from "../packages/published.ts";
import { run } from "./processes.ts";

/** The command is not a library. */
const LEFT_OUT = ["@anyurl/cli"];

/**
 * @param source the folder with the project's files and its lockfile
 * @returns the path of the project, which is removed when the process ends
 */
export async function makeProject(source = join(import.meta.dirname, "project")): Promise<string> {
  const project = mkdtempSync(join(tmpdir(), "anyurl-project-"));
  process.once("exit", () => rmSync(project, { recursive: true, force: true }));
  cpSync(source, project, { recursive: true, filter: isSource });
  await run(project, 300, "pnpm", "install", "--frozen-lockfile");
  const libraries = (await packAll(project)).filter(({ name }) => !LEFT_OUT.includes(name));
  addOverrides(
    join(project, "pnpm-workspace.yaml"),
    libraries.map(({ name, tarball }) => `  "${name}": "file:${tarball}"\n`),
  );
  await run(project, 300, "pnpm", "add", ...libraries.map(({ tarball }) => tarball));
  return project;
}

/**
 * `@anyurl/canonical` asks for a version of anyurl that no registry has yet. If the file has overrides, they come last.
 */
function addOverrides(file: string, overrides: readonly string[]): void {
  const settings = readFileSync(file, "utf8");
  const head = /^overrides:$/m.test(settings) ? "" : "overrides:\n";
  writeFileSync(file, `${settings}${head}${overrides.join("")}`);
}

/** Leaves out files that an installation created beside the sources. */
function isSource(path: string): boolean {
  return basename(path) !== "node_modules";
}

/** The installed version of a package. */
export function versionOf(project: string, name: string): string {
  return (JSON.parse(readFileSync(join(project, "node_modules", name, "package.json"), "utf8")) as { version: string })
    .version;
}
