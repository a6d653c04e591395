import { setHelp, statusHelp } from "../help/texts.ts";
import type { DefineCommand } from "./command.ts";
import {
  addInputOptions,
  fileOption,
  inputHelp,
  inputOptions,
  maxLengthOption,
  type SharedOptions,
} from "./options.ts";

const details = `${inputHelp("References", "reference")}

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
    .addOption(fileOption("references"))
    .addOption(maxLengthOption());
  setHelp(addInputOptions(command), { details, status: statusHelp(), examples }).action(
    async (base: string, words: string[], options: SharedOptions) => {
      const { runEach } = await import("../urls/run.ts");
      const { resolveWork } = await import("../urls/references.ts");
      const run = { ...inputOptions(options), arguments: words, noun: "reference" };
      finish(await runEach(run, resolveWork(base, options), console));
    },
  );
};
