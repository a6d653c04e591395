import { showValue } from "@anyurl/common/arguments";
import { Failure, isFailure } from "@anyurl/common/failure";
import { compare, read } from "@anyurl/readers";
import { getEncoding } from "anyurl/encoding";
import { CommandError } from "../command-error.ts";
import { type Limits, parseURL, requireBase } from "../input/parse-url.ts";
import { TOO_LONG } from "../input/reasons.ts";
import { runtimeName } from "../runtime.ts";
import { writeTable } from "./diff-table.ts";
import { DEFAULT_READERS } from "./reader-names.ts";
import { readReaders } from "./readers.ts";
import type { Work } from "./run.ts";

export interface DiffOptions extends Limits {
  /** The encoding of the page with the URLs. */
  readonly encoding?: string | undefined;
  /** The readers to compare, as --readers names them. The first one is the one to compare with. */
  readonly readers?: string | undefined;
  /** The Host header of request targets. */
  readonly host?: string | undefined;
  /** Whether to list what the documents leave open, and what was decided. */
  readonly explain?: true | undefined;
}

/**
 * Returns the work that shows how readers read each input, and what the report needs.
 *
 * @param isReported whether there is a report
 * @throws CommandError if the base, the encoding or a reader is wrong
 */
export async function diffWork(options: DiffOptions, json: boolean, isReported: boolean) {
  const { base, maxLength, encoding, host, readers, explain = false } = options;
  requireBase(base, "--base");
  if (encoding !== undefined && getEncoding(encoding) === null) {
    const expected = "must be a label of the Encoding Standard, such as windows-1252";
    throw new CommandError(`--encoding ${expected}; got ${showValue(encoding)}`);
  }
  const chosen = readReaders(readers ?? DEFAULT_READERS.join(), { flag: "--readers", host });
  const names = chosen.map(({ name }) => name);
  const collector = isReported ? new (await import("./diff-report.ts")).DiffReport(names) : undefined;
  // JSON has the readings of all documents, in which those to compare come first.
  const readAs =
    json && readers === undefined ? readReaders([...names, "documents"].join(), { flag: "--readers", host }) : chosen;
  const work: Work = ({ text, place }) => {
    const url = parseURL(text, base, maxLength);
    if (isFailure(url) && url.reason === TOO_LONG) return url;
    const all = read(text, readAs, { base, encoding });
    const compared = all.filter(({ reader }) => names.includes(reader));
    if (compared.every(({ refusal }) => refusal !== null)) {
      const { reason = "", message = "" } = compared[0]?.refusal ?? {};
      return new Failure<string>(reason, message);
    }
    const comparison = compare(compared);
    const { agree, differing } = comparison;
    collector?.add({ text, place }, compared, comparison);
    return {
      text: (screen) => writeTable(compared, differing, screen, explain),
      record: () => ({ input: text, agree, differing, compared: names, runtime: runtimeName(), readings: all }),
      isFinding: !agree,
    };
  };
  return { work, collector };
}
