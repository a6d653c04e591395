import { Argument } from "commander";
import { SHELLS, type Shell } from "../completion/shells.ts";
import { statusHelp } from "../urls/options.ts";
import type { DefineCommand } from "./command.ts";

const details = `
The script completes commands, options, the names of profiles, sets and
components, and files where files are meant. It is made for this version: after
an update, make it anew.

In bash, with bash-completion:
  $ mkdir -p ~/.local/share/bash-completion/completions
  $ anyurl completion bash > ~/.local/share/bash-completion/completions/anyurl
or without it, in ~/.bashrc:
  eval "$(anyurl completion bash)"

In zsh, where ~/.zshrc has "fpath=(~/.zfunc $fpath)" before "compinit":
  $ mkdir -p ~/.zfunc
  $ anyurl completion zsh > ~/.zfunc/_anyurl

In fish:
  $ anyurl completion fish > ~/.config/fish/completions/anyurl.fish
${statusHelp(null)}

Examples:
  $ anyurl completion bash | head -n 1
  # Completion of anyurl in bash: made by "anyurl completion bash".
  $ anyurl completion zsh | head -n 1
  #compdef anyurl`;

export const defineCompletion: DefineCommand = (program, console, finish) => {
  program
    .command("completion")
    .summary("write a script for the shell that completes words")
    .description("Write a script by which a shell completes the words of this command when Tab is pressed.")
    .addArgument(new Argument("<SHELL>", "for which shell").choices(SHELLS))
    .addHelpText("after", details)
    .action(async (shell: Shell) => {
      const { scriptFor } = await import("../completion/scripts.ts");
      const { writeText } = await import("../text-output.ts");
      finish(await writeText(scriptFor(shell, program), console));
    });
};
