import { InvalidArgumentError, Option } from "commander";
import { setHelp, statusHelp } from "../help/texts.ts";
import { ALL_READERS, EVERY_READER, READER_NAMES, type ReaderName } from "../urls/reader-names.ts";
import type { DefineCommand } from "./command.ts";
import {
  addInputOptions,
  baseOption,
  fileOption,
  inputHelp,
  inputOptions,
  maxLengthOption,
  type SharedOptions,
} from "./options.ts";

interface Options extends SharedOptions {
  readonly readers?: readonly ReaderName[];
  readonly encoding?: string;
  readonly explain?: true;
}

const details = `${inputHelp()}

Each column is a reader, a parser or a document. --readers LIST chooses them,
separated by commas; all is all of them:

  url-standard       this library, which follows the URL Standard
  native             the URL class of the runtime
  rfc3986            RFC 3986, which many parsers implement
  web-address-2009   "Web addresses in HTML 5" of 2009
  rfc3987            RFC 3987, for international URLs
  w3c-2012           the W3C's draft "URL" of 24 May 2012
  webspecs-2014      the webspecs rewrite of "URL" of 2014
  url-specification  "URL Specification 0.10.1"

The default is url-standard,native,rfc3986. The first reader is the one with
which the others are compared. Rows that differ begin with !. Equivalent
spellings do not count as different: the case of hosts, percent-encoding that is
not needed, an empty path or port, default ports. On a terminal that is too
narrow, the readers are listed below each value.

Documents leave questions open, which this library decided. A line below the
table counts those that the URL depends on; --explain lists them, each with its
section and the decision.

--encoding LABEL is the encoding of the page with the URLs. Readers whose
documents know no encodings ignore it: native, rfc3986, rfc3987 and w3c-2012.

With --json, objects contain input, agree, differing (for each component, the
readers that differ), compared, runtime and readings: without --readers, those
of all readers. Each has reader, components, href, refusal, remarks and
decisions.`;

const examples = `$ anyurl diff http://0x7f.1/ | grep '^!' | tr -s ' '
! host 127.0.0.1 127.0.0.1 0x7f.1
$ anyurl diff --json 'http://good\\\\@evil/' | cut -d , -f 2-4
"agree":false,"differing":{"accepted":["rfc3986"],"username":["rfc3986"]
$ anyurl diff HTTP://EXAMPLE.com:80/%7euser > /dev/null && echo all agree
all agree`;

function parseReaders(value: string): readonly ReaderName[] {
  if (value === ALL_READERS) return EVERY_READER;
  const names = [...new Set(value.split(","))];
  const unknown = names.find((name) => !(READER_NAMES as readonly string[]).includes(name));
  if (unknown === undefined) return names as ReaderName[];
  throw new InvalidArgumentError(`Allowed, separated by commas: ${READER_NAMES.join(", ")}; or ${ALL_READERS}.`);
}

export const defineDiff: DefineCommand = (program, console, finish) => {
  const command = program
    .command("diff")
    .summary("compare how parsers and documents read URLs")
    .description("Show how parsers and documents of several years read each URL.")
    .argument("[URL...]", "URLs to compare")
    .addOption(fileOption("URLs"))
    .addOption(baseOption())
    .addOption(new Option("--readers <LIST>", "the readers to compare, or all").argParser(parseReaders))
    .addOption(new Option("--encoding <LABEL>", "the encoding of the page with the URLs"))
    .option("--explain", "also list what the documents leave open, and what was decided")
    .addOption(maxLengthOption());
  const status = statusHelp("some input is invalid, or the readers differ");
  setHelp(addInputOptions(command), { details, status, examples }).action(async (words: string[], options: Options) => {
    const { runEach } = await import("../urls/run.ts");
    const { diffWork } = await import("../urls/diff.ts");
    const run = { ...inputOptions(options), arguments: words, between: "\n" };
    finish(await runEach(run, diffWork(options, run.json), console));
  });
};
