/** The report of `audit`. */
import type { Comparison, Reader, Reading } from "@anyurl/readers";
import type { Place } from "../input/place.ts";
import { type Inputs, inputFacts } from "../report/inputs.ts";
import type { Bar, Group, Report, Verdict } from "../report/model.ts";
import { listNames, Tally } from "../report/tally.ts";
import { count, showCount } from "../terminal/numbers.ts";
import { causeOf } from "./causes.ts";
import { makeReadingExample } from "./reading-examples.ts";
import { nounOf } from "./reading-groups.ts";

/** A request, and how the servers read it. */
export interface AuditedRequest {
  readonly target: string;
  readonly place: Place;
  readonly readings: readonly Reading[];
  readonly comparison: Comparison;
}

/** How many requests a server reads differently from the first one. */
interface ServerCounts {
  differing: number;
  /** Requests that one of the two refuses, and the other one does not. */
  refused: number;
}

/** Collects what the report of a run needs. */
export class AuditReport {
  readonly #servers: readonly Reader[];
  readonly #counts: ReadonlyMap<string, ServerCounts>;
  readonly #components = new Tally();
  readonly #causes = new Tally();
  #requests = 0;

  constructor(servers: readonly Reader[]) {
    this.#servers = servers;
    this.#counts = new Map(servers.map(({ name }) => [name, { differing: 0, refused: 0 }]));
  }

  add({ target, place, readings, comparison }: AuditedRequest): void {
    this.#requests++;
    if (comparison.agree || comparison.reason === "refused") return;
    const { component, differing } = comparison;
    this.#components.add(nounOf(component));
    const { accepted = [], ...differingIn } = differing;
    const readDifferently = new Set(Object.values(differingIn).flat());
    for (const name of readDifferently) this.#count(name).differing++;
    for (const name of accepted) this.#count(name).refused++;
    this.#causes.add(`${nounOf(component)}: ${causeOf(target, component, readings)}`, {
      example: () => makeReadingExample(target, place, component, readings),
      names: new Set([...readDifferently, ...accepted]),
    });
  }

  report(inputs: Inputs): Report {
    const names = this.#servers.map(({ name }) => name);
    const failed = inputs.invalid.total;
    return {
      command: "audit",
      title: "Requests that servers read differently",
      verdict: this.#verdict(),
      facts: [
        ...inputFacts(inputs, "line"),
        ["Requests", count(this.#requests) + (failed === 0 ? "" : `; ${showCount(failed, "line")} without a request`)],
        ["Servers", names.join(", ")],
      ],
      charts: [
        { title: "Requests by the first difference that matters", bars: this.#components.bars() },
        { title: `Requests that a server reads differently from ${this.#first}`, bars: this.#serverBars() },
      ],
      groups: this.#groups(),
      noun: "request",
    };
  }

  get #first(): string {
    return this.#servers[0]?.name ?? "";
  }

  #count(name: string): ServerCounts {
    return this.#counts.get(name) as ServerCounts;
  }

  #verdict(): Verdict {
    const different = this.#components.total;
    const servers = showCount(this.#servers.length, "server");
    if (different === 0) {
      const sentence = `All ${servers} read all ${showCount(this.#requests, "request")} the same.`;
      return { tone: "calm", sentence, advice: "" };
    }
    const onlyRefusals = this.#components.entries.every(([component]) => component === "refusal");
    const ofAll = `${count(different)} of ${showCount(this.#requests, "request")}`;
    if (onlyRefusals) {
      return {
        tone: "notice",
        sentence: `Some of the ${servers} refuse ${ofAll}, and others accept them.`,
        advice: "",
      };
    }
    return {
      tone: "alarm",
      sentence: `The ${servers} read ${ofAll} differently.`,
      advice: `A rule for paths or hosts in ${this.#first} does not apply to the path or host that another server sees.`,
    };
  }

  #serverBars(): readonly Bar[] {
    const bars = this.#servers.slice(1).map(({ name }) => {
      const { differing, refused } = this.#count(name);
      return { label: name, count: differing, note: refused === 0 ? "" : `and ${count(refused)} refused` };
    });
    return bars.sort((one, other) => other.count - one.count);
  }

  #groups(): readonly Group[] {
    return this.#causes.entries.map(([key, { count: number, names, examples }]) => {
      const [component = "", cause = ""] = key.split(/: (.*)/s);
      const lines = [`Unlike ${this.#first}: ${listNames(names)}`];
      return { title: cause, note: component, count: number, lines, examples };
    });
  }
}
