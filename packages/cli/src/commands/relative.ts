import { fileOption, formatOf, inputHelp, type SharedOptions, statusHelp, withJSON } from "../urls/options.ts";
import type { DefineCommand } from "./command.ts";

const details = `${inputHelp}
FROM is the first of these words.

The reference is as percent-encoded as the URL, and is tried: it resolves on
FROM to the URL. A URL with another scheme is its own shortest reference.
With --json and --jsonl there are input, from and reference.
${statusHelp()}

Examples:
  $ anyurl relative https://example.com/docs/a/b https://example.com/docs/c#top
  ../c#top
  $ anyurl relative http://h/a/b http://h/a/c:d http://h/a/ http://g/
  ./c:d
  .
  //g`;

export const defineRelative: DefineCommand = (program, console, finish) => {
  const command = program
    .command("relative")
    .summary("find the shortest reference from one URL to another")
    .description("Write the shortest reference that leads from FROM to each URL.")
    .argument("<FROM>", "the URL on which the references are to resolve")
    .argument("[TO...]", "the URLs to which they are to lead")
    .addOption(fileOption("URLs"));
  withJSON(command)
    .addHelpText("after", details)
    .action(async (from: string, words: string[], options: SharedOptions) => {
      const { runEach } = await import("../urls/run.ts");
      const { relativeWork } = await import("../urls/references.ts");
      const sources = { arguments: words, firstArgument: 2, files: options.file };
      const run = { ...sources, base: from, baseName: "FROM", format: formatOf(options) };
      finish(await runEach(run, relativeWork(from), console));
    });
};
