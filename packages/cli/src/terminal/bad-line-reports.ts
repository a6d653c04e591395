import { showCount } from "./numbers.ts";
import type { Screen } from "./screen.ts";
import { makeVisible } from "./visible.ts";

/** How many bad lines are reported one by one. */
const MAX_REPORTS = 20;

/** The reports of bad lines on stderr: the first ones in full, the others as a count. */
export class BadLineReports {
  readonly #screen: Screen;
  readonly #isWanted: boolean;
  #count = 0;

  constructor(screen: Screen, isWanted: boolean) {
    this.#screen = screen;
    this.#isWanted = isWanted;
  }

  /** Returns the report of one bad line. @param report returns its place and the reason; called only if it is shown */
  text(report: () => readonly [place: string, words: string]): string {
    if (!this.#isWanted || ++this.#count > MAX_REPORTS) return "";
    const [place, words] = report();
    return `${this.#screen.colours.cyan(`${makeVisible(place)}:`)} ${makeVisible(words)}\n`;
  }

  /** Returns a line about the bad lines that were not shown, if there are any. @param advice how to see them */
  closingText(advice: string): string {
    const hidden = this.#count - MAX_REPORTS;
    return hidden > 0 ? `… and ${showCount(hidden, "more bad line")} (${advice})\n` : "";
  }
}
