import { clearTimeout, setInterval, setTimeout } from "node:timers";
import type { SingleBar } from "cli-progress";
import type { Console } from "./console.ts";
import { clock } from "./numbers.ts";

/** How far some work is. */
export interface Advance {
  /** How much of the whole is done, from 0 to 1; `undefined` if nobody knows. */
  readonly share: number | undefined;
  /** What is shown beside it. */
  readonly words: string;
}

/** A line at the bottom of the terminal that shows how far a run is. */
export interface Progress {
  /** Takes the line away before something else is written; it comes back by itself. */
  clear(): void;
  /** Takes the line away for good. */
  stop(): void;
}

/** Work that is done sooner shows nothing, and does not load what would. */
const DELAY_MS = 400;
const INTERVAL_MS = 100;

const BAR_WIDTH = 20;
/** In a terminal that is narrower, a bar has no place beside the words. */
const COLUMNS_WITH_BAR = 72;

/** Shows on stderr what `advance()` says, and keeps it fresh, if `wanted` and stderr is a terminal that can redraw a line. */
export function startProgress(console: Console, wanted: boolean, advance: () => Advance): Progress {
  if (!wanted || !console.err.isTerminal || console.io.env.TERM === "dumb") return { clear() {}, stop() {} };
  return new ProgressLine(console, advance);
}

/**
 * Each time that the line comes back, it is begun anew where the cursor is then. The cursor stays visible and lines wrap as ever, so that a
 * process that is killed leaves nothing to mend.
 */
class ProgressLine implements Progress {
  readonly #console: Console;
  readonly #advance: () => Advance;
  #timer: NodeJS.Timeout | undefined;
  #bar: SingleBar | undefined;
  #isDrawn = false;
  /** When the line was first to be drawn, and what was done then. */
  #since = { time: 0, share: 0 };

  constructor(console: Console, advance: () => Advance) {
    this.#console = console;
    this.#advance = advance;
    this.#timer = setTimeout(() => this.#show(), DELAY_MS).unref();
    // Ctrl-C ends the process, and nobody stops the line.
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
    // A terminal that tells no size says 0.
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
    this.#since = { time: performance.now(), share: share ?? 0 };
    this.#timer = setInterval(() => this.#draw(), INTERVAL_MS).unref();
  }

  #draw(): void {
    const { share = 0, words } = this.#advance();
    const payload = { words, left: this.#timeLeft(share) };
    if (this.#isDrawn) this.#bar?.update(share, payload);
    else this.#bar?.start(1, share, payload);
    this.#isDrawn = true;
  }

  /** How long the rest takes, if it goes on like this. */
  #timeLeft(share: number): string {
    const { time, share: before } = this.#since;
    if (share <= before) return "";
    const secondsOfAll = (performance.now() - time) / 1000 / (share - before);
    return `, ${clock(secondsOfAll * (1 - share))} left`;
  }
}
