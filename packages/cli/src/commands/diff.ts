import { setHelp, statusHelp } from "../help/texts.ts";
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

const details = `${inputHelp()}

The three parsers are this library, which follows the URL Standard; the URL
class of the runtime; and RFC 3986. Rows that differ begin with !. Equivalent
spellings do not count as different. In the column of RFC 3986, these are
percent-encoding that is not needed, and an empty path or port; its query and
fragment are shown, but not compared.

With --json, objects contain input, agree, differing, anyurl, native and
rfc3986.`;

const examples = `$ anyurl diff http://0x7f.1/ | grep '^!' | tr -s ' '
! host 127.0.0.1 127.0.0.1 0x7f.1
$ anyurl diff --json 'http://good\\@evil/' | cut -d , -f 2-6
"agree":false,"differing":["accepted","userinfo","host","path"]
$ anyurl diff HTTP://EXAMPLE.com:80/%7euser > /dev/null && echo all agree
all agree`;

export const defineDiff: DefineCommand = (program, console, finish) => {
  const command = program
    .command("diff")
    .summary("compare how parsers read URLs")
    .description("Show how this library, the runtime's URL class and RFC 3986 read each URL.")
    .argument("[URL...]", "URLs to compare")
    .addOption(fileOption("URLs"))
    .addOption(baseOption())
    .addOption(maxLengthOption());
  const status = statusHelp("some input is invalid, or the parsers differ");
  setHelp(addInputOptions(command), { details, status, examples }).action(
    async (words: string[], options: SharedOptions) => {
      const { runEach } = await import("../urls/run.ts");
      const { diffWork } = await import("../urls/diff.ts");
      const run = { ...inputOptions(options), arguments: words, between: "\n" };
      finish(await runEach(run, diffWork(options), console));
    },
  );
};
