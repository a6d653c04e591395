import type { Command } from "commander";
import { bashScript } from "./bash.ts";
import { type CompletedProgram, completedProgram } from "./definitions.ts";
import { fishScript } from "./fish.ts";
import type { Shell } from "./shells.ts";
import { zshScript } from "./zsh.ts";

/** Scripts that hold all there is to complete: when a key is pressed, nothing is started. */
const scripts: Readonly<Record<Shell, (program: CompletedProgram) => string>> = {
  bash: bashScript,
  zsh: zshScript,
  fish: fishScript,
};

/** The script by which a shell completes the words of the program. */
export function scriptFor(shell: Shell, program: Command): string {
  return scripts[shell](completedProgram(program));
}
