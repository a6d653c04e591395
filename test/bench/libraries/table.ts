/** The table of the README that compares libraries. */
import { markdownTable } from "markdown-table";

export interface Measured {
  /** The number of cases of the corpus. */
  readonly cases: number;
  /** The cases that each parser passes, by its name. */
  readonly corpus: Map<string, number>;
  /** The time relative to the runtime's own class, by the parser's name. */
  readonly times: ReadonlyMap<string, number>;
  /** The runtime of the times. */
  readonly runtime: string;
  /** The commit of Ada. */
  readonly ada: string;
  /** In kilobytes, compressed with Brotli, by the library's name. */
  readonly sizes: Map<string, string>;
}

/** The libraries, in the order of the columns. */
const COLUMNS = ["anyurl", "whatwg-url", "core-js", "Ada"] as const;

const WITHOUT = "–";

/** A ratio with as many digits as help to compare it. */
function shownRatio(ratio: number | undefined): string {
  if (ratio === undefined || Number.isNaN(ratio)) return WITHOUT;
  return ratio >= 10 ? String(Math.round(ratio)) : ratio.toFixed(2);
}

export function tableOfLibraries({ cases, corpus, times, sizes, runtime, ada }: Measured): string {
  const correct = COLUMNS.map((name) => {
    const passed = corpus.get(name);
    return passed === undefined ? WITHOUT : passed.toLocaleString("en");
  });
  const rows = [
    [`URLs of the corpus read right, of ${cases.toLocaleString("en")}`, ...correct],
    [
      `time to parse a real URL, × ${runtime}'s own (Ada at ${ada})`,
      ...COLUMNS.map((name) => shownRatio(times.get(name))),
    ],
    ["kB in a page (Brotli)", ...COLUMNS.map((name) => sizes.get(name) ?? WITHOUT)],
  ];
  return markdownTable([["library", ...COLUMNS], ...rows]);
}
