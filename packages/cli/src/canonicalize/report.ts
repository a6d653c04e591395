/** The report of `canonicalize`. */
import { placeIn, type Source } from "../input/files.ts";
import { placeWords } from "../input/place.ts";
import type { URLArgument } from "../input/url-argument.ts";
import { inputFacts, invalidGroups } from "../report/inputs.ts";
import type { Report, Verdict } from "../report/model.ts";
import { SafeInput, showWords } from "../report/shown.ts";
import { Tally } from "../report/tally.ts";
import { count, showCount } from "../terminal/numbers.ts";
import { Counts } from "./counts.ts";
import type { BadLine } from "./outcome.ts";

const NO_ROW = showWords("(not shown: other columns can hold secrets)");

/** Collects what the report of a run needs. */
export class CanonicalizeReport {
  /** The counts of the run. */
  readonly counts = new Counts();
  readonly #sources: readonly (string | URLArgument)[];
  readonly #profile: string;
  readonly #hasRows: boolean;
  readonly #invalid = new Tally();

  /** @param hasRows whether lines have other columns, which are not shown: only URLs are searched for secrets */
  constructor(sources: readonly (string | URLArgument)[], profile: string, hasRows: boolean) {
    this.#sources = sources;
    this.#profile = profile;
    this.#hasRows = hasRows;
  }

  add(badLines: readonly BadLine[], source: Source): void {
    for (const { reason, line, bytes } of badLines) {
      const example = () => ({
        place: placeWords(placeIn(source, line)),
        text: this.#hasRows ? NO_ROW : new SafeInput(Buffer.from(bytes ?? "", "latin1").toString()).show(),
        readings: [],
      });
      this.#invalid.add(reason, bytes === null ? {} : { example });
    }
  }

  report(): Report {
    const { lines, canonical, changed, blank, invalidTotal, unreadableFiles } = this.counts;
    const files = this.#sources.filter((source) => typeof source === "string");
    const inputs = {
      files,
      arguments: this.#sources.length - files.length,
      total: lines,
      invalid: this.#invalid,
      areWhole: unreadableFiles === 0,
    };
    return {
      command: "canonicalize",
      title: "Canonical URLs",
      verdict: verdictOn(this.counts),
      facts: [...inputFacts(inputs, "line"), ["Profile", this.#profile]],
      charts: [
        {
          title: "Lines",
          bars: [
            { label: "already canonical", count: canonical, note: "" },
            { label: "changed", count: changed, note: "" },
            { label: "invalid", count: invalidTotal, note: "" },
            { label: "blank", count: blank, note: "" },
          ],
        },
        { title: "Invalid lines by reason", bars: this.#invalid.bars() },
      ],
      groups: invalidGroups(this.#invalid),
      noun: "line",
    };
  }
}

function verdictOn({ urls, canonical, changed, invalidTotal }: Counts): Verdict {
  const rest = `${count(canonical)} were canonical already, and ${count(changed)} changed.`;
  if (invalidTotal === 0) {
    return { tone: "calm", sentence: `All ${showCount(urls, "URL")} are valid: ${rest}`, advice: "" };
  }
  return {
    tone: "notice",
    sentence: `${count(invalidTotal)} of ${showCount(urls, "line")} ${invalidTotal === 1 ? "is not a valid URL" : "are not valid URLs"}.`,
    advice: `Of the others, ${rest}`,
  };
}
