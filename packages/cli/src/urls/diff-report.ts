/** The report of `diff`. */
import type { Comparison, Reading } from "@anyurl/readers";
import { type Inputs, inputFacts, invalidGroups } from "../report/inputs.ts";
import type { Report, Verdict } from "../report/model.ts";
import { Tally } from "../report/tally.ts";
import { showCount } from "../terminal/numbers.ts";
import type { Input } from "./input.ts";
import { getHead } from "./reader-names.ts";
import { makeReadingExample } from "./reading-examples.ts";
import { nounOf } from "./reading-groups.ts";

/** Collects what the report of a run needs. */
export class DiffReport {
  readonly #readers: readonly string[];
  /** URLs by each component that differs. */
  readonly #components = new Tally();
  readonly #byReader: ReadonlyMap<string, { count: number }>;
  /** URLs by the component that matters most, and the readers that differ in it. */
  readonly #groups = new Tally();
  #agreeing = 0;

  /** @param readers the names of the compared readers */
  constructor(readers: readonly string[]) {
    this.#readers = readers;
    this.#byReader = new Map(readers.map((name) => [name, { count: 0 }]));
  }

  add({ text, place }: Pick<Input, "text" | "place">, readings: readonly Reading[], comparison: Comparison): void {
    if (comparison.agree) {
      this.#agreeing++;
      return;
    }
    const { component, differing } = comparison;
    for (const name of Object.keys(differing)) this.#components.add(nounOf(name as typeof component));
    for (const name of new Set(Object.values(differing).flat())) {
      const counts = this.#byReader.get(name);
      if (counts !== undefined) counts.count++;
    }
    const readers = (differing[component] ?? []).map(getHead).join(", ");
    this.#groups.add(`${nounOf(component)}: ${readers}`, {
      example: () => makeReadingExample(text, place, component, readings),
    });
  }

  report(inputs: Inputs): Report {
    const [first = "", ...compared] = this.#readers;
    const bars = compared.map((name) => ({
      label: getHead(name),
      count: this.#byReader.get(name)?.count ?? 0,
      note: "",
    }));
    return {
      command: "diff",
      title: "URLs that readers read differently",
      verdict: this.#verdict(inputs),
      facts: [...inputFacts(inputs, "URL"), ["Readers", this.#readers.map(getHead).join(", ")]],
      charts: [
        { title: "URLs by each part that differs", bars: this.#components.bars() },
        { title: `URLs that a reader reads differently from ${getHead(first)}`, bars },
      ],
      groups: [
        ...this.#groups.entries.map(([key, { count, examples }]) => {
          const [title = "", readers = ""] = key.split(/: (.*)/s);
          const note = readers === "" ? "" : `unlike ${getHead(first)}: ${readers}`;
          return { title, note, count, lines: [], examples };
        }),
        ...invalidGroups(inputs.invalid),
      ],
      noun: "URL",
    };
  }

  #verdict({ total, invalid }: Inputs): Verdict {
    const [most] = this.#groups.entries;
    const readers = showCount(this.#readers.length, "reader");
    const read = total - invalid.total;
    if (most === undefined) {
      return { tone: "calm", sentence: `The ${readers} agree about all ${showCount(read, "URL")}.`, advice: "" };
    }
    const isHost = this.#components.entries.some(([name]) => name === "host");
    return {
      tone: isHost ? "alarm" : "notice",
      sentence: `The ${readers} read ${read - this.#agreeing} of ${showCount(read, "URL")} differently.`,
      advice: isHost ? "If one reader checks the host and another one connects, an attacker passes the check." : "",
    };
  }
}
