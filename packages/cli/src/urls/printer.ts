import type { Screen } from "../terminal/screen.ts";
import { visibleJSON } from "../terminal/visible.ts";

/** The forms in which results are written. */
export type Format = "text" | "json" | "jsonl";

/** What has come of an input, in each form. */
export interface Result {
  /** With its line ends. */
  text(screen: Screen): string | Uint8Array;
  record(): object;
  /** Whether it is a finding that a script should know of by the exit status. */
  readonly isFinding?: boolean;
}

/** Puts results together to a whole: a text, an array or lines. */
export class Printer {
  readonly #format: Format;
  readonly #between: string;
  readonly #screen: Screen;
  #isFirst = true;

  /** @param between what stands between two results as text */
  constructor(format: Format, between: string, screen: Screen) {
    this.#format = format;
    this.#between = between;
    this.#screen = screen;
  }

  result(result: Result): string | Uint8Array {
    if (this.#format !== "text") return this.record(result.record());
    const text = result.text(this.#screen);
    if (this.#between === "" || typeof text !== "string" || text === "") return text;
    const before = this.#isFirst ? "" : this.#between;
    this.#isFirst = false;
    return before + text;
  }

  /** What there is of an input that nothing comes of: nothing as text. */
  record(record: object): string {
    if (this.#format === "text") return "";
    if (this.#format === "jsonl") return `${visibleJSON(record)}\n`;
    const text = visibleJSON(record, 2).replace(/^/gm, "  ");
    const before = this.#isFirst ? "[\n" : ",\n";
    this.#isFirst = false;
    return before + text;
  }

  end(): string {
    if (this.#format !== "json") return "";
    return this.#isFirst ? "[]\n" : "\n]\n";
  }
}
