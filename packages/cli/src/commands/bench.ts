import { InvalidArgumentError, Option } from "commander";
import { STDIN } from "../io/sources.ts";
import { baseOption, formatOf, type SharedOptions, statusHelp } from "../urls/options.ts";
import type { DefineCommand } from "./command.ts";

interface Options extends Omit<SharedOptions, "file"> {
  readonly time: number;
}

const MOST_SECONDS = 3600;

const details = `
Files named .gz or .zst are decompressed. Of what is long, the first 4 MiB are
read and measured, which the output says. Blank lines are skipped.

First it is said how many lines are canonical, how many are invalid, and whether
both read all of them alike. Those that they do not are named as FILE:LINE,
never with their text, and are not measured. Then there are, for one URL:
  parse, href            a URL object, and its href
  parse, all components  a URL object, and all that it has as text
  canParse               of lines that are invalid, too
  canonicalize bytes     lines to canonical lines, from bytes to bytes;
                         without --base alone
They are measured in rounds, in each of which the two take turns. A ratio under
1 means that anyurl takes less time; the spread behind it is half of what lies
between the quartiles. With --json and --jsonl there are runtime, lines,
averageBytes, canonical, invalid, differing, differences, isCut, and results: an
array of {name, rounds, anyurl, native, ratio}, of which the last three are
{median, spread}, times in nanoseconds, and spreads as parts of the median.
Where there is no URL to measure, that is an error.
${statusHelp("the two do not read all lines alike")}

Examples:
  $ printf 'http://a/\\nHTTP://B/\\nno\\n' | anyurl bench --time 0.1 | head -n 1
  3 lines of 7 bytes on average: 1 canonical, 1 invalid
  $ echo http://a/ | anyurl bench --time 0.1 --jsonl | grep -o '"name":"[^"]*"'
  "name":"parse, href"
  "name":"parse, all components"
  "name":"canParse"
  "name":"canonicalize bytes"`;

export const defineBench: DefineCommand = (program, finish) => {
  program
    .command("bench")
    .summary("measure this library and the runtime's URL on your URLs")
    .description("Measure how long this library and the runtime's own URL take for your URLs.")
    .argument("[FILE...]", "files of URLs, one a line; - is stdin, which is read also where there is no FILE")
    .option("-t, --time <SECONDS>", "measure for so long, or as it takes for five rounds", parseSeconds, 5)
    .addOption(baseOption())
    .addOption(new Option("--json", "write one JSON object").conflicts("jsonl"))
    .addOption(new Option("--jsonl", "write it in one line"))
    .addHelpText("after", details)
    .action(async (files: string[], options: Options) => {
      const { base, time } = options;
      const { bench } = await import("../bench/bench.ts");
      const { fail } = await import("../urls/run.ts");
      const outcome = await bench(files.length === 0 ? [STDIN] : files, { base, time, format: formatOf(options) });
      finish(typeof outcome === "number" ? outcome : await fail(outcome));
    });
};

function parseSeconds(value: string): number {
  const seconds = /^\d*\.?\d+$/.test(value) ? Number(value) : 0;
  if (seconds > 0 && seconds <= MOST_SECONDS) return seconds;
  throw new InvalidArgumentError(`It must be a number of seconds, up to ${MOST_SECONDS}.`);
}
