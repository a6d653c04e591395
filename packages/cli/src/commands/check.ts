import { setHelp, statusHelp } from "../help/texts.ts";
import type { DefineCommand } from "./command.ts";
import * as shared from "./options.ts";

const details = `${shared.inputHelp()}

A URL can parse without being valid: the URL Standard's parser repairs many
mistakes. The command shows up to 20 validation errors of a URL, each with the
URL Standard's name, its offset (in UTF-16 code units, from 0) and a caret below
it; and the fix, if there is one that does not change the URL, or else advice. A
relative reference is valid only with --base.

With --fix, the command applies all fixes, and writes one line for each URL: the
same URL, without these errors. It never changes a file. Errors without a fix,
such as a password, are reported on stderr, with the first one's offset in the
written URL. A URL that does not parse is written unchanged.

${shared.htmlHelp}

With --json, objects contain input, valid, count, more, and errors: an array of
up to 1000 objects with name, message, remedy, fatal, component, offset, length
and fix (null, or an object with offset, length and text). "more" is true if
there are more errors. With --fix, objects also contain fixed, and the errors
describe the fixed URL.`;

const examples = `$ anyurl check 'https://example.com/a?b' 'http://漢字.example/a b'
URL 1: valid
URL 2: invalid-URL-unit at 19: this character is not allowed here
  http://漢字.example/a b
                       ^
  fix: write "%20"
$ echo 'http://[::1/' | anyurl check
stdin:1: IPv6-unclosed at 7: the IPv6 address has no closing "]"
  http://[::1/
         ^^^^
  advice: write "]" after the address
$ anyurl check --fix ' https:\\\\example.com/a b' https://0x7f.1/ https://u@h/
https://example.com/a%20b
https://127.0.0.1/
https://u@h/
URL 3: no fix for invalid-credentials at 8: the URL contains a user name or a password
$ anyurl check --base http://h/ '../a^' --json | grep -o '"fix":.*'
"fix":{"offset":4,"length":1,"text":"%5E"}}]}`;

type Options = shared.SharedOptions & { readonly fix?: true; readonly html?: string };

export const defineCheck: DefineCommand = (program, console, finish) => {
  const command = program
    .command("check")
    .summary("check whether URLs are valid, and fix them")
    .description("Check whether each URL is valid according to the URL Standard, or fix it.")
    .argument("[URL...]", "URLs to check")
    .option("--fix", "write the URLs with all fixes that do not change them")
    .addOption(shared.fileOption("URLs"))
    .addOption(shared.baseOption())
    .addOption(shared.maxLengthOption())
    .addOption(shared.htmlOption().conflicts("fix"));
  setHelp(shared.addInputOptions(shared.addFormatOptions(command)), {
    details,
    status: statusHelp("some input, or with --fix, output is invalid"),
    examples,
    rare: ["--max-length", ...shared.FORMAT_NAMES],
  }).action(async (words: string[], options: Options) => {
    const { checkWork } = await import("../urls/check.ts");
    const { fixWork } = await import("../urls/check-fix.ts");
    const { runReported } = await import("../urls/reported-run.ts");
    const { fix, html } = options;
    const collector = html === undefined ? undefined : new (await import("../urls/check-report.ts")).CheckReport();
    const isFix = fix === true;
    const work = isFix ? fixWork(options) : checkWork(options, collector);
    const run = { ...shared.urlInputOptions(options), takesBadLines: isFix, arguments: words };
    finish(await runReported(html, run, work, collector, console));
  });
};
