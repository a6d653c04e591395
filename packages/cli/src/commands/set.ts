import type { EditOption } from "../urls/edits.ts";
import {
  baseOption,
  fileOption,
  formatOf,
  inputHelp,
  type SharedOptions,
  statusHelp,
  withJSON,
} from "../urls/options.ts";
import { defaultSchemeHelp, defaultSchemeOption, separatorOption } from "../urls/reading-options.ts";
import type { SetOptions } from "../urls/set.ts";
import type { DefineCommand } from "./command.ts";

type Options = SharedOptions & SetOptions;

const details = `${inputHelp}

Edits are options, so that no URL is taken for one, and are made in their
order. NAME is scheme, user, password, host, hostname, port, path, query,
fragment (or the URL interface's protocol, username, pathname), or query:NAME
for one parameter. VALUE has no delimiters: query=a=1, not query=?a=1. What
cannot stand in a component is percent-encoded; a % stays, but in query:NAME,
whose name and value are plain text and end the name at the first =. The rest
of the query keeps its bytes. An edit that the URL cannot take, such as
port=99999 or a scheme that is special where the URL's is not, is an error.
With --default an edit is made only where the component is empty, with --replace
only where it is not; a path of / is not empty.
${defaultSchemeHelp}
${statusHelp("some input is bad, or an edit was refused")}

Examples:
  $ anyurl set --set host=example.com --set port=8080 https://old.example/a
  https://example.com:8080/a
  $ anyurl set -s query:page=2 -d 'query:utm_*' 'http://h/?page=1&utm_id=x&q=a+b'
  http://h/?page=2&q=a+b
  $ anyurl set -a path='a b' -a query:tag='x&y' http://h/docs
  http://h/docs/a%20b?tag=x%26y
  $ anyurl set -d user -d password -d fragment 'ftp://me:secret@h/file#top'
  ftp://h/file
  $ anyurl set --new --set scheme=https --set host=example.com --set query:q='a b'
  https://example.com/?q=a%20b
  $ anyurl set --default port=8080 --default-scheme http example.com/a example.com:81
  http://example.com:8080/a
  http://example.com:81/
  $ anyurl set --set scheme=mailto http://h/
  argument 1: the scheme was refused: http, https, ws, wss, ftp and file cannot become other schemes, nor the other way round`;

export const defineSet: DefineCommand = (program, console, finish) => {
  const edits: EditOption[] = [];
  const collect = (kind: EditOption["kind"]) => (text: string) => {
    edits.push({ kind, text });
  };
  const command = program
    .command("set")
    .summary("change components of URLs")
    .description("Change components of each URL and write the URL.")
    .argument("[URL...]", "URLs to change")
    .option("-s, --set <NAME=VALUE>", "give a component a value", collect("set"))
    .option("--default <NAME=VALUE>", "give it one where it is empty", collect("default"))
    .option("--replace <NAME=VALUE>", "give it one where it is not empty", collect("replace"))
    .option("-a, --append <NAME=VALUE>", "add path=SEGMENT or query:NAME=VALUE", collect("append"))
    .option("-d, --delete <NAME>", "empty a component, or delete query:GLOB", collect("delete"))
    .addOption(fileOption("URLs"))
    .option("--new", "make a URL of what is set, instead of changing some")
    .addOption(baseOption())
    .addOption(defaultSchemeOption())
    .addOption(separatorOption());
  withJSON(command)
    .addHelpText("after", details)
    .action(async (words: string[], options: Options) => {
      const { file: files, base } = options;
      const { fail, runEach } = await import("../urls/run.ts");
      const { setRun } = await import("../urls/set.ts");
      const run = await setRun(words, files, edits, options);
      if ("words" in run) return finish(await fail(run, console));
      finish(await runEach({ arguments: run.arguments, files, base, format: formatOf(options) }, run.work, console));
    });
};
