import { setHelp } from "../help/texts.ts";
import type { Reading } from "../urls/reading.ts";
import type { DefineCommand } from "./command.ts";
import * as shared from "./options.ts";

const details = `${shared.inputHelp()}

The table contains the components that are not empty, and the decoded query
parameters. Control characters are escaped, for example \\u{1B}.

${shared.defaultSchemeHelp}

With --json, objects contain input, href, origin, protocol, username, password,
host, hostname, port, pathname, search, hash, and parameters: an array of
{name, value}.`;

const examples = `$ anyurl parse 'https://example.com/?q=caf%C3%A9'
href       https://example.com/?q=caf%C3%A9
origin     https://example.com
protocol   https:
host       example.com
hostname   example.com
pathname   /
search     ?q=caf%C3%A9
parameter  q = café
$ anyurl parse --json 'http://h/?a=1' | cut -c 1-45
{"input":"http://h/?a=1","href":"http://h/?a=
$ anyurl parse --default-scheme https example.com:8080/a | head -n 1
href      https://example.com:8080/a
$ echo 'b?c' | anyurl parse --base http://h/a | head -n 1
href       http://h/b?c`;

export const defineParse: DefineCommand = (program, console, finish) => {
  const command = program
    .command("parse")
    .summary("show the components of URLs")
    .description("Show the components of each URL, as browsers read them.")
    .argument("[URL...]", "URLs to parse");
  setHelp(shared.addInputOptions(shared.addFormatOptions(shared.addReadingOptions(command))), {
    details,
    examples,
    rare: ["--max-length", "--separator", ...shared.FORMAT_NAMES],
  }).action(async (words: string[], options: shared.SharedOptions & Reading) => {
    const { runEach } = await import("../urls/run.ts");
    const { parseWork } = await import("../urls/parse.ts");
    const work = await parseWork(options);
    finish(await runEach({ ...shared.urlInputOptions(options), arguments: words, between: "\n" }, work, console));
  });
};
