/** The runtimes that run programs. */
import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import process from "node:process";
import { capture, installed, versionOf } from "../../runtimes/programs.ts";
import { bundlePrograms } from "../bundle.ts";
import type { RowResult } from "../inside/rows.ts";
import { type Column, UnknownName } from "./column.ts";

/** The command that starts a program; the program's path is appended. */
export interface Program {
  readonly path: string;
  readonly args: readonly string[];
  readonly env?: Readonly<Record<string, string>>;
}

/** Finds a runtime, with a folder for its files; throws `Missing` if the machine lacks the runtime. */
type Find = (folder: string) => Program;

const [ownMajor = ""] = process.versions.node.split(".");

/** The release that runs this. */
export const OWN_NODE = `Node ${ownMajor}`;

function node(major: string): readonly [name: string, find: Find] {
  return [`Node ${major}`, () => ({ path: installed(`node-${major}`, "bin/node"), args: [] })];
}

const DENO = ["run", "--no-lock", "--no-check", "--no-prompt", "--allow-read", "--allow-env"];

const runtimes: ReadonlyMap<string, Find> = new Map([
  [OWN_NODE, () => ({ path: process.execPath, args: [] })] as const,
  ...["24", "26"].filter((major) => major !== ownMajor).map(node),
  [
    "Deno",
    (folder) => ({
      path: installed("deno", "deno"),
      args: DENO,
      env: { DENO_DIR: join(folder, "deno"), DENO_NO_UPDATE_CHECK: "1", NO_COLOR: "1" },
    }),
  ],
  ["Bun", () => ({ path: installed("bun", "bin/bun.exe"), args: [] })],
]);

/** The names of the releases of Node. */
export const nodes: readonly string[] = [...runtimes.keys()].filter((name) => name.startsWith("Node"));

/**
 * @param name the name of a column
 * @param folder a folder for the runtime's files
 * @throws Missing if the machine lacks the runtime
 */
export function programOf(name: string, folder: string): Program {
  const find = runtimes.get(name);
  if (find === undefined) throw new UnknownName(`${name} runs no programs.`);
  return find(folder);
}

/** Runs a program. @returns its output on stdout, parsed as JSON */
export async function runProgram(
  { path, args, env }: Program,
  module: string,
  ...rest: readonly string[]
): Promise<unknown> {
  return JSON.parse(await capture(path, [...args, module, ...rest], env && { env }));
}

/** The version of the parser that a release of Node contains. */
async function parserOf(name: string, { path }: Program): Promise<string> {
  return nodes.includes(name) ? ` with Ada ${(await capture(path, ["-p", "process.versions.ada"])).trim()}` : "";
}

/** Measures each row in a process of its own. */
function columnOf(name: string): Column {
  return {
    name,
    async open(folder) {
      await mkdir(folder, { recursive: true });
      const program = programOf(name, folder);
      const version = `${await versionOf(program.path)}${await parserOf(name, program)}`;
      await bundlePrograms(folder);
      return {
        version,
        async measure(request) {
          const path = join(folder, "request.json");
          await writeFile(path, JSON.stringify(request));
          return (await runProgram(program, join(folder, "program.js"), path)) as RowResult;
        },
        close: async () => {},
      };
    },
  };
}

export const programs: readonly Column[] = [...runtimes.keys()].map(columnOf);
