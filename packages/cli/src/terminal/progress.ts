import { clearLine, cursorTo } from "node:readline";

/** A line at the bottom of the terminal that shows how far a run is. */
export interface Progress {
  /** Takes the line away before something else is written; it comes back by itself. */
  clear(): void;
  /** Takes the line away for good. */
  stop(): void;
}

const INTERVAL_MS = 100;
const DEFAULT_COLUMNS = 80;

/**
 * Draws `line()` on stderr and keeps it fresh, if `wanted` and stderr is a terminal that can redraw a line. It is also
 * taken away when the process exits. The cursor is left visible, so that a killed process leaves nothing to mend.
 */
export function startProgress(wanted: boolean, line: () => string): Progress {
  const terminal = process.stderr;
  if (!wanted || !terminal.isTTY || process.env.TERM === "dumb") {
    return { clear() {}, stop() {} };
  }
  let drawn = false;
  const clear = () => {
    if (!drawn) return;
    cursorTo(terminal, 0);
    clearLine(terminal, 0);
    drawn = false;
  };
  const draw = () => {
    clear();
    // A line that reaches the last column would wrap. A terminal that tells no size says 0.
    terminal.write(line().slice(0, (terminal.columns || DEFAULT_COLUMNS) - 1));
    drawn = true;
  };
  const timer = setInterval(draw, INTERVAL_MS).unref();
  process.once("exit", clear);
  draw();
  return {
    clear,
    stop() {
      clearInterval(timer);
      process.off("exit", clear);
      clear();
    },
  };
}
