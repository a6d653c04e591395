import type { LinkKind } from "@anyurl/text";
import { InvalidArgumentError, Option } from "commander";
import { setHelp } from "../help/texts.ts";
import { filesAndURLs } from "../input/url-argument.ts";
import type { DefineCommand } from "./command.ts";
import { addInputOptions, collect, fileOption, inputOptions, type SharedOptions } from "./options.ts";

interface Options extends Pick<SharedOptions, "file" | "json" | "quiet" | "okBadLines"> {
  readonly kind?: readonly LinkKind[];
}

const KINDS: readonly LinkKind[] = ["url", "domain", "email"];

function kindOption(): Option {
  const option = new Option("-k, --kind <KIND>", "only links of this kind; repeatable").choices(KINDS);
  return option.argParser((kind: string, before: readonly string[] = []) => {
    if (KINDS.some((each) => each === kind)) return collect(kind, before);
    throw new InvalidArgumentError(`Allowed choices are ${KINDS.join(", ")}.`);
  });
}

const details = `The command finds links as UTS #58 of Unicode does, in text in every script. A
link ends before the punctuation of the sentence around it, and before a bracket
that it does not open. An argument that contains "://" and is not an existing
file is text. Lines over 16 MiB are invalid.

Kinds:
  url     a URL with the scheme http or https
  domain  a domain without a scheme, which gets https://; its top-level domain
          is on the Public Suffix List
  email   an email address, with or without mailto:

With --json, each line with links becomes an object with file and line, or with
argument, and links: for each one kind, start, end, text and href. Both places
count UTF-16 code units from the start of the line.`;

const examples = `$ echo 'See https://example.com、or (example.org/a_(b)).' | anyurl links
https://example.com/
https://example.org/a_(b)
$ echo 'Ask me@example.com about example.com.' | anyurl links --kind email
mailto:me@example.com
$ echo 'at example.com.' | anyurl links --kind domain --json
{"file":"stdin","line":1,"links":[{"kind":"domain","start":3,"end":14,"text":"example.com","href":"https://example.com/"}]}`;

export const defineLinks: DefineCommand = (program, console, finish) => {
  const command = program
    .command("links")
    .summary("find the links in text")
    .description("Write the URL of each link in text, one per line.")
    .argument("[FILE...]", "files to read, or text with ://; - is stdin")
    .addOption(fileOption("text"))
    .addOption(kindOption());
  setHelp(addInputOptions(command), { details, examples, rare: ["--file"] }).action(
    async (words: string[], options: Options) => {
      const { runEach } = await import("../urls/run.ts");
      const { linksWork } = await import("../urls/links.ts");
      const sources = filesAndURLs(words, console.io.cwd);
      const { files, ...shared } = inputOptions(options);
      const run = {
        ...shared,
        files: [...sources.filter((source) => typeof source === "string"), ...files],
        arguments: sources.flatMap((source) => (typeof source === "string" ? [] : source.text)),
        noun: "text",
      };
      finish(await runEach(run, linksWork(options.kind ?? KINDS), console));
    },
  );
};
