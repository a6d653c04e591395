/** The report of `check`. */
import type { ValidationError } from "@anyurl/reference";
import { placeWords } from "../input/place.ts";
import { type Inputs, inputFacts, invalidGroups } from "../report/inputs.ts";
import type { Group, Report, Verdict } from "../report/model.ts";
import { SafeInput } from "../report/shown.ts";
import { Tally } from "../report/tally.ts";
import { count, showCount } from "../terminal/numbers.ts";
import type { Input } from "./input.ts";

/** Collects what the report of a run needs. */
export class CheckReport {
  /** By name. A URL counts once for each of its names. */
  readonly #errors = new Tally();
  readonly #words = new Map<string, ValidationError>();
  #valid = 0;
  #fatal = 0;
  #repaired = 0;

  add({ text, place }: Pick<Input, "text" | "place">, errors: readonly ValidationError[]): void {
    if (errors.length === 0) this.#valid++;
    else if (errors.some(({ fatal }) => fatal)) this.#fatal++;
    else this.#repaired++;
    const first = new Map<string, ValidationError>();
    for (const error of errors) if (!first.has(error.name)) first.set(error.name, error);
    for (const [name, error] of first) {
      this.#words.set(name, error);
      const { offset, length } = error;
      this.#errors.add(name, {
        example: () => ({ place: placeWords(place), text: new SafeInput(text).show([offset, length]), readings: [] }),
      });
    }
  }

  report(inputs: Inputs): Report {
    return {
      command: "check",
      title: "Validity of URLs",
      verdict: this.#verdict(inputs),
      facts: [...inputFacts(inputs, "URL")],
      charts: [
        {
          title: "URLs",
          bars: [
            { label: "valid", count: this.#valid, note: "" },
            { label: "not valid, but parsers accept them", count: this.#repaired, note: "" },
            { label: "refused by parsers", count: this.#fatal, note: "" },
            { label: "not checked", count: inputs.invalid.total, note: "" },
          ],
        },
        { title: "URLs with each validation error", bars: this.#errors.bars() },
      ],
      groups: [...this.#groups(), ...invalidGroups(inputs.invalid)],
      noun: "URL",
    };
  }

  #verdict({ total }: Inputs): Verdict {
    const bad = total - this.#valid;
    if (bad === 0) return { tone: "calm", sentence: `All ${showCount(total, "URL")} are valid.`, advice: "" };
    return {
      tone: this.#fatal > 0 ? "alarm" : "notice",
      sentence: `${count(bad)} of ${showCount(total, "URL")} ${bad === 1 ? "is" : "are"} not valid.`,
      advice:
        this.#fatal > 0
          ? `Parsers refuse ${count(this.#fatal)} of these.`
          : "Parsers accept these, and repair them. anyurl check --fix writes them without the errors that have a fix.",
    };
  }

  #groups(): readonly Group[] {
    return this.#errors.entries.map(([title, { count: number, examples }]) => {
      const { message = "", remedy = "" } = this.#words.get(title) ?? {};
      return { title, note: message, count: number, lines: remedy === "" ? [] : [`Advice: ${remedy}`], examples };
    });
  }
}
