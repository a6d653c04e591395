/** Runs the example lines of help texts and tables. */
import { type RunOptions, run } from "../command.ts";
import { commandLine, runProgram } from "../process.ts";

/** A line for a shell, and what it prints. */
export interface Example {
  readonly line: string;
  readonly shows: string;
}

/** A quoted text, an escaped character, an operator, or anything else. */
const TOKEN = /'[^']*'|"(?:\\.|[^"\\])*"|\\.|\|\||&&|[|&;<>()$`]|[^'"\\|&;<>()$`]+/gs;

/** Splits a pipeline into its commands. Returns `undefined` for any other line, which a shell must run. */
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

/** Runs a program in a shell and returns its output. */
function shell(program: string, input: string | Buffer, cwd?: string): Buffer {
  return runProgram("sh", ["-c", program], { cwd, input }).stdout;
}

/**
 * Returns the output of a line, stderr included. `anyurl` runs in this process, and a shell runs the rest.
 *
 * @param cwd the folder to run in; an empty one by default
 * @param options of the last command, if it is `anyurl`
 */
export async function shownBy(line: string, cwd?: string, options: RunOptions = {}): Promise<string> {
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
      const isLast = index === pipeline.length - 1;
      const { bytes, stderr, printed } = await run(words, text, { ...(isLast ? options : {}), cwd });
      if (isLast) return errors + printed;
      text = bytes;
      errors += stderr;
    } else {
      text = shell(part, text, cwd);
    }
  }
  return errors + text;
}

/** Returns the output of a line, stderr included. A shell runs it in a folder, and starts the built command. */
function shownInShell(line: string, folder?: string): string {
  return shell(`anyurl() { ${commandLine} "$@"; }\n{ ${line}\n} 2>&1`, "", folder).toString();
}

/** The names of all commands, from the help of the program. */
export function commandsIn(help: string): string[] {
  const [list = ""] = help.split("\nCommands:\n")[1]?.split("\n\n") ?? [];
  return list.match(/(?<=^ {2})[\w-]+/gm) ?? [];
}

/** The examples of a help text: the lines after "$", each with its output. */
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
