import pc from "picocolors";
import type { CommandIO, OutputStream } from "../command-io.ts";
import { visible } from "./visible.ts";

export type Colours = ReturnType<typeof pc.createColors>;

/** When to colour output: on terminals that can show colours, or regardless of that. */
export const COLOUR_CHOICES = ["auto", "always", "never"] as const;

export type ColourChoice = (typeof COLOUR_CHOICES)[number];

/** An output stream, and how text is shown on it. */
export class Screen {
  readonly stream: OutputStream;
  readonly isTerminal: boolean;
  readonly hasColours: boolean;
  /** Functions that colour their text, or return it unchanged if the stream takes no colours. */
  readonly colours: Colours;

  constructor(stream: OutputStream, env: CommandIO["env"], choice: ColourChoice) {
    this.stream = stream;
    this.isTerminal = stream.isTTY === true;
    this.hasColours = choice === "auto" ? wantsColours(env, this.isTerminal) : choice === "always";
    this.colours = pc.createColors(this.hasColours);
  }

  /** Text from the input as it is written: on a terminal, with control characters escaped. */
  shown(text: string): string {
    return this.isTerminal ? visible(text) : text;
  }
}

/** As Node itself does, FORCE_COLOR overrides NO_COLOR. */
function wantsColours({ FORCE_COLOR, NO_COLOR, TERM }: CommandIO["env"], isTerminal: boolean): boolean {
  if (FORCE_COLOR) return FORCE_COLOR !== "0" && FORCE_COLOR !== "false";
  return isTerminal && !NO_COLOR && TERM !== "dumb";
}
