import {
  baseOption,
  fileOption,
  formatOf,
  inputHelp,
  type SharedOptions,
  statusHelp,
  withJSON,
} from "../urls/options.ts";
import type { DefineCommand } from "./command.ts";

const details = `${inputHelp}

The three are the URL Standard as this library has it, the URL class of the
runtime, and RFC 3986: its grammar, and what a reader sees that splits by it.
Rows that differ have a ! before them. Ways to write the same do not count:
with RFC 3986, percent-encoding that is not needed, an empty path or port; its
query and fragment are shown, and not compared.
With --json and --jsonl there are input, agree, differing, anyurl, native and
rfc3986.
${statusHelp("some input is bad, or they differ")}

Examples:
  $ anyurl diff --jsonl 'http://good\\@evil/' | cut -d , -f 2-6
  "agree":false,"differing":["accepted","userinfo","host","path"]
  $ anyurl diff http://0x7f.1/ | grep '^!' | tr -s ' '
  ! host 127.0.0.1 127.0.0.1 0x7f.1
  $ anyurl diff HTTP://EXAMPLE.com:80/%7euser > /dev/null && echo all agree
  all agree`;

export const defineDiff: DefineCommand = (program, console, finish) => {
  const command = program
    .command("diff")
    .summary("compare how URLs are read")
    .description("Show how each URL is read by this library, the runtime's own URL and RFC 3986.")
    .argument("[URL...]", "URLs to compare")
    .addOption(fileOption("URLs"))
    .addOption(baseOption());
  withJSON(command)
    .addHelpText("after", details)
    .action(async (words: string[], options: SharedOptions) => {
      const { file: files, base } = options;
      const { runEach } = await import("../urls/run.ts");
      const { diffWork } = await import("../urls/diff.ts");
      const run = { arguments: words, files, base, format: formatOf(options), between: "\n" };
      finish(await runEach(run, diffWork(base), console));
    });
};
