import {
  baseOption,
  fileOption,
  formatOf,
  inputHelp,
  type SharedOptions,
  statusHelp,
  withJSON,
} from "../urls/options.ts";
import type { QueryOption } from "../urls/query.ts";
import { defaultSchemeHelp, defaultSchemeOption, type Reading, separatorOption } from "../urls/reading-options.ts";
import type { DefineCommand } from "./command.ts";

const details = `${inputHelp}

Without edits, name and value of each parameter are shown, decoded; what a
terminal would act on is shown by its code point. With edits, the URL is
written as it was, with these made in their order; all else keeps its bytes.
In GLOB, * stands for any characters, and \\* for a star; names are compared
decoded. NAME ends at the first =; name and value are plain text.
${defaultSchemeHelp}
With --json and --jsonl there are input, and parameters: an array of
{name, value}, or url with the edits made.
${statusHelp()}

Examples:
  $ anyurl query 'https://h/?q=caf%C3%A9+au+lait&page=2'
  q     café au lait
  page  2
  $ anyurl query --delete 'utm_*' --sort 'https://h/?b=x+y&utm_id=1&a=%7E#top'
  https://h/?a=%7E&b=x+y#top
  $ anyurl query --keep q --keep page 'https://h/?session=x&q=a&page=2'
  https://h/?q=a&page=2
  $ anyurl query --set page=3 --append tag='a&b' --base http://h/ '/list?page=2'
  /list?page=3&tag=a%26b
  $ anyurl query --separator ';' --replace page=3 --replace new=1 'http://h/?q=a&b;page=2'
  http://h/?q=a&b;page=3`;

export const defineQuery: DefineCommand = (program, console, finish) => {
  const edits: QueryOption[] = [];
  const collect = (kind: QueryOption["kind"]) => (text: string) => {
    edits.push({ kind, text });
  };
  const command = program
    .command("query")
    .summary("list the parameters of URLs, or edit them")
    .description("List the parameters of each URL, or write the URL with its parameters edited.")
    .argument("[URL...]", "URLs to read")
    .option("-s, --set <NAME=VALUE>", "give a parameter one value", collect("set"))
    .option("--default <NAME=VALUE>", "give it one where there is none", collect("default"))
    .option("--replace <NAME=VALUE>", "give it one where there is one", collect("replace"))
    .option("-a, --append <NAME=VALUE>", "add a parameter behind all others", collect("append"))
    .option("-d, --delete <GLOB>", "delete parameters", collect("delete"))
    .option("-k, --keep <GLOB>", "delete all parameters but these; may be repeated", collect("keep"))
    .option("--sort", "sort the parameters by name")
    .on("option:sort", () => edits.push({ kind: "sort", text: "" }))
    .addOption(fileOption("URLs"))
    .addOption(baseOption())
    .addOption(defaultSchemeOption())
    .addOption(separatorOption());
  withJSON(command)
    .addHelpText("after", details)
    .action(async (words: string[], options: SharedOptions & Reading) => {
      const { file: files, base } = options;
      const { fail, runEach } = await import("../urls/run.ts");
      const { queryWork } = await import("../urls/query.ts");
      const work = await queryWork(edits, options);
      if (typeof work !== "function") return finish(await fail(work, console));
      const between = edits.length === 0 ? "\n" : "";
      finish(await runEach({ arguments: words, files, base, format: formatOf(options), between }, work, console));
    });
};
