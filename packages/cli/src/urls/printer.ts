import type { Failure } from "@anyurl/common/failure";
import type { Screen } from "../terminal/screen.ts";
import { visibleJSON } from "../terminal/visible.ts";

/** The result for one input, as text and as JSON. */
export interface Result {
  /** Returns the text with its line ends. */
  text(screen: Screen): string | Uint8Array;
  /** Returns the object; `undefined` if there is no output for the input. */
  record(): object | undefined;
  /** Whether the exit status should report the result to scripts. */
  readonly isFinding?: boolean;
  /** Why the input is invalid, although there is output for it. It is reported on stderr. */
  readonly problem?: Failure<string> | undefined;
  /** Why the input is invalid, which the output says. It is reported on stderr only if there is advice on it. */
  readonly advised?: Failure<string> | undefined;
}

/** Prints results as text, or as JSON lines. */
export class Printer {
  readonly #json: boolean;
  readonly #between: string;
  readonly #screen: Screen;
  #isFirst = true;

  /** @param between the text between two results */
  constructor(json: boolean, between: string, screen: Screen) {
    this.#json = json;
    this.#between = between;
    this.#screen = screen;
  }

  result(result: Result): string | Uint8Array {
    if (this.#json) return this.record(result.record());
    const text = result.text(this.#screen);
    if (this.#between === "" || typeof text !== "string" || text === "") return text;
    const before = this.#isFirst ? "" : this.#between;
    this.#isFirst = false;
    return before + text;
  }

  /** Prints an object if the format is JSON. */
  record(record: object | undefined): string {
    return this.#json && record !== undefined ? `${visibleJSON(record)}\n` : "";
  }
}
