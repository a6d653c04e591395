/** Runs the example lines of help texts and tables. */
import { spawnSync } from "node:child_process";
import { run } from "../command.ts";
import { commandLine, environment } from "../process.ts";

/** A line for a shell, and what it prints. */
export interface Example {
  readonly line: string;
  readonly shows: string;
}

/** A quoted text, an escaped character, an operator, or anything else. */
const TOKEN = /'[^']*'|"(?:\\.|[^"\\])*"|\\.|\|\||&&|[|&;<>()$`]|[^'"\\|&;<>()$`]+/gs;

/** The parts of a line between its pipes; `undefined` if a shell must read the line, because it is more than a pipeline. */
function pipelineOf(line: string): string[] | undefined {
  const parts = [""];
  for (const [token] of line.matchAll(TOKEN)) {
    const isExpanded = token.startsWith('"') && /[$`]/.test(token);
    if (isExpanded || /^(?:\|\||&&|[&;<>()$`])$/.test(token)) return undefined;
    if (token === "|") parts.push("");
    else parts[parts.length - 1] += token;
  }
  return parts.map((part) => part.trim());
}

/** What a shell's program prints on stdout. */
function shell(program: string, input: string | Buffer, cwd?: string): Buffer {
  const { stdout, error } = spawnSync("sh", ["-c", program], { cwd, env: environment(), input });
  if (error !== undefined) throw error;
  return stdout;
}

/** What a line prints on stdout and stderr. The command runs in this process, and a shell runs the others of the pipeline. */
export async function shownBy(line: string, cwd?: string): Promise<string> {
  const pipeline = pipelineOf(line);
  if (pipeline === undefined) return shownInShell(line, cwd);
  let errors = "";
  let text: string | Buffer = "";
  for (const [index, part] of pipeline.entries()) {
    if (part.startsWith("anyurl ")) {
      const words = shell(`printf '%s\\0' ${part.slice("anyurl ".length)}`, "")
        .toString()
        .split("\0")
        .slice(0, -1);
      const { bytes, stderr, printed } = await run(words, text, { cwd });
      if (index === pipeline.length - 1) return errors + printed;
      text = bytes;
      errors += stderr;
    } else {
      text = shell(part, text, cwd);
    }
  }
  return errors + text;
}

/** What a line prints on stdout and stderr in a shell that starts the built command, in a folder. */
function shownInShell(line: string, folder?: string): string {
  return shell(`anyurl() { ${commandLine} "$@"; }\n{ ${line}\n} 2>&1`, "", folder).toString();
}

/** The names of all commands, from the help of the program. */
export function commandsIn(help: string): string[] {
  const [list = ""] = help.split("\nCommands:\n")[1]?.split("\n\n") ?? [];
  return list.match(/(?<=^ {2})\w+/gm) ?? [];
}

/** The examples of a help text: the lines after "$", each with what it prints. */
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
