import { Option } from "commander";
import { setHelp } from "../help/texts.ts";
import type { DefineCommand } from "./command.ts";
import { addInputOptions, fileOption, inputHelp, inputOptions, type SharedOptions } from "./options.ts";

interface Options extends Omit<SharedOptions, "base"> {
  readonly set: (typeof SETS)[number];
  readonly plus?: true;
}

/** The URL Standard's percent-encode sets: https://url.spec.whatwg.org/#percent-encoded-bytes */
const SETS = ["c0-control", "fragment", "query", "special-query", "path", "userinfo", "component", "form"] as const;

const details = `${inputHelp("Text", "text")}

Bytes that are not valid UTF-8 are encoded unchanged, but the first KiB of a
file must be text.

SET is one of the URL Standard's sets, from small to large: c0-control,
fragment, query, special-query, path, userinfo, component, form. Only component,
which is encodeURIComponent's, and form encode %, so that decoding restores the
text.

With --json, objects contain input and output.`;

const examples = `$ anyurl encode 'a b/ü?' '100%'
a%20b%2F%C3%BC%3F
100%25
$ anyurl encode --set path 'a b/ü?'
a%20b/%C3%BC%3F
$ printf 'a b\\n\\nc+d\\n' | anyurl encode --set form --plus
a+b

c%2Bd`;

export const defineEncode: DefineCommand = (program, console, finish) => {
  const command = program
    .command("encode")
    .summary("percent-encode text")
    .description("Percent-encode each TEXT.")
    .argument("[TEXT...]", "text to encode")
    .addOption(new Option("-s, --set <SET>", "the characters to encode").choices(SETS).default("component"))
    .option("-p, --plus", "write spaces as +")
    .addOption(fileOption("text"));
  setHelp(addInputOptions(command), { details, examples }).action(async (words: string[], options: Options) => {
    const { set, plus = false } = options;
    const { runEach } = await import("../urls/run.ts");
    const { encodeWork } = await import("../urls/percent.ts");
    const run = { ...inputOptions(options), arguments: words, takesBlankLines: true, noun: "text" };
    finish(await runEach(run, encodeWork(set, plus), console));
  });
};
