/** A project with the example of docs/runtimes/embed.md, in which the commands of that page run. */
import { execFileSync } from "node:child_process";
import { readFileSync, writeFileSync } from "node:fs";
import { cp, mkdir, mkdtemp, rm, symlink } from "node:fs/promises";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import { delimiter, dirname, join } from "node:path";
import process from "node:process";
import { pathToFileURL } from "node:url";
import type { QuickJSContext } from "quickjs-emscripten-core";
import { environment } from "../runtimes/programs.ts";
import { commands } from "./guide.ts";

export const example: string = join(import.meta.dirname, "../../packages/url/examples/sandboxes");

const testFolder = join(import.meta.dirname, "..");
const moreRuntimes = join(testFolder, "runtimes/more-binaries");

/** The packages that the page installs, and those that they need, by the folder that has them. */
const PACKAGES: Readonly<Record<string, readonly string[]>> = {
  [testFolder]: ["anyurl", "@anyurl", "ses", "quickjs-emscripten-core", "@jitl/quickjs-wasmfile-release-sync"],
  [moreRuntimes]: ["isolated-vm"],
};

/** A realm of quickjs/sandbox.js. */
export interface Sandbox {
  run(code: string): string;
  call(name: string, ...texts: readonly string[]): string;
  readonly context: QuickJSContext;
}

export interface Project {
  readonly folder: string;
  /** Creates a realm of quickjs/sandbox.js that has the functions of url-functions.js. */
  createSandbox(): Promise<Sandbox>;
  /** Imports a file of the project, or another module. */
  load(name: string): Promise<unknown>;
  /** Runs a command of the page, with this program for `node`. @returns its output */
  run(command: string, node?: string): string;
  /** Runs a command of the page that bundles, with other code in place of its file. @returns the bundle */
  bundle(command: string, code: string): string;
  close(): Promise<void>;
}

/** Copies the example, links the packages, and runs the page's commands that bundle. */
export async function openProject(): Promise<Project> {
  const folder = await mkdtemp(join(tmpdir(), "anyurl-sandboxes-"));
  await cp(example, folder, { recursive: true });
  for (const [from, names] of Object.entries(PACKAGES)) {
    for (const name of names) await link(join(from, "node_modules", name), join(folder, "node_modules", name));
  }
  const run = (command: string, node = process.execPath) => runIn(folder, command, node);
  for (const command of commands().filter((line) => /^(?:npx esbuild|cp) /.test(line))) run(command);

  const load = (name: string) =>
    import(/* @vite-ignore */ name.startsWith("./") ? pathToFileURL(join(folder, name)).href : name);
  return {
    folder,
    load,
    run,
    async createSandbox() {
      const { createSandbox } = await load("./quickjs/sandbox.js");
      return createSandbox(readFileSync(join(folder, "dist/url-functions.js"), "utf8"));
    },
    bundle(command, code) {
      writeFileSync(join(folder, "other.js"), code);
      run(command.replaceAll("url-functions.js", "other.js"));
      return readFileSync(join(folder, "dist/other.js"), "utf8");
    },
    close: () => rm(folder, { recursive: true, force: true }),
  };
}

async function link(target: string, path: string): Promise<void> {
  await mkdir(dirname(path), { recursive: true });
  await symlink(target, path);
}

/** Runs a line in a shell. There, `npx` runs the program that is installed here. */
function runIn(folder: string, line: string, node: string): string {
  const bin = join(dirname(createRequire(import.meta.url).resolve("esbuild/package.json")), "bin");
  const env = environment({ PATH: [bin, process.env.PATH].join(delimiter) });
  const script = `npx() { "$@"; }\nnode() { ${JSON.stringify(node)} "$@"; }\n${line}`;
  return execFileSync("bash", ["-ec", script], { cwd: folder, env, encoding: "utf8", stdio: "pipe" });
}
