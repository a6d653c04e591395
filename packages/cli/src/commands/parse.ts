import {
  baseOption,
  fileOption,
  formatOf,
  inputHelp,
  type SharedOptions,
  statusHelp,
  withJSON,
} from "../urls/options.ts";
import { defaultSchemeHelp, defaultSchemeOption, type Reading, separatorOption } from "../urls/reading-options.ts";
import type { DefineCommand } from "./command.ts";

const details = `${inputHelp}

The table has the components that are not empty, and the query's parameters,
decoded. What a terminal would act on is shown by its code point, as \\u{1B}.
${defaultSchemeHelp}
With --json and --jsonl there are input, href, origin, protocol, username,
password, host, hostname, port, pathname, search, hash, and parameters: an
array of {name, value}.
${statusHelp()}

Examples:
  $ anyurl parse 'https://example.com:8080/a%20b?q=caf%C3%A9#top'
  href       https://example.com:8080/a%20b?q=caf%C3%A9#top
  origin     https://example.com:8080
  protocol   https:
  host       example.com:8080
  hostname   example.com
  port       8080
  pathname   /a%20b
  search     ?q=caf%C3%A9
  hash       #top
  parameter  q = café
  $ anyurl parse --jsonl 'http://h/?a=1' | cut -c 1-45
  {"input":"http://h/?a=1","href":"http://h/?a=
  $ anyurl parse --default-scheme https example.com:8080/a | head -n 1
  href      https://example.com:8080/a
  $ echo 'b?c' | anyurl parse --base http://h/a | head -n 1
  href       http://h/b?c`;

export const defineParse: DefineCommand = (program, console, finish) => {
  const command = program
    .command("parse")
    .summary("show the components of URLs")
    .description("Show the components of each URL, as the URL Standard reads them.")
    .argument("[URL...]", "URLs to parse")
    .addOption(fileOption("URLs"))
    .addOption(baseOption())
    .addOption(defaultSchemeOption())
    .addOption(separatorOption());
  withJSON(command)
    .addHelpText("after", details)
    .action(async (words: string[], options: SharedOptions & Reading) => {
      const { file: files, base } = options;
      const { fail, runEach } = await import("../urls/run.ts");
      const { parseWork } = await import("../urls/parse.ts");
      const work = await parseWork(options);
      if (typeof work !== "function") return finish(await fail(work, console));
      const run = { arguments: words, files, base, format: formatOf(options), between: "\n" };
      finish(await runEach(run, work, console));
    });
};
