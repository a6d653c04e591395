import { setHelp } from "../help/texts.ts";
import type { QueryOption } from "../urls/query.ts";
import type { Reading } from "../urls/reading.ts";
import type { DefineCommand } from "./command.ts";
import * as shared from "./options.ts";

const details = `${shared.inputHelp()}

Without edits, the command lists the decoded name and value of each parameter.
With edits, it makes them in the order of the options and writes the URL; the
rest of the URL keeps its bytes. In GLOB, * matches any characters, and \\* a
star; names are compared decoded. NAME ends at the first =; the name and the
value are plain text. --max-length counts the URL with the edits. On a terminal,
control characters are escaped.

${shared.defaultSchemeHelp}

With --json, objects contain input, and parameters: an array of {name, value};
or with edits, input and url.`;

const examples = `$ anyurl query 'https://h/?q=caf%C3%A9+au+lait&page=2'
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
  const collectEdit = (kind: QueryOption["kind"]) => (text: string) => {
    edits.push({ kind, text });
  };
  const command = program
    .command("query")
    .summary("list or edit the query parameters of URLs")
    .description("List the query parameters of each URL, or edit them and write the URL.")
    .argument("[URL...]", "URLs to read")
    .option("-s, --set <NAME=VALUE>", "set a parameter, and remove other values", collectEdit("set"))
    .option("--default <NAME=VALUE>", "set a parameter if it is missing", collectEdit("default"))
    .option("--replace <NAME=VALUE>", "set a parameter if it exists", collectEdit("replace"))
    .option("-a, --append <NAME=VALUE>", "append a parameter", collectEdit("append"))
    .option("-d, --delete <GLOB>", "delete parameters", collectEdit("delete"))
    .option("-k, --keep <GLOB>", "delete all other parameters; repeatable", collectEdit("keep"))
    .option("--sort", "sort the parameters by name")
    .on("option:sort", () => edits.push({ kind: "sort", text: "" }));
  setHelp(shared.addInputOptions(shared.addFormatOptions(shared.addReadingOptions(command))), {
    details,
    examples,
    rare: ["--max-length", "--separator", "--default-scheme", ...shared.FORMAT_NAMES],
  }).action(async (words: string[], options: shared.SharedOptions & Reading) => {
    const { runEach } = await import("../urls/run.ts");
    const { queryWork } = await import("../urls/query.ts");
    const work = await queryWork(edits, options);
    const between = edits.length === 0 ? "\n" : "";
    finish(await runEach({ ...shared.urlInputOptions(options), arguments: words, between }, work, console));
  });
};
