import type { KeyProfile, Profile } from "@anyurl/canonical";
import { InvalidArgumentError, Option } from "commander";
import { isKeyProfile, PROFILES } from "../canonicalize/task.ts";
import { details, examples, sections } from "../dedupe/help.ts";
import { KEEP, type Keep } from "../dedupe/task.ts";
import { setHelp } from "../help/texts.ts";
import { filesAndURLs } from "../input/url-argument.ts";
import { STDIN } from "../io/sources.ts";
import type { DefineCommand } from "./command.ts";
import { type FormWords, formOptions, makeFormOptions, refuseForKeys } from "./form-options.ts";
import * as shared from "./options.ts";

interface Options extends shared.SharedOptions, FormWords {
  readonly profile: Profile | KeyProfile;
  readonly keep: Keep;
  readonly count?: true;
  readonly groups?: string;
  readonly memory: number;
  readonly output?: string;
  readonly rejects?: string;
  readonly resume?: true;
  readonly jobs: number;
  readonly summary?: true;
}

/** The options that change the keys. */
const FORM_OPTIONS = formOptions();

/** The one of them that the short help lists. */
const COMMON = "--drop-tracking";

const RARE = [
  "--file",
  "--base",
  "--delimiter",
  "--no-header",
  "--allow-tabs",
  ...FORM_OPTIONS.map(({ long }) => long ?? "").filter((name) => name !== COMMON),
  "--max-length",
  "--jobs",
  "--rejects",
  "--json",
  "--summary",
  "--groups",
  "--memory",
  "--resume",
];

const UNITS: Readonly<Record<string, number>> = { K: 2 ** 10, M: 2 ** 20, G: 2 ** 30 };

/** The smallest value of --memory. */
const LEAST_MEMORY = 2 ** 20;

export const defineDedupe: DefineCommand = (program, console, finish) => {
  const command = program
    .command("dedupe")
    .summary("keep the first row of each canonical URL")
    .description("Read rows with URLs, and write the first row of each canonical URL.")
    .argument("[FILE...]", "files to read, or URLs; - is stdin")
    .addOption(shared.fileOption("URLs"))
    .addOption(new Option("-p, --profile <NAME>", "the form of the keys").choices(PROFILES).default("cache-key"))
    .addOption(shared.baseOption());
  shared.addFormatOptions(command);
  for (const option of formOptions()) command.addOption(option);
  command
    .addOption(shared.maxLengthOption())
    .addOption(new Option("--keep <WHICH>", "the row to keep of each key").choices(KEEP).default("first"))
    .option("-c, --count", "write how many rows have the key")
    .option("--groups <FILE>", "write the URLs that share a key to FILE")
    .addOption(
      new Option("--memory <SIZE>", "memory for keys, such as 512M or 4G")
        .argParser(parseMemory)
        .default(2 ** 30, "1G"),
    )
    .addOption(shared.outputOption())
    .option("--rejects <FILE>", "write invalid lines to FILE, with reasons")
    .option("--resume", "make the run resumable, or continue it; needs --output")
    .addOption(shared.jobsOption())
    .option("--summary", "end with a summary on stderr");
  setHelp(shared.addInputOptions(command), { details, sections, examples, rare: RARE }).action(
    async (words: string[], options: Options) => {
      const { profile, base, maxLength, keep, count = false, groups, memory, rejects, resume = false } = options;
      const { jobs, summary = false } = options;
      const { files, ...inputOptions } = shared.urlInputOptions(options);
      if (isKeyProfile(profile)) refuseForKeys(profile, [shared.baseOption(), ...FORM_OPTIONS], options, command);
      const sources = [...filesAndURLs(words, console.io.cwd), ...files];
      if (sources.length === 0) sources.push(STDIN);
      const { dedupe } = await import("../dedupe/dedupe.ts");
      const form = { profile, options: makeFormOptions(options) };
      const output = options.output === "-" ? undefined : options.output;
      const kept = { keep, count, groups, memory };
      const run = { ...inputOptions, ...kept, base, maxLength, form, output, rejects, resume, summary, jobs };
      finish(await dedupe(sources, run, console));
    },
  );
};

function parseMemory(value: string): number {
  const [, digits, unit = ""] = /^(\d+)([KMG])?$/i.exec(value) ?? [];
  const size = Number(digits) * (UNITS[unit.toUpperCase()] ?? 1);
  if (size >= LEAST_MEMORY && Number.isSafeInteger(size)) return size;
  throw new InvalidArgumentError("It must be a size of at least 1M, such as 512M or 4G.");
}
