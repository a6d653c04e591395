import { availableParallelism } from "node:os";
import { InvalidArgumentError } from "commander";
import { canonicalize } from "../canonicalize/canonicalize.ts";
import { MAX_LINE_BYTES } from "../io/line-splitter.ts";
import { STDIN } from "../io/sources.ts";
import type { DefineCommand } from "./command.ts";

interface Options {
  base?: string;
  json?: true;
  summary?: true;
  jobs: number;
}

/** More threads than that can only be a slip of the finger. */
const MOST_JOBS = 4 * availableParallelism();

const details = `
Lines end with LF or CRLF and are read as UTF-8. A byte order mark at the start
of a file is dropped. Blank lines are skipped, with --base too. A line of more
than ${MAX_LINE_BYTES / 2 ** 20} MiB is reported as a bad line and skipped.

A line that is not a URL is reported on stderr as FILE:LINE: reason, and the run
goes on. The line itself is never shown there: it may hold secrets.

With --json each URL becomes an object with input, href, protocol, username,
password, host, hostname, port, pathname, search, hash and origin. A bad line
becomes an object with input and error: {reason, message, file, line}. An input
that is too long to be kept is null.

With --jobs 2 or more that many threads canonicalise, beside one that reads and
writes. The output is the same, in the order of the input. It pays for input of
many megabytes; the threads take some time to start.

Exit status:
  0  every line that is not blank is a URL
  1  some lines are not URLs
  2  a wrong option or base, a file that cannot be read, or output that cannot
     be written
A reader of the output that goes away ends the run with 0.

Examples:
  $ anyurl canonicalize requests.log > canonical.log
  $ printf 'HTTPS://Example.COM:443/a/../b\\n' | anyurl canonicalize
  https://example.com/b
  $ anyurl canonicalize --base https://example.com/docs/ links.txt
  $ zcat crawl.gz | anyurl canonicalize --json - more.txt | jq -r .href
  $ anyurl canonicalize --jobs 4 crawl-*.txt > canonical.txt
  $ anyurl canonicalize --summary requests.log > /dev/null`;

export const defineCanonicalize: DefineCommand = (program, finish) => {
  program
    .command("canonicalize")
    .summary("write each URL in its canonical form")
    .description("Read one URL a line and write one canonical URL (the WHATWG URL Standard's href) a line.")
    .argument("[FILE...]", "files to read in turn; - is stdin, which is read also where there is no FILE")
    .option("-b, --base <URL>", "resolve each line against this URL")
    .option("-j, --json", "write one JSON object a line, with all components")
    .option("-s, --summary", "end with a summary on stderr")
    .option("--jobs <N>", `canonicalise in N threads, up to ${MOST_JOBS} here`, parseJobs, 1)
    .addHelpText("after", details)
    .action(async (files: string[], options: Options) => {
      const { base, json = false, summary = false, jobs } = options;
      finish(await canonicalize(files.length === 0 ? [STDIN] : files, { base, json, summary, jobs }));
    });
};

function parseJobs(value: string): number {
  const jobs = /^\d+$/.test(value) ? Number(value) : 0;
  if (jobs < 1 || jobs > MOST_JOBS) throw new InvalidArgumentError(`It must be a whole number from 1 to ${MOST_JOBS}.`);
  return jobs;
}
