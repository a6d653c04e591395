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

interface Options extends SharedOptions, Reading {
  readonly null?: true;
}

const details = `${inputHelp}
TEMPLATE is the first of these words.

In TEMPLATE stand, between braces: href or url, origin, protocol, scheme,
username or user, password, host, hostname, port, pathname or path, search,
query, hash, fragment. These are as they stand in the URL; what is not there
is empty.
  {query:NAME}      the first value of that parameter, decoded
  {query-all:NAME}  all its values, decoded, with a space between
  {decode:…}        the component, percent-decoded
  {strict:…}        so, of query:NAME too; what is not UTF-8 makes a bad URL
  {raw:…}           as it stands in the URL, of query:NAME too
  {default:…}       port, host, origin or href with the port of the scheme
  {idn:…}           host, hostname or href with the domain in Unicode
  {must:…}          any of these; that it is empty makes a bad URL, or for
                    query:NAME that there is none
\\n, \\t, \\r and \\0 are those characters; {{, }}, \\{ and \\\\ are braces and a
backslash. On a terminal, what it would act on is shown by its code point.
${defaultSchemeHelp}
With --json and --jsonl there are input and value.
${statusHelp()}

Examples:
  $ anyurl get '{host} {query:id}' 'https://example.com/?id=a%20b'
  example.com a b
  $ anyurl get '{scheme}\\t{default:port}\\t{decode:path}' https://h/caf%C3%A9
  https	443	/café
  $ printf 'http://a/?x=1\\nhttp://b/?x=2\\n' | anyurl get '{hostname}={query:x}'
  a=1
  b=2
  $ anyurl get '{idn:href}' https://xn--mnchen-3ya.example/
  https://münchen.example/
  $ anyurl get '{must:query:id}' 'http://h/?id=1' http://h/
  1
  argument 3: the URL has no parameter id
  $ anyurl get '{host} {query:b}' --default-scheme http --separator ';' 'h:8080?a=1;b=2'
  h:8080 2`;

export const defineGet: DefineCommand = (program, console, finish) => {
  const command = program
    .command("get")
    .summary("fill in a template with components of URLs")
    .description("Write TEMPLATE for each URL, with what {NAME} stands for.")
    .argument("<TEMPLATE>", "such as '{host} {query:id}'")
    .argument("[URL...]", "URLs to take apart")
    .addOption(fileOption("URLs"))
    .addOption(baseOption())
    .addOption(defaultSchemeOption())
    .addOption(separatorOption())
    .option("-0, --null", "end each with NUL instead of a line feed, for xargs -0");
  withJSON(command)
    .addHelpText("after", details)
    .action(async (template: string, words: string[], options: Options) => {
      const { file: files, base, null: endsWithNull = false } = options;
      const { fail, runEach } = await import("../urls/run.ts");
      const { getWork } = await import("../urls/get.ts");
      const work = await getWork(template, options, endsWithNull ? "\0" : "\n");
      if (typeof work !== "function") return finish(await fail(work, console));
      const run = { arguments: words, firstArgument: 2, files, base, format: formatOf(options) };
      finish(await runEach(run, work, console));
    });
};
