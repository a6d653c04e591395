import { Option } from "commander";
import { fileOption, formatOf, type SharedOptions, statusHelp, textHelp, withJSON } from "../urls/options.ts";
import type { DefineCommand } from "./command.ts";

interface Options extends Omit<SharedOptions, "base"> {
  readonly set: (typeof SETS)[number];
  readonly plus?: true;
}

/** The URL Standard's percent-encode sets: https://url.spec.whatwg.org/#percent-encoded-bytes */
const SETS = ["c0-control", "fragment", "query", "special-query", "path", "userinfo", "component", "form"] as const;

const details = `${textHelp}
Bytes that are no UTF-8 are encoded as they are.

SET is one of the URL Standard's, the smallest first: c0-control, fragment,
query, special-query, path, userinfo, component, form. Only component, which is
encodeURIComponent's, and form encode a %, so that decoding gives back all text.
With --json and --jsonl there are input and output.
${statusHelp()}

Examples:
  $ anyurl encode 'a b/ü?' '100%'
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
    .argument("[TEXT...]", "what to encode")
    .addOption(new Option("-s, --set <SET>", "which characters to encode").choices(SETS).default("component"))
    .option("-p, --plus", "write a space as +")
    .addOption(fileOption("text"));
  withJSON(command)
    .addHelpText("after", details)
    .action(async (words: string[], options: Options) => {
      const { file: files, set, plus = false } = options;
      const { runEach } = await import("../urls/run.ts");
      const { encodeWork } = await import("../urls/percent.ts");
      const run = { arguments: words, files, takesBlankLines: true, noun: "text", format: formatOf(options) };
      finish(await runEach(run, encodeWork(set, plus), console));
    });
};
