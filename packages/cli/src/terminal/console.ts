import type { CommandIO } from "../command-io.ts";
import { type ColourChoice, Screen } from "./screen.ts";
import { makeVisible } from "./visible.ts";
import { wrapText } from "./wrap.ts";

/** The streams and the environment of a command, and how text is shown on the streams. */
export interface Console {
  readonly io: CommandIO;
  readonly out: Screen;
  readonly err: Screen;
}

export function createConsole(io: CommandIO, colour: ColourChoice = "auto"): Console {
  return { io, out: new Screen(() => io.stdout, io.env, colour), err: new Screen(() => io.stderr, io.env, colour) };
}

/** Returns an error message as written on stderr; on a terminal, wrapped to its width. */
export function errorText(message: string, { colours, stream, isTerminal }: Screen): string {
  // A line end is layout: in words that others wrote, it is escaped already.
  const text = `error: ${message.split("\n").map(makeVisible).join("\n")}`;
  const lines = isTerminal && stream.columns ? wrapText(text, stream.columns) : text;
  return `${lines.replace("error:", colours.red("error:"))}\n`;
}
