import { fileOption, formatOf, type SharedOptions, statusHelp, textHelp, withJSON } from "../urls/options.ts";
import type { DefineCommand } from "./command.ts";

interface Options extends Omit<SharedOptions, "base"> {
  readonly plus?: true;
}

const details = `${textHelp}
A % without two hexadecimal digits behind it stays as it is.

What is decoded is written byte for byte, be it UTF-8 or not; on a terminal,
what it would act on is shown by its code point. With --json and --jsonl there
are input, output (null if that is no UTF-8), and base64 of its bytes.
${statusHelp()}

Examples:
  $ anyurl decode 'caf%C3%A9%20100%'
  café 100%
  $ echo 'a+b%2Bc' | anyurl decode --plus
  a b+c
  $ anyurl decode %00%FF | od -An -tx1
   00 ff 0a`;

export const defineDecode: DefineCommand = (program, console, finish) => {
  const command = program
    .command("decode")
    .summary("percent-decode text")
    .description("Percent-decode each TEXT.")
    .argument("[TEXT...]", "what to decode")
    .option("-p, --plus", "read + as a space")
    .addOption(fileOption("text"));
  withJSON(command)
    .addHelpText("after", details)
    .action(async (words: string[], options: Options) => {
      const { file: files, plus = false } = options;
      const { runEach } = await import("../urls/run.ts");
      const { decodeWork } = await import("../urls/percent.ts");
      const run = { arguments: words, files, takesBlankLines: true, noun: "text", format: formatOf(options) };
      finish(await runEach(run, decodeWork(plus), console));
    });
};
