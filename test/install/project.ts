/** A new user's folder, with a shell, the programs of one runtime, and a registry. */
import { execFileSync, spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync } from "node:fs";
import { tmpdir } from "node:os";
import { delimiter, dirname, join } from "node:path";
import process from "node:process";
import { text } from "node:stream/consumers";
import { root } from "../packages/published.ts";
import { installed } from "../runtimes/programs.ts";
import { Missing } from "../runtimes/runtime.ts";

const { packageManager } = JSON.parse(readFileSync(join(root, "package.json"), "utf8")) as { packageManager: string };

const SECONDS = 500;

export interface Project {
  readonly folder: string;
  /**
   * Runs a line in a shell, to its end.
   *
   * @returns its trimmed output on stdout
   * @throws Error with all output, if it fails or takes too long
   */
  run(line: string): Promise<string>;
  close(): void;
}

/**
 * The `PATH` for a line, by its first program. Deno and Bun are alone on it, because neither may need Node.
 *
 * @throws Missing if they are not installed
 */
const PATHS: Readonly<Record<string, (home: string) => string>> = {
  npm: nodePath,
  npx: nodePath,
  pnpm: (home) => npxPath(home, packageManager),
  yarn: (home) => npxPath(home, "yarn@1.22.22"),
  deno: (home) => link(home, { deno: installed("deno", "deno") }),
  bun: bunPath,
  bunx: bunPath,
};

/** The folder of this Node and its npm, and the one where npm installs programs for the user. */
function nodePath(home: string): string {
  const others = (process.env.PATH ?? "").split(delimiter).filter((path) => !path.includes("node_modules"));
  return [join(home, "global/bin"), dirname(process.execPath), ...others].join(delimiter);
}

/** A program that needs Node, such as `pnpm@1.2.3`, which npx keeps in its cache. */
function npxPath(home: string, program: string): string {
  const [name = ""] = program.split("@");
  const words = ["--yes", "--package", program, "-c", `command -v ${name}`];
  const { status, stdout } = spawnSync("npx", words, { cwd: root, encoding: "utf8" });
  if (status !== 0) throw new Missing(`npx cannot install ${program}`);
  return [link(home, { [name]: stdout.trim() }), nodePath(home)].join(delimiter);
}

/** Bun is one program with two names. */
function bunPath(home: string): string {
  const bun = installed("bun", "bin/bun.exe");
  return link(home, { bun, bunx: bun });
}

/** The programs in the pipes of the README and the recipes. */
const TOOLS = ["cat", "cut", "grep", "gzip", "head", "join", "sed", "sort", "tr", "uniq", "wc"];

function link(home: string, programs: Readonly<Record<string, string>>): string {
  const folder = join(home, "bin");
  mkdirSync(folder);
  for (const [name, path] of Object.entries(programs)) symlinkSync(path, join(folder, name));
  for (const name of TOOLS) {
    symlinkSync(
      execFileSync("/bin/sh", ["-c", `command -v ${name}`])
        .toString()
        .trim(),
      join(folder, name),
    );
  }
  return folder;
}

/**
 * @param line the first line to run in the folder
 * @param registry the address of the only registry
 * @throws Missing if the machine does not have the line's program
 */
export function openProject(line: string, registry: string): Project {
  const program = line.split(" ", 1)[0] ?? "";
  const pathFor = PATHS[program];
  if (pathFor === undefined) throw new Error(`There is no runner for "${program}", of the line "${line}"`);
  const home = mkdtempSync(join(tmpdir(), "anyurl-install-"));
  const close = () => rmSync(home, { recursive: true, force: true });
  try {
    const folder = join(home, "project");
    mkdirSync(folder);
    const env = environment(home, pathFor(home), registry);
    return { folder, run: (line) => runLine(line, folder, env), close };
  } catch (error) {
    close();
    throw error;
  }
}

/** A new environment. A proxy that does not exist blocks all addresses except the loopback. */
function environment(home: string, path: string, registry: string): NodeJS.ProcessEnv {
  return {
    HOME: home,
    PATH: path,
    NO_COLOR: "1",
    NPM_CONFIG_REGISTRY: registry,
    PNPM_CONFIG_REGISTRY: registry,
    YARN_CACHE_FOLDER: join(home, "yarn"),
    NPM_CONFIG_PREFIX: join(home, "global"),
    NPM_CONFIG_FETCH_RETRIES: "0",
    DENO_NO_UPDATE_CHECK: "1",
    HTTP_PROXY: "http://127.0.0.1:9",
    HTTPS_PROXY: "http://127.0.0.1:9",
    NO_PROXY: "127.0.0.1",
  };
}

/** The shell and its child processes are one process group, which is killed after the time limit. */
async function runLine(line: string, cwd: string, env: NodeJS.ProcessEnv): Promise<string> {
  const shell = spawn("/bin/sh", ["-c", line], { cwd, env, stdio: ["ignore", "pipe", "pipe"], detached: true });
  const end = () => process.kill(-(shell.pid as number), "SIGKILL");
  const timer = setTimeout(end, SECONDS * 1000);
  process.once("exit", end);
  try {
    const [stdout, stderr, [status, signal]] = await Promise.all([
      text(shell.stdout),
      text(shell.stderr),
      once(shell, "close"),
    ]);
    if (status === 0) return stdout.trim();
    const how = signal === null ? `ends with status ${status}` : `has not ended after ${SECONDS} seconds`;
    throw new Error(`"${line}" ${how}:\n${`${stdout}\n${stderr}`.trim()}`);
  } finally {
    clearTimeout(timer);
    process.off("exit", end);
  }
}
