import { setHelp } from "../help/texts.ts";
import type { DefineCommand } from "./command.ts";
import * as shared from "./options.ts";

const details = `${shared.inputHelp()}

The reference is percent-encoded as in the URL, and is checked: resolved against
FROM, it is the URL. For a URL with another scheme, the reference is the URL.

With --json, objects contain input, from and reference.`;

const examples = `$ anyurl relative https://example.com/docs/a/b https://example.com/docs/c#top
../c#top
$ anyurl relative http://h/a/b http://h/a/c:d http://h/a/ http://g/
./c:d
.
//g`;

export const defineRelative: DefineCommand = (program, console, finish) => {
  const command = program
    .command("relative")
    .summary("find the shortest reference from one URL to another")
    .description("Write the shortest reference from FROM to each URL.")
    .argument("<FROM>", "the URL that the references will be resolved against")
    .argument("[TO...]", "the URLs that the references lead to")
    .addOption(shared.fileOption("URLs"))
    .addOption(shared.maxLengthOption());
  setHelp(shared.addInputOptions(shared.addFormatOptions(command)), {
    details,
    examples,
    rare: shared.FORMAT_NAMES,
  }).action(async (from: string, words: string[], options: shared.SharedOptions) => {
    const { runEach } = await import("../urls/run.ts");
    const { relativeWork } = await import("../urls/references.ts");
    finish(
      await runEach({ ...shared.urlInputOptions(options), arguments: words }, relativeWork(from, options), console),
    );
  });
};
