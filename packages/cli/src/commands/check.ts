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

A URL can parse without being valid: the URL Standard's parser repairs many
mistakes. The command shows up to 20 faults of a URL, each with its name, its
offset (in UTF-16 code units, from 0) and a caret below it. A relative reference
is valid only with --base.

With --json, objects contain input, valid, count, and faults: an array of up to
1000 objects with name, message, component, offset and length.`;

const examples = `$ anyurl check 'https://example.com/a?b' 'http://漢字.example/50%/a b'
URL 1: valid
URL 2: pct-invalid at 20: % is not followed by two hexadecimal digits
  http://漢字.example/50%/a b
                        ^
URL 2: characters at 23: this character must be percent-encoded
  http://漢字.example/50%/a b
                           ^
$ echo 'http://[::1/' | anyurl check
stdin:1: IPv6-unclosed at 7: the IPv6 address has no closing "]"
  http://[::1/
         ^^^^
$ anyurl check --base http://h/ '../a^' --json | grep -o '"offset":.*'
"offset":4,"length":1}]}`;

export const defineCheck: DefineCommand = (program, console, finish) => {
  const command = program
    .command("check")
    .summary("check whether URLs are valid")
    .description("Check whether each URL is valid according to the URL Standard, and show its faults.")
    .argument("[URL...]", "URLs to check")
    .addOption(fileOption("URLs"))
    .addOption(baseOption())
    .addOption(maxLengthOption());
  setHelp(addInputOptions(command), { details, status: statusHelp("some input is invalid"), examples }).action(
    async (words: string[], options: SharedOptions) => {
      const { runEach } = await import("../urls/run.ts");
      const { checkWork } = await import("../urls/check.ts");
      finish(await runEach({ ...inputOptions(options), arguments: words }, checkWork(options), console));
    },
  );
};
