import { setHelp } from "../help/texts.ts";
import type { DefineCommand } from "./command.ts";
import * as shared from "./options.ts";

const details = `${shared.inputHelp("References", "reference")}

With --json, objects contain input, base and href.`;

const examples = `$ anyurl resolve https://example.com/docs/a ../b '?q#top' //cdn.example/x
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
    .description("Resolve each reference against BASE, and write the URL.")
    .argument("<BASE>", "the URL to resolve against")
    .argument("[REF...]", "references, such as ../a or ?q")
    .addOption(shared.fileOption("references"))
    .addOption(shared.maxLengthOption());
  setHelp(shared.addInputOptions(shared.addFormatOptions(command)), {
    details,
    examples,
    rare: shared.FORMAT_NAMES,
  }).action(async (base: string, words: string[], options: shared.SharedOptions) => {
    const { runEach } = await import("../urls/run.ts");
    const { resolveWork } = await import("../urls/references.ts");
    const run = { ...shared.urlInputOptions(options), arguments: words, noun: "reference" };
    finish(await runEach(run, resolveWork(base, options), console));
  });
};
