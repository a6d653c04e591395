import { Argument } from "commander";
import { SHELLS, type Shell } from "../completion/shells.ts";
import { setHelp, statusHelp } from "../help/texts.ts";
import type { DefineCommand } from "./command.ts";

const details = `The script completes commands, options, names of profiles, sets and components,
and file names. It belongs to this version: after an update, write it again.

In bash, with bash-completion:
  $ mkdir -p ~/.local/share/bash-completion/completions
  $ anyurl completion bash > ~/.local/share/bash-completion/completions/anyurl

In bash without it, in ~/.bashrc:
  eval "$(anyurl completion bash)"

In zsh, if ~/.zshrc contains "fpath=(~/.zfunc $fpath)" before "compinit":
  $ mkdir -p ~/.zfunc
  $ anyurl completion zsh > ~/.zfunc/_anyurl

In fish:
  $ anyurl completion fish > ~/.config/fish/completions/anyurl.fish`;

const examples = `$ anyurl completion bash | head -n 1
# Completion of anyurl in bash, written by "anyurl completion bash".
$ anyurl completion zsh | head -n 1
#compdef anyurl`;

export const defineCompletion: DefineCommand = (program, console, finish) => {
  const command = program
    .command("completion")
    .summary("write a completion script for your shell")
    .description("Write a script that completes the words of this command when you press Tab.")
    .addArgument(new Argument("<SHELL>", "your shell").choices(SHELLS));
  setHelp(command, { details, status: statusHelp(null), examples }).action(async (shell: Shell) => {
    const { scriptFor } = await import("../completion/scripts.ts");
    const { writeText } = await import("../text-output.ts");
    finish(await writeText(scriptFor(shell, program), console));
  });
};
