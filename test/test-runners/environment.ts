/** An environment of a test runner as a runtime: the name of each row is the setting that it needs. */
import { randomUUID } from "node:crypto";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import process from "node:process";
import { versionOf as versionOfPackage } from "../bundlers/project.ts";
import { capture, versionOf } from "../runtimes/programs.ts";
import type { Row, Runtime, Suite } from "../runtimes/runtime.ts";
import { projectWith } from "./project.ts";

/** The program that runs the tests. */
export interface Runner {
  /** The packages whose versions the table shows. */
  readonly packages: readonly string[];
  /** Returns the program, or throws Missing. Default: this Node. */
  readonly program?: () => string;
  readonly env?: (suite: Suite) => Readonly<Record<string, string>>;
}

/** How the tests run with a setting. */
export interface Setting extends Row {
  /** The arguments of the program, whose current directory is the project. */
  readonly args: readonly string[];
  readonly env?: Readonly<Record<string, string>>;
}

/** Runners print without colours, and watch no files. */
export const PLAIN = { NO_COLOR: "1", CI: "1" };

/** No setting is needed. */
export const NONE = "no setting";

export function environment(name: string, runner: Runner, rows: readonly Setting[]): Runtime {
  return {
    name,
    rows,
    async open(suite) {
      const program = runner.program?.() ?? process.execPath;
      const added = runner.env?.(suite) ?? {};
      const cwd = await projectWith(suite);
      return {
        version: await versionsOf(runner, cwd, program),
        async run(row) {
          const report = join(suite.folder, `${randomUUID()}.ndjson`);
          const { args, env } = row as Setting;
          await capture(program, args, { cwd, env: { ...added, ...env, ...PLAIN, ANYURL_REPORT: report } });
          return readFile(report, "utf8");
        },
        close: async () => {},
      };
    },
  };
}

/** The version of the first package; the versions of the others, and of the program, with their names. */
async function versionsOf({ packages, program: find }: Runner, project: string, program: string): Promise<string> {
  const [first, ...others] = packages;
  const named = others.map((each) => `${each.replace(/-\d+$/, "")} ${versionOfPackage(project, each)}`);
  if (first === undefined) return versionOf(program);
  const node = find === undefined ? [] : [`Node ${await versionOf(program)}`];
  return [versionOfPackage(project, first), ...named, ...node].join(", ");
}
