/** The runtimes that run programs. */
import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import process from "node:process";
import { capture, installed, versionOf } from "../../runtimes/programs.ts";
import { bundlePrograms } from "../bundle.ts";
import type { RowResult } from "../inside/rows.ts";
import type { Column } from "./column.ts";

/** The command that starts a program; the program's path is appended. */
export interface Program {
  readonly path: string;
  readonly args: readonly string[];
  readonly env?: Readonly<Record<string, string>>;
}

export interface Runtime {
  /** The name in the targets. */
  readonly name: string;
  /** @param folder a folder for its files @throws Missing if the machine does not have it */
  find(folder: string): Program;
}

const [ownMajor = ""] = process.versions.node.split(".");

/** The release that runs this. */
export const ownNode: Runtime = { name: `Node ${ownMajor}`, find: () => ({ path: process.execPath, args: [] }) };

function node(major: string): Runtime {
  return { name: `Node ${major}`, find: () => ({ path: installed(`node-${major}`, "bin/node"), args: [] }) };
}

export const nodes: readonly Runtime[] = [
  ownNode,
  ...["24", "26"].filter((major) => major !== ownMajor).map((major) => node(major)),
];

const deno: Runtime = {
  name: "Deno",
  find: (folder) => ({
    path: installed("deno", "deno"),
    args: ["run", "--no-lock", "--no-check", "--no-prompt", "--allow-read", "--allow-env"],
    env: { DENO_DIR: join(folder, "deno"), DENO_NO_UPDATE_CHECK: "1", NO_COLOR: "1" },
  }),
};

const bun: Runtime = { name: "Bun", find: () => ({ path: installed("bun", "bin/bun.exe"), args: [] }) };

/** Runs a program. @returns its output on stdout, parsed as JSON */
export async function runProgram(
  { path, args, env }: Program,
  module: string,
  ...rest: readonly string[]
): Promise<unknown> {
  return JSON.parse(await capture(path, [...args, module, ...rest], env && { env }));
}

/** Measures each row in a process of its own. */
export function columnOf({ name, find }: Runtime): Column {
  return {
    name,
    async open(folder) {
      await mkdir(folder, { recursive: true });
      const program = find(folder);
      const version = await versionOf(program.path);
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

export const programs: readonly Column[] = [...nodes, deno, bun].map(columnOf);
