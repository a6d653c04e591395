import { createLogUpdate } from "log-update";

/** A line at the bottom of the terminal that shows how far a run is. */
export interface Progress {
  /** Takes the line away before something else is written; it comes back by itself. */
  clear(): void;
  /** Takes the line away for good. */
  stop(): void;
}

const INTERVAL_MS = 100;

/**
 * Draws `line()` on stderr and keeps it fresh, if `wanted` and stderr is a terminal that can redraw a line. It is also
 * taken away when the process exits. The cursor is left visible, so that a killed process leaves nothing to mend.
 */
export function startProgress(wanted: boolean, line: () => string): Progress {
  if (!wanted || !process.stderr.isTTY || process.env.TERM === "dumb") {
    return { clear() {}, stop() {} };
  }
  const update = createLogUpdate(process.stderr, { showCursor: true });
  const draw = () => update(line());
  const timer = setInterval(draw, INTERVAL_MS).unref();
  draw();
  const clear = () => update.clear();
  process.once("exit", clear);
  return {
    clear,
    stop() {
      clearInterval(timer);
      process.off("exit", clear);
      clear();
    },
  };
}
