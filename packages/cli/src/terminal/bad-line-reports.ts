import { showCount } from "./numbers.ts";
import type { Screen } from "./screen.ts";
import { makeVisible } from "./visible.ts";

/** How many bad lines are reported one by one. */
const MAX_REPORTS = 20;

/** Returns the place of a bad line, and the reason. */
type Report = () => readonly [place: string, words: string];

/** The reports of bad lines on stderr: the first ones in full, the others as a count. */
export class BadLineReports {
  readonly #screen: Screen;
  readonly #isWanted: boolean;
  readonly #isQuiet: boolean;
  #count = 0;

  /** @param areKept whether the bad lines are kept elsewhere, which replaces most reports */
  constructor(screen: Screen, { quiet, areKept }: { readonly quiet: boolean; readonly areKept: boolean }) {
    this.#screen = screen;
    this.#isQuiet = quiet;
    this.#isWanted = !quiet && !areKept;
  }

  /** Returns the report of one bad line. @param report returns its place and the reason; called only if it is shown */
  text(report: Report): string {
    return !this.#isWanted || ++this.#count > MAX_REPORTS ? "" : this.#write(report);
  }

  /** Returns the report of a bad line that has advice on all of its file: it is also shown after many others. */
  always(report: Report): string {
    if (this.#isQuiet) return "";
    const isCounted = this.#isWanted && this.#count < MAX_REPORTS;
    return isCounted ? this.text(report) : this.#write(report);
  }

  #write(report: Report): string {
    const [place, words] = report();
    return `${this.#screen.colours.cyan(`${makeVisible(place)}:`)} ${makeVisible(words)}\n`;
  }

  /** Returns a line about the bad lines that were not shown, if there are any. @param advice how to see them */
  closingText(advice: string): string {
    const hidden = this.#count - MAX_REPORTS;
    return hidden > 0 ? `… and ${showCount(hidden, "more bad line")} (${advice})\n` : "";
  }
}
