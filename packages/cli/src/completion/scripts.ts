import type { Command } from "commander";
import { bashScript } from "./bash.ts";
import { type CompletedProgram, completeProgram } from "./definitions.ts";
import { fishScript } from "./fish.ts";
import type { Shell } from "./shells.ts";
import { zshScript } from "./zsh.ts";

/** The scripts contain all words, so completion starts no process. */
const scripts: Readonly<Record<Shell, (program: CompletedProgram) => string>> = {
  bash: bashScript,
  zsh: zshScript,
  fish: fishScript,
};

/** Returns the completion script for a shell. */
export function scriptFor(shell: Shell, program: Command): string {
  return scripts[shell](completeProgram(program));
}
