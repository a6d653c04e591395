import { Option } from "commander";
import { setHelp, statusHelp } from "../help/texts.ts";
import type { DefineCommand } from "./command.ts";
import * as shared from "./options.ts";

interface Options extends shared.SharedOptions {
  readonly readers?: string;
  readonly listReaders?: true;
  readonly host?: string;
  readonly encoding?: string;
  readonly explain?: true;
  readonly html?: string;
}

const details = `${shared.inputHelp()}

Each column is a reader: a document, a parser or a server. --readers LIST
chooses them, separated by commas. --list-readers lists all, with the versions
that they are tested with. These words are for several:

  documents  RFC 3986 and 3987, drafts of several years, the URL Standard
  parsers    models of URL parsers: of curl, languages, npm packages
  servers    models of servers and proxies, for requests for the URL
  all        all of these

Options follow a name: nginx:mergeSlashes=false. --list-readers lists them.

The default is url-standard,native,rfc3986: this library, the runtime's URL
class, and RFC 3986. The first reader is the one with which the others are
compared. Rows that differ begin with !. Equivalent spellings do not count as
different: the case of hosts, percent-encoding that is not needed, an empty path
or port, default ports. A query or fragment that is empty differs from none. The
row href is the URL that a reader would use. Servers have no scheme, userinfo
and fragment to compare, and their paths differ if the decoded segments do. On a
terminal that is too narrow, the readers are listed below each value.

A URL that begins with / is a request target for servers, and --host HOST its
Host header.

Documents leave questions open, which this library decided. A line below the
table counts those that the URL depends on; --explain lists them, each with its
section and the decision.

Parsers, except for the runtime's own class, and servers know no base: they
ignore --base URL, and read the URL unchanged.

--encoding LABEL is the encoding of the page with the URLs. Readers that know no
encodings ignore it: rfc3986, rfc3987, w3c-2012, all parsers and all servers.

${shared.htmlHelp}

With --json, objects contain input, agree, differing (for each component, the
readers that differ), compared, runtime and readings: without --readers, also
readings of all documents. Each has reader, components, href, refusal, remarks
and decisions; readings of servers have segments.`;

const examples = `$ anyurl diff http://0x7f.1/ | grep '^!' | tr -s ' '
! host 127.0.0.1 127.0.0.1 0x7f.1
! href http://127.0.0.1/ http://127.0.0.1/ http://0x7f.1/
$ anyurl diff --json 'http://good\\\\@evil/' | cut -d , -f 2-4
"agree":false,"differing":{"accepted":["rfc3986"],"username":["rfc3986"]
$ anyurl diff HTTP://EXAMPLE.com:80/%7euser > /dev/null && echo all agree
all agree
$ anyurl diff --readers tomcat,nginx:mergeSlashes=false '/a/..;/b' --host h | grep '^!' | tr -s ' '
! path /b /a/..;/b`;

export const defineDiff: DefineCommand = (program, console, finish) => {
  const command = program
    .command("diff")
    .summary("compare how parsers and documents read URLs")
    .description("Show how parsers and documents of several years read each URL.")
    .argument("[URL...]", "URLs to compare")
    .addOption(shared.fileOption("URLs"))
    .addOption(shared.baseOption())
    .addOption(new Option("--readers <LIST>", "the readers to compare, with their options"))
    .option("--list-readers", "list all readers and their options, and exit")
    .addOption(new Option("--host <HOST>", "the Host header of request targets"))
    .addOption(new Option("--encoding <LABEL>", "the encoding of the page with the URLs"))
    .option("--explain", "also list what the documents leave open, and what was decided")
    .addOption(shared.maxLengthOption())
    .addOption(shared.htmlOption());
  const status = statusHelp("some input is invalid, or the readers differ");
  setHelp(shared.addInputOptions(shared.addFormatOptions(command)), {
    details,
    status,
    examples,
    rare: [...shared.FORMAT_NAMES, "--max-length"],
  }).action(async (words: string[], options: Options) => {
    if (options.listReaders === true) {
      const { readerList } = await import("../urls/readers.ts");
      const { tableText } = await import("../terminal/table.ts");
      const { writeText } = await import("../text-output.ts");
      finish(await writeText(tableText(readerList(), console.out), console));
      return;
    }
    const { runReported } = await import("../urls/reported-run.ts");
    const { diffWork } = await import("../urls/diff.ts");
    const { moreReadersText } = await import("../urls/readers.ts");
    const isForMachines = options.json === true || !console.out.isTerminal;
    const closing = () => (options.readers !== undefined || isForMachines ? "" : moreReadersText());
    const run = { ...shared.urlInputOptions(options), arguments: words, between: "\n", closing };
    const { work, collector } = await diffWork(options, run.json, options.html !== undefined);
    finish(await runReported(options.html, run, work, collector, console));
  });
};
