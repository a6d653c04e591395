/** A folder for the programs of guides, in which they find the packages and the frameworks that are installed. */
import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync, mkdirSync, mkdtempSync, readdirSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import process from "node:process";
import { createInterface } from "node:readline";
import { environment } from "../runtimes/programs.ts";

const test = join(import.meta.dirname, "..");

/** The versions of the first one count. */
const ROOTS = ["products/guard/frameworks", "world/readers/frameworks", ""].map((name) =>
  join(test, name, "node_modules"),
);

const folder = mkdtempSync(join(tmpdir(), "anyurl-guides-"));

for (const root of ROOTS) {
  const names = existsSync(root) ? readdirSync(root).filter((name) => !name.startsWith(".")) : [];
  for (const name of names.flatMap((one) => packagesIn(root, one))) {
    const link = join(folder, "node_modules", name);
    if (existsSync(link)) continue;
    mkdirSync(dirname(link), { recursive: true });
    symlinkSync(join(root, name), link);
  }
}

/** The names of the packages in an entry of `node_modules`, which may be a scope. */
function packagesIn(root: string, name: string): string[] {
  return name.startsWith("@") ? readdirSync(join(root, name)).map((inner) => `${name}/${inner}`) : [name];
}

/** Whether the programs find a package. */
export function has(name: string): boolean {
  return existsSync(join(folder, "node_modules", name));
}

let count = 0;

/**
 * Writes the files of a program into a folder of their own.
 *
 * @param aliases packages that the program finds by other names, such as another version of h3
 * @returns the folder
 */
export function writeProject(
  files: Readonly<Record<string, string>>,
  aliases: Readonly<Record<string, string>> = {},
): string {
  const own = join(folder, `program-${count++}`);
  for (const [name, alias] of Object.entries(aliases)) {
    mkdirSync(join(own, "node_modules"), { recursive: true });
    symlinkSync(join(folder, "node_modules", alias), join(own, "node_modules", name));
  }
  for (const [name, text] of Object.entries(files)) {
    const path = join(own, name);
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, text);
  }
  return own;
}

export interface Server {
  readonly port: number;
  close(): Promise<void>;
}

/** What to run, and how. */
export interface Command {
  /** Default: this Node. */
  readonly node?: string;
  readonly args: readonly string[];
  readonly cwd: string;
  readonly env?: Readonly<Record<string, string>>;
  /** Ends it when it prints an error: Next.js goes on after one in a listener, and never answers the request. */
  readonly endsAtErrors?: boolean;
}

/**
 * Starts a server. The last number of a line with "port" or an address, or alone in a line, is its port.
 *
 * @throws Error with its output if it ends before it names its port
 */
export async function startServer(command: Command): Promise<Server> {
  const { node = process.execPath, args, cwd, env, endsAtErrors = false } = command;
  const child = spawn(node, [...args], { cwd, env: environment(env), stdio: ["ignore", "pipe", "pipe"] });
  const end = () => child.kill("SIGKILL");
  process.once("exit", end);
  let errors = "";
  child.stderr.setEncoding("utf8").on("data", (text) => {
    errors += text;
    if (endsAtErrors && /Error\b/.test(text)) end();
  });
  const close = async () => {
    process.off("exit", end);
    await ended(child);
  };
  for await (const line of createInterface({ input: child.stdout })) {
    const port = /(?:^|port |127\.0\.0\.1:)(\d+)\/?$/.exec(line)?.[1];
    if (port === undefined) continue;
    child.stdout.resume();
    return { port: Number(port), close };
  }
  await close();
  throw new Error(errors);
}

async function ended(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  child.kill("SIGKILL");
  await once(child, "exit");
}
