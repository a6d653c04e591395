import type { CommandIO } from "../command-io.ts";
import { type ColourChoice, Screen } from "./screen.ts";

/** What a command has to do with: its streams and its environment, and how text is shown on them. */
export interface Console {
  readonly io: CommandIO;
  readonly out: Screen;
  readonly err: Screen;
}

export function createConsole(io: CommandIO, colour: ColourChoice = "auto"): Console {
  return { io, out: new Screen(io.stdout, io.env, colour), err: new Screen(io.stderr, io.env, colour) };
}

/** Returns an error message as it is written on stderr. */
export function errorText(message: string, { colours }: Screen): string {
  return `${colours.red("error:")} ${message}\n`;
}
