import { setHelp } from "../help/texts.ts";
import type { Reading } from "../urls/reading.ts";
import type { DefineCommand } from "./command.ts";
import * as shared from "./options.ts";

interface Options extends shared.SharedOptions, Reading {
  readonly null?: true;
}

const details = `${shared.inputHelp()}

TEMPLATE contains components in braces: href or url, origin, protocol, scheme,
username or user, password, host, hostname, port, pathname or path, search,
query, hash, fragment. Their values are as in the URL; a missing component is
empty.
  {query:NAME}      the first value of a parameter, decoded
  {query-all:NAME}  all its values, decoded, separated by spaces
  {decode:…}        the component, percent-decoded
  {strict:…}        the same, also for query:NAME; fails if it is not UTF-8
  {raw:…}           as written in the URL, also for query:NAME
  {default:…}       port, host, origin or href, with the scheme's default port
  {idn:…}           host, hostname or href, with the domain in Unicode; in ASCII
                    if the Unicode form would be another host
  {must:…}          as above; fails if the component is empty or the parameter
                    is missing
\\n, \\t, \\r and \\0 are control characters. {{, }}, \\{ and \\\\ are literal braces
and a backslash. On a terminal, control characters in values are escaped.

${shared.defaultSchemeHelp}

With --json, objects contain input and value.`;

const examples = `$ anyurl get '{host} {query:id}' 'https://example.com/?id=a%20b'
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
URL 2: the URL has no parameter id
$ anyurl get '{host} {query:b}' --default-scheme http --separator ';' 'h:8080?a=1;b=2'
h:8080 2`;

export const defineGet: DefineCommand = (program, console, finish) => {
  const command = program
    .command("get")
    .summary("extract components of URLs with a template")
    .description("Fill in TEMPLATE with the components of each URL.")
    .argument("<TEMPLATE>", "such as '{host} {query:id}'")
    .argument("[URL...]", "URLs to read")
    .option("-0, --null", "end each result with NUL instead of a line feed, for xargs -0");
  setHelp(shared.addInputOptions(shared.addFormatOptions(shared.addReadingOptions(command))), {
    details,
    examples,
    rare: ["--max-length", "--separator", ...shared.FORMAT_NAMES],
  }).action(async (template: string, words: string[], options: Options) => {
    const { runEach } = await import("../urls/run.ts");
    const { getWork } = await import("../urls/get.ts");
    const work = await getWork(template, options, options.null ? "\0" : "\n");
    finish(await runEach({ ...shared.urlInputOptions(options), arguments: words }, work, console));
  });
};
