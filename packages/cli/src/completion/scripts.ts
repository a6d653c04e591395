import type { Command } from "commander";
import { Output } from "../io/output.ts";
import { Problem } from "../urls/problem.ts";
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

/** Writes the script by which a shell completes the words of the program, or says why it could not. */
export async function writeScript(shell: Shell, program: Command): Promise<Problem | undefined> {
  const out = new Output(process.stdout, () => {});
  await out.write(scripts[shell](completedProgram(program)));
  await out.flush();
  return out.failure === undefined ? undefined : new Problem("output", `cannot write the output: ${out.failure}`);
}
