import { setHelp } from "../help/texts.ts";
import type { DefineCommand } from "./command.ts";
import { addInputOptions, fileOption, inputHelp, inputOptions, type SharedOptions } from "./options.ts";

interface Options extends Omit<SharedOptions, "base"> {
  readonly plus?: true;
}

const details = `${inputHelp("Text", "text")}

A % that is not followed by two hexadecimal digits is kept. The output consists
of the decoded bytes, valid UTF-8 or not. On a terminal, control characters are
escaped.

With --json, objects contain input, output (null if it is not valid UTF-8), and
base64, which contains the bytes.`;

const examples = `$ anyurl decode 'caf%C3%A9%20100%'
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
    .argument("[TEXT...]", "text to decode")
    .option("-p, --plus", "read + as a space")
    .addOption(fileOption("text"));
  setHelp(addInputOptions(command), { details, examples }).action(async (words: string[], options: Options) => {
    const { runEach } = await import("../urls/run.ts");
    const { decodeWork } = await import("../urls/percent.ts");
    const run = { ...inputOptions(options), arguments: words, takesBlankLines: true, noun: "text" };
    finish(await runEach(run, decodeWork(options.plus ?? false), console));
  });
};
