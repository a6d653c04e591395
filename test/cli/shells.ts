/** Shells that complete the words of a line. */
import { execFileSync, spawnSync } from "node:child_process";
import type { Folder } from "./folder.ts";
import { environment, runInTerminal } from "./process.ts";

/** Why a program cannot be asked; `undefined` if it can. */
export function missing(program: string): string | undefined {
  const { error, status } = spawnSync(program, ["--version"]);
  return error === undefined && status === 0 ? undefined : `needs ${program}, which "apt-get install ${program}" gets`;
}

/** What bash splits a line into, from its documentation: quotes hold together, = and : stand alone. */
function bashWords(line: string): string[] {
  const words = [...line.matchAll(/(?:'[^']*'?|"[^"]*"?|[^\s=:'"])+|[=:]+/g)].map(([word]) => word);
  return line.endsWith(" ") ? [...words, ""] : words;
}

export interface Replies {
  readonly words: string[];
  /** What is asked of bash by compopt. */
  readonly options: string[];
}

/** Calls the function that completes in bash, as bash does for a Tab at the end of each line. */
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
  const told = execFileSync("bash", ["--norc", "-c", program], { encoding: "utf8" }).split("\n");
  return lines.map((_line, index) => ({
    options: (told[2 * index] ?? "").split(" ").filter((word) => word !== "" && word !== "-o"),
    words: (told[2 * index + 1] ?? "").split("\t").slice(0, -1),
  }));
}

/** What fish offers for a line: words, and what they are said to be. */
export function askFish(script: string, line: string, folder: Folder): string[] {
  const file = folder.write("anyurl.fish", script);
  const program = `function anyurl; end; source '${file}'; cd '${folder.path}'; complete -C"${line}"`;
  const home = { HOME: folder.path, XDG_CONFIG_HOME: folder.path, XDG_DATA_HOME: folder.path };
  const told = execFileSync("fish", ["--no-config", "-c", program], { encoding: "utf8", env: environment(home) });
  return told.split("\n").slice(0, -1);
}

/** A line that is not whole, as for a quote that stays open, would have it wait for ever. */
const SECONDS = 110;

/** How an interactive shell is started that has read the script, and what stands for the command shows its words. */
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

/** Types lines into an interactive shell, where a Tab completes, and gives the words that the command gets by each. */
export async function typeInto(shell: "bash" | "zsh", script: string, lines: readonly string[], folder: Folder) {
  const start = `cd '${folder.path}' && timeout --foreground --signal KILL ${SECONDS} env ${STARTED[shell](folder, script)}`;
  const { stdout } = await runInTerminal(start, [...lines, "exit", ""].join("\n"));
  return [...stdout.matchAll(/^words:(.*)\r$/gm)].map(([, words]) => words);
}
