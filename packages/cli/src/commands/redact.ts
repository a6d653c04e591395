import type { RedactPreset } from "@anyurl/redact";
import { Option } from "commander";
import { setHelp, statusHelp, unreadHelp } from "../help/texts.ts";
import { filesAndURLs } from "../input/url-argument.ts";
import { STDIN } from "../io/sources.ts";
import type { DefineCommand } from "./command.ts";
import {
  addColumnOptions,
  collect,
  type FormatWords,
  fileOption,
  formatOptions,
  jobsOption,
  outputOption,
} from "./options.ts";

interface Options extends FormatWords {
  readonly file?: readonly string[];
  readonly preset: RedactPreset;
  readonly param?: readonly string[];
  readonly keep?: readonly string[];
  readonly pathWord?: readonly string[];
  readonly output?: string;
  readonly jobs: number;
}

const PRESETS: readonly RedactPreset[] = ["default", "strict", "opentelemetry"];

const details = `The command copies text, and replaces the secrets of the URLs in it. All other
bytes stay, also invalid UTF-8, and lines of any length. The text can be a log:
URLs are found anywhere in it, paths at the start of a line, or after an HTTP
method, a quotation mark or =, and paths with a query after a space or other
punctuation. An argument that contains "://" and is not an existing file is a
URL.

Presets:
  default        user names and passwords; parameters with names of secrets,
                 such as token, api_key and X-Amz-Signature; values that look
                 like tokens; secrets in the paths of webhooks and of links
                 that reset or invite; and all of these in URLs inside
                 parameters
  strict         also all segments of paths, all values and all fragments
  opentelemetry  user names, passwords and the seven parameters of
                 OpenTelemetry's conventions

--param and --keep take names without regard to case and separators: door-code
is also doorCode. After a --path-word, the next segment of a path is a secret.
These three options need the default preset.

The command does not find secrets outside of URLs, such as those in headers. A
text of more than 16 MiB without a space, which can be one URL, becomes
REDACTED.

With --column, or with --format csv, tsv or jsonl, the command redacts only the
columns of these names or numbers, and keeps the rest of each row. It reports
rows in which it cannot find the columns, and redacts their text instead.

Messages of the other commands never show a URL. Their output does: pass it to
this command.

The command decompresses gzip and zstd, whatever the name of the file, and
compresses the output if its name ends in .gz or .zst. UTF-16 stays UTF-16. The
command refuses other archives, UTF-32, files whose first KiB is not text, and
text that has UTF-16 or an archive in it: a message says how to convert them,
and the exit status is 2. --jobs N starts N threads; the output is the same.

${unreadHelp}`;

const examples = `$ anyurl redact 'https://me:pw@h.example/a%20b?q=x,y&api_key=s3cr3t#top'
https://REDACTED:REDACTED@h.example/a%20b?q=x,y&api_key=REDACTED#top
$ echo '"GET /cb?code=4/0Ab&state=7 HTTP/1.1" 302' | anyurl redact
"GET /cb?code=REDACTED&state=7 HTTP/1.1" 302
$ anyurl redact --preset strict 'https://h.example/users/7?tab=2'
https://h.example/REDACTED/REDACTED?tab=REDACTED
$ anyurl redact --param door --keep page_token 'https://h.example/?door=1&page_token=x'
https://h.example/?door=REDACTED&page_token=x`;

export const defineRedact: DefineCommand = (program, console, finish) => {
  const command = program
    .command("redact")
    .summary("replace the secrets of URLs in text")
    .description("Copy text, with the secrets of the URLs in it replaced by REDACTED.")
    .argument("[FILE...]", "files to read, or URLs; - is stdin")
    .addOption(fileOption("text"))
    .addOption(new Option("-p, --preset <NAME>", "which secrets").choices(PRESETS).default("default"))
    .addOption(new Option("--param <NAME>", "also this parameter is a secret; repeatable").argParser(collect))
    .addOption(new Option("--keep <NAME>", "this parameter is not a secret; repeatable").argParser(collect))
    .addOption(new Option("--path-word <WORD>", "a secret follows WORD in paths; repeatable").argParser(collect))
    .addOption(outputOption())
    .addOption(jobsOption());
  const status = statusHelp("a text was too long, or the columns of a row are unknown");
  setHelp(addColumnOptions(command), {
    details,
    status,
    examples,
    rare: ["--file", "--delimiter", "--no-header"],
  }).action(
    async (words: string[], { file = [], preset, param, keep, pathWord, output, jobs, ...reading }: Options) => {
      const names = Object.entries({ parameters: param, keep, pathWords: pathWord }).filter(([, value]) => value);
      if (preset !== "default" && names.length > 0) {
        command.error("error: --param, --keep and --path-word need the default preset");
      }
      const sources = [...filesAndURLs(words, console.io.cwd), ...file];
      if (sources.length === 0) sources.push(STDIN);
      const { redact } = await import("../redact/redact.ts");
      const options = { preset, ...Object.fromEntries(names) };
      const format = formatOptions(reading);
      const run = { options, format, output: output === "-" ? undefined : output, jobs };
      finish(await redact(sources, run, console));
    },
  );
};
