/** Runs completion in shells. */
import { spawnSync } from "node:child_process";
import type { Folder } from "./folder.ts";
import { runInTerminal, runProgram } from "./process.ts";

/** The reason why a program is not available; `undefined` if it is. */
export function missing(program: string): string | undefined {
  const { error, status } = spawnSync(program, ["--version"]);
  return error === undefined && status === 0 ? undefined : `needs ${program}, which "apt-get install ${program}" gets`;
}

/** Splits a line as bash documents it: quotes keep words together; = and : are words of their own. */
function bashWords(line: string): string[] {
  const words = [...line.matchAll(/(?:'[^']*'?|"[^"]*"?|[^\s=:'"])+|[=:]+/g)].map(([word]) => word);
  return line.endsWith(" ") ? [...words, ""] : words;
}

export interface Replies {
  readonly words: string[];
  /** The options that were set with compopt. */
  readonly options: string[];
}

/** Calls the completion function as bash does after a Tab at the end of each line. */
export function askBash(script: string, lines: readonly string[]): Replies[] {
  const quoted = (word: string) => `'${word.replaceAll("'", "'\\''")}'`;
  const calls = lines.map((line) => {
    const words = bashWords(line);
    return [
      `COMP_LINE=${quoted(line)} COMP_POINT=${line.length} COMP_CWORD=${words.length - 1} COMPREPLY=()`,
      `COMP_WORDS=(${words.map(quoted).join(" ")})`,
      "_anyurl",
      "echo",
      // biome-ignore lint/suspicious/noTemplateCurlyInString: it is for bash.
      'for reply in "${COMPREPLY[@]}"; do printf "%s\\t" "$reply"; done',
    ].join("\n");
  });
  const setting = "compopt() { shift; printf '%s ' \"$@\"; }\nCOMP_WORDBREAKS=$' \\t\\n\"\\'><=;|&(:'";
  const program = [script, setting, ...calls.flatMap((call) => [call, "echo"])].join("\n");
  const told = String(runProgram("bash", ["--norc", "-c", program]).stdout).split("\n");
  return lines.map((_line, index) => ({
    options: (told[2 * index] ?? "").split(" ").filter((word) => word !== "" && word !== "-o"),
    words: (told[2 * index + 1] ?? "").split("\t").slice(0, -1),
  }));
}

/** The words that fish offers for a line, with their descriptions. */
export function askFish(script: string, line: string, folder: Folder): string[] {
  const file = folder.write("anyurl.fish", script);
  const program = `function anyurl; end; source '${file}'; cd '${folder.path}'; complete -C"${line}"`;
  const { stdout } = runProgram("fish", ["--no-config", "-c", program], { env: { HOME: folder.path } });
  return String(stdout).split("\n").slice(0, -1);
}

/** Ends a shell that waits for the rest of a line, for example after an open quote. */
const SECONDS = 110;

/** Commands that start an interactive shell with the script. Its `anyurl` prints its arguments. */
const STARTED: Readonly<Record<"bash" | "zsh", (folder: Folder, script: string) => string>> = {
  bash(folder, script) {
    const file = folder.write(".bashrc", `${script}\nanyurl() { printf 'words:'; printf '<%s>' "$@"; echo; }\n`);
    return `bash --noprofile --rcfile '${file}' -i`;
  },
  zsh(folder, script) {
    folder.write("_anyurl", script);
    const settings = ["unsetopt beep zle_bracketed_paste", `fpath=('${folder.path}' $fpath)`];
    const command = "anyurl() { printf 'words:'; printf '<%s>' $@; echo }";
    folder.write(".zshrc", [...settings, "autoload -U compinit; compinit -D -u", command, ""].join("\n"));
    return `ZDOTDIR='${folder.path}' zsh -d -i`;
  },
};

/** Types lines into an interactive shell, and returns the arguments that the command receives for each. */
export async function typeInto(shell: "bash" | "zsh", script: string, lines: readonly string[], folder: Folder) {
  const start = `cd '${folder.path}' && timeout --foreground --signal KILL ${SECONDS} env ${STARTED[shell](folder, script)}`;
  const { stdout } = await runInTerminal(start, [...lines, "exit", ""].join("\n"), { HOME: folder.path });
  return [...stdout.matchAll(/^words:(.*)\r$/gm)].map(([, words]) => words);
}
