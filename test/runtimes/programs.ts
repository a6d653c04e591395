/** Finds and runs the programs of runtimes. */
import { type ExecFileException, execFile } from "node:child_process";
import { existsSync } from "node:fs";
import { join } from "node:path";
import process from "node:process";
import { promisify } from "node:util";
import { Missing } from "./runtime.ts";

const MILLISECONDS = 500_000;
const LARGEST_OUTPUT = 1 << 28;

/** The input of a run. */
export interface Given {
  readonly env?: Readonly<Record<string, string>>;
  /** The text on stdin. Default: empty. */
  readonly input?: string;
  /** The current directory. Default: the folder of `@anyurl/test`, where it finds the packages. */
  readonly cwd?: string;
  /** How long the program may run, in milliseconds. Default: 500,000. */
  readonly timeout?: number;
}

/** The folder that `npm test` installs, and the one that `pnpm setup:runtimes` installs. */
const folders = ["binaries", "more-binaries"].map((name) => join(import.meta.dirname, name, "node_modules"));

/** Whether `npm test` or `pnpm setup:runtimes` has installed a package. */
export function isInstalled(packageName: string): boolean {
  return folders.some((folder) => existsSync(join(folder, packageName)));
}

/**
 * Returns the path of a file of a package that `npm test` or `pnpm setup:runtimes` installs.
 *
 * @throws Missing if it is not installed
 */
export function installed(packageName: string, file: string): string {
  const path = folders.map((folder) => join(folder, packageName, file)).find((each) => existsSync(each));
  if (path !== undefined) return path;
  throw new Missing(notInstalled(packageName));
}

/** Returns the message that a package is not installed, and how to install it. */
export function notInstalled(packageName: string): string {
  return `${packageName} is not installed; npm run setup:runtimes installs it if this platform has it`;
}

/** The path of a module that runs in a runtime. */
export function inside(name: string): string {
  return join(import.meta.dirname, "inside", name);
}

/** The environment for a program: this process's, without the variables for this process's Node. */
export function environment(added: Readonly<Record<string, string>> = {}): NodeJS.ProcessEnv {
  const { NODE_OPTIONS: _, NODE_ENV: __, ...rest } = process.env;
  return { ...rest, ...added };
}

/**
 * Runs a program to its end.
 *
 * @returns its output on stdout
 * @throws Error with the program's output, if it fails or takes too long
 */
export async function capture(program: string, args: readonly string[], given: Given = {}): Promise<string> {
  const { cwd = join(import.meta.dirname, ".."), timeout = MILLISECONDS } = given;
  const running = promisify(execFile)(program, args, {
    cwd,
    env: environment(given.env),
    timeout,
    killSignal: "SIGKILL",
    maxBuffer: LARGEST_OUTPUT,
  });
  // A program may end before it has read its input.
  running.child.stdin?.on("error", () => {});
  running.child.stdin?.end(given.input ?? "");
  try {
    return (await running).stdout;
  } catch (error) {
    const { killed, code, signal, stdout, stderr } = error as ExecFileException;
    const how = killed ? `was ended after ${timeout / 1000} seconds` : `failed with ${signal ?? code}`;
    throw new Error(`${program} ${args.join(" ")} ${how}:\n${`${stdout}\n${stderr}`.trim().slice(-3000)}`);
  }
}

/** The version that a program prints. */
export async function versionOf(program: string): Promise<string> {
  const said = await capture(program, ["--version"]);
  return /\d+(?:[.-]\d+)+/.exec(said)?.[0] ?? said.trim();
}
