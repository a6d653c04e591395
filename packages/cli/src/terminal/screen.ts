import type { CommandIO, OutputStream } from "../command-io.ts";
import { type Colours, coloursFor } from "./colours.ts";
import { makeVisible } from "./visible.ts";

/** When to colour output: on terminals that can show colours, or regardless of that. */
export const COLOUR_CHOICES = ["auto", "always", "never"] as const;

export type ColourChoice = (typeof COLOUR_CHOICES)[number];

/** An output stream, and how text is shown on it. Node takes long to create a stream, so it is opened on first use. */
export class Screen {
  readonly #open: () => OutputStream;
  readonly #env: CommandIO["env"];
  readonly #choice: ColourChoice;
  #colours: Colours | undefined;

  constructor(open: () => OutputStream, env: CommandIO["env"], choice: ColourChoice) {
    this.#open = open;
    this.#env = env;
    this.#choice = choice;
  }

  get stream(): OutputStream {
    return this.#open();
  }

  get isTerminal(): boolean {
    return this.stream.isTTY === true;
  }

  get hasColours(): boolean {
    return this.#choice === "auto" ? wantsColours(this.#env, () => this.isTerminal) : this.#choice === "always";
  }

  /** Functions that colour their text, or return it unchanged if the stream takes no colours. */
  get colours(): Colours {
    this.#colours ??= coloursFor(this.hasColours);
    return this.#colours;
  }

  /** Text from the input as written: on a terminal, with control characters escaped. */
  shown(text: string): string {
    return this.isTerminal ? makeVisible(text) : text;
  }
}

/** As Node itself does, FORCE_COLOR overrides NO_COLOR. */
function wantsColours({ FORCE_COLOR, NO_COLOR, TERM }: CommandIO["env"], isTerminal: () => boolean): boolean {
  if (FORCE_COLOR) return FORCE_COLOR !== "0" && FORCE_COLOR !== "false";
  return !NO_COLOR && TERM !== "dumb" && isTerminal();
}
