/** Runs lines as they stand in helps and tables. */
import { spawnSync } from "node:child_process";
import { environment, script } from "../command.ts";

const prelude = `anyurl() { "${process.execPath}" "${script}" "$@"; }`;

/** A line for a shell, and what it shows. */
export interface Example {
  readonly line: string;
  readonly shows: string;
}

/** What a line shows in a shell in which `anyurl` is the built command, in a folder. */
export function shownBy(line: string, folder = process.cwd()): string {
  const { stdout, status } = spawnSync("sh", ["-c", `${prelude}\n{ ${line}\n} 2>&1`], {
    cwd: folder,
    encoding: "utf8",
    env: environment(),
    input: "",
    timeout: 20_000,
  });
  if (status === null) throw new Error("the line did not end in time");
  return stdout;
}

/** The names of all commands, from the help of the program. */
export function commandsIn(help: string): string[] {
  const [list = ""] = help.split("\nCommands:\n")[1]?.split("\n\n") ?? [];
  return list.match(/(?<=^ {2})\w+/gm) ?? [];
}

/** The examples of a help: lines behind "$", each with what it shows below it. */
export function examplesIn(help: string): Example[] {
  const [, examples = ""] = help.split("\nExamples:\n");
  return examples
    .split(/^ {2}\$ /m)
    .slice(1)
    .map((example) => {
      const [line = "", ...shown] = example.trimEnd().split("\n");
      return { line, shows: shown.map((text) => `${text.replace(/^ {2}/, "")}\n`).join("") };
    });
}
