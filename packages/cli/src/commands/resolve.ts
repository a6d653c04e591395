import { fileOption, formatOf, inputHelp, type SharedOptions, statusHelp, withJSON } from "../urls/options.ts";
import type { DefineCommand } from "./command.ts";

const details = `${inputHelp}
BASE is the first of these words. What is said of URLs holds for references.
With --json and --jsonl there are input, base and href.
${statusHelp()}

Examples:
  $ anyurl resolve https://example.com/docs/a ../b '?q#top' //cdn.example/x
  https://example.com/b
  https://example.com/docs/a?q#top
  https://cdn.example/x
  $ printf 'c\\n/d\\n' | anyurl resolve http://h/a/b
  http://h/a/c
  http://h/d`;

export const defineResolve: DefineCommand = (program, console, finish) => {
  const command = program
    .command("resolve")
    .summary("resolve references against a URL")
    .description("Write the URL that each REF means on BASE.")
    .argument("<BASE>", "the URL to resolve against")
    .argument("[REF...]", "references, such as ../a or ?q")
    .addOption(fileOption("references"));
  withJSON(command)
    .addHelpText("after", details)
    .action(async (base: string, words: string[], options: SharedOptions) => {
      const { runEach } = await import("../urls/run.ts");
      const { resolveWork } = await import("../urls/references.ts");
      const sources = { arguments: words, firstArgument: 2, files: options.file };
      const run = { ...sources, base, baseName: "BASE", noun: "references", format: formatOf(options) };
      finish(await runEach(run, resolveWork(base), console));
    });
};
