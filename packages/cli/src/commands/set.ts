import { setHelp, statusHelp } from "../help/texts.ts";
import type { EditOption } from "../urls/edits.ts";
import type { SetOptions } from "../urls/set.ts";
import type { DefineCommand } from "./command.ts";
import * as shared from "./options.ts";

type Options = shared.SharedOptions & SetOptions;

const details = `${shared.inputHelp()}

Edits are made in the order of the options. NAME is scheme, user, password,
host, hostname, port, path, query, fragment (or the URL interface's protocol,
username, pathname), or query:NAME for one parameter. VALUE has no delimiters:
write query=a=1, not query=?a=1. Characters that a component cannot contain are
percent-encoded; % is kept. In query:NAME, the name and the value are plain
text, and the name ends at the first =. The rest of the query is not changed.

--default makes an edit only if the component is empty, --replace only if it is
not; a path of / is not empty. An edit that is not possible, such as port=99999
or changing http to mailto, makes the input invalid. --max-length counts the new
URL.

${shared.defaultSchemeHelp}

With --json, objects contain input and the components of the new URL.`;

const examples = `$ anyurl set --set host=example.com --set port=8080 https://old.example/a
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
URL 1: cannot set the scheme: only http, https, ws, wss, ftp and file can replace each other`;

export const defineSet: DefineCommand = (program, console, finish) => {
  const edits: EditOption[] = [];
  const collectEdit = (kind: EditOption["kind"]) => (text: string) => {
    edits.push({ kind, text });
  };
  const command = program
    .command("set")
    .summary("change components of URLs")
    .description("Change components of each URL, and write the URL.")
    .argument("[URL...]", "URLs to change")
    .option("-s, --set <NAME=VALUE>", "set a component", collectEdit("set"))
    .option("--default <NAME=VALUE>", "set a component if it is empty", collectEdit("default"))
    .option("--replace <NAME=VALUE>", "set a component if it is not empty", collectEdit("replace"))
    .option("-a, --append <NAME=VALUE>", "append path=SEGMENT or query:NAME=VALUE", collectEdit("append"))
    .option("-d, --delete <NAME>", "empty a component, or delete query:GLOB", collectEdit("delete"))
    .option("--new", "create a URL from the edits");
  const status = statusHelp("some input is invalid, or an edit was not possible");
  setHelp(shared.addInputOptions(shared.addFormatOptions(shared.addReadingOptions(command))), {
    details,
    status,
    examples,
    rare: ["--max-length", "--separator", "--default-scheme", ...shared.FORMAT_NAMES],
  }).action(async (words: string[], options: Options) => {
    const { runEach } = await import("../urls/run.ts");
    const { setRun } = await import("../urls/set.ts");
    const inputOptions = shared.urlInputOptions(options);
    const run = await setRun(words, inputOptions.files, edits, options);
    finish(await runEach({ ...inputOptions, arguments: run.arguments }, run.work, console));
  });
};
