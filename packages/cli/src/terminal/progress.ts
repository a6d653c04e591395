import { clearTimeout, setInterval, setTimeout } from "node:timers";
import type { SingleBar } from "cli-progress";
import { seconds } from "../runtime.ts";
import type { Console } from "./console.ts";
import { clock } from "./numbers.ts";

/** The state of some work. */
export interface Advance {
  /** The share that is done, from 0 to 1; `undefined` if it is unknown. */
  readonly share: number | undefined;
  /** The text next to the bar. */
  readonly words: string;
}

/** A line at the bottom of the terminal that shows the progress of a run. */
export interface Progress {
  /** Clears the line before other output. The line returns with the next update. */
  clear(): void;
  /** Removes the line. */
  stop(): void;
}

/** Work that ends sooner shows no progress, and does not load the library for it. */
const DELAY_MS = 400;
const INTERVAL_MS = 100;

const BAR_WIDTH = 20;
/** Narrower terminals show no bar. */
const COLUMNS_WITH_BAR = 72;

/**
 * Shows the result of `advance()` on stderr, and updates it, if `wanted` and stderr is a terminal that can redraw a
 * line.
 */
export function startProgress(console: Console, wanted: boolean, advance: () => Advance): Progress {
  if (!wanted || !console.err.isTerminal || console.io.env.TERM === "dumb") return { clear() {}, stop() {} };
  return new ProgressLine(console, advance);
}

/**
 * The line is redrawn at the cursor each time. The cursor stays visible and lines wrap as usual, so a killed process
 * leaves the terminal in order.
 */
class ProgressLine implements Progress {
  readonly #console: Console;
  readonly #advance: () => Advance;
  #timer: NodeJS.Timeout | undefined;
  #bar: SingleBar | undefined;
  #isDrawn = false;
  /** When the line was first drawn, and how much was done then. */
  #since = { time: 0, share: 0 };

  constructor(console: Console, advance: () => Advance) {
    this.#console = console;
    this.#advance = advance;
    this.#timer = setTimeout(() => this.#show(), DELAY_MS).unref();
    // Ctrl-C ends the process without calling stop().
    console.io.atExit.add(this.clear);
  }

  readonly clear = () => {
    if (this.#isDrawn) this.#bar?.stop();
    this.#isDrawn = false;
  };

  stop(): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    this.#console.io.atExit.delete(this.clear);
    this.clear();
  }

  async #show(): Promise<void> {
    const { default: library } = await import("cli-progress");
    if (this.#timer === undefined) return;
    const { stream, colours } = this.#console.err;
    // A terminal of unknown size reports 0 columns.
    const isWide = (stream.columns || COLUMNS_WITH_BAR) >= COLUMNS_WITH_BAR;
    const { share } = this.#advance();
    const bar = isWide ? `${colours.cyan("{bar}")} ` : "";
    this.#bar = new library.SingleBar({
      format: share === undefined ? "{words}" : `${bar}{percentage}% {words}{left}`,
      barsize: BAR_WIDTH,
      barCompleteChar: "█",
      barIncompleteChar: "░",
      stream,
      clearOnComplete: true,
      linewrap: true,
    });
    this.#since = { time: seconds(), share: share ?? 0 };
    this.#timer = setInterval(() => this.#draw(), INTERVAL_MS).unref();
  }

  #draw(): void {
    const { share = 0, words } = this.#advance();
    const payload = { words, left: this.#timeLeft(share) };
    if (this.#isDrawn) this.#bar?.update(share, payload);
    else this.#bar?.start(1, share, payload);
    this.#isDrawn = true;
  }

  /** Returns how long the rest takes at the current speed. */
  #timeLeft(share: number): string {
    const { time, share: before } = this.#since;
    if (share <= before) return "";
    const secondsOfAll = (seconds() - time) / (share - before);
    return `, ${clock(secondsOfAll * (1 - share))} left`;
  }
}
