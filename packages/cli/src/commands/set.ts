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
import type { DefineCommand } from "./command.ts";

const details = `${inputHelp}

Edits are options, so that no URL is taken for one, and are made in their
order. NAME is scheme, user, password, host, hostname, port, path, query,
fragment (or the URL interface's protocol, username, pathname), or query:NAME
for one parameter. VALUE has no delimiters: query=a=1, not query=?a=1. What
cannot stand in a component is percent-encoded; a % stays, but in query:NAME,
whose name and value are plain text and end the name at the first =. The rest
of the query keeps its bytes. An edit that the URL cannot take, such as
port=99999 or a scheme that is special where the URL's is not, is an error.
${statusHelp(", or an edit was refused")}

Examples:
  $ anyurl set --set host=example.com --set port=8080 https://old.example/a
  https://example.com:8080/a
  $ anyurl set -s query:page=2 -d 'query:utm_*' 'http://h/?page=1&utm_id=x&q=a+b'
  http://h/?page=2&q=a+b
  $ anyurl set -a path='a b' -a query:tag='x&y' http://h/docs
  http://h/docs/a%20b?tag=x%26y
  $ anyurl set -d user -d password -d fragment 'ftp://me:secret@h/file#top'
  ftp://h/file
  $ anyurl set --set scheme=mailto http://h/
  argument 1: the scheme was refused: http, https, ws, wss, ftp and file cannot become other schemes, nor the other way round`;

export const defineSet: DefineCommand = (program, finish) => {
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
    .option("-a, --append <NAME=VALUE>", "add path=SEGMENT or query:NAME=VALUE", collect("append"))
    .option("-d, --delete <NAME>", "empty a component, or delete query:GLOB", collect("delete"))
    .addOption(fileOption("URLs"))
    .addOption(baseOption());
  withJSON(command)
    .addHelpText("after", details)
    .action(async (words: string[], options: SharedOptions) => {
      const { file: files, base } = options;
      const { fail, runEach } = await import("../urls/run.ts");
      const { setWork } = await import("../urls/set.ts");
      const work = setWork(edits, base);
      if (typeof work !== "function") return finish(await fail(work.words));
      finish(await runEach({ arguments: words, files, base, format: formatOf(options) }, work));
    });
};
