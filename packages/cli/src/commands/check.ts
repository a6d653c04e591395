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

A URL that parses may still not be valid: the URL Standard's parser mends much.
Each fault is shown with its name, its offset in UTF-16 code units from 0, and
a caret under it, up to 20 of a URL. A relative reference is valid only with
--base. With --json and --jsonl there are input, valid, count, and faults: an
array of {name, message, component, offset, length}, up to 1000.
${statusHelp("some input is bad, or not valid")}

Examples:
  $ anyurl check 'https://example.com/a?b' 'http://漢字.example/50%/a b'
  argument 1: valid
  argument 2: pct-invalid at 20: a % without two hexadecimal digits behind it
    http://漢字.example/50%/a b
                          ^
  argument 2: characters at 23: a character that is to be percent-encoded
    http://漢字.example/50%/a b
                             ^
  $ echo 'http://[::1/' | anyurl check
  stdin:1: IPv6-unclosed at 7: the IPv6 address is not closed by ]
    http://[::1/
           ^^^^
  $ anyurl check --base http://h/ '../a^' --jsonl | grep -o '"offset":.*'
  "offset":4,"length":1}]}`;

export const defineCheck: DefineCommand = (program, console, finish) => {
  const command = program
    .command("check")
    .summary("tell whether URLs are valid")
    .description("Say whether each URL is valid by the URL Standard, and what keeps it from being so.")
    .argument("[URL...]", "URLs to check")
    .addOption(fileOption("URLs"))
    .addOption(baseOption());
  withJSON(command)
    .addHelpText("after", details)
    .action(async (words: string[], options: SharedOptions) => {
      const { file: files, base } = options;
      const { runEach } = await import("../urls/run.ts");
      const { checkWork } = await import("../urls/check.ts");
      finish(await runEach({ arguments: words, files, base, format: formatOf(options) }, checkWork(base), console));
    });
};
