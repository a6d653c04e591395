import type { KeyProfile, Profile } from "@anyurl/canonical";
import { InvalidArgumentError, Option } from "commander";
import { type AddedColumn, VALUES } from "../canonicalize/added.ts";
import { details, examples, sections } from "../canonicalize/help.ts";
import { type Form, isKeyProfile, PROFILES } from "../canonicalize/task.ts";
import { CommandError } from "../command-error.ts";
import { setHelp } from "../help/texts.ts";
import { filesAndURLs, type URLArgument } from "../input/url-argument.ts";
import { STDIN } from "../io/sources.ts";
import type { DefineCommand } from "./command.ts";
import { type FormWords, formOptions, makeFormOptions, refuseForKeys } from "./form-options.ts";
import * as shared from "./options.ts";

interface Options extends shared.SharedOptions, FormWords {
  readonly summary?: true;
  readonly jobs: number;
  readonly profile: Profile | KeyProfile;
  readonly key?: true;
  readonly explain?: true;
  readonly output?: string;
  readonly rejects?: string;
  readonly html?: string;
  readonly inPlace?: true;
  readonly resume?: true;
  readonly keepLines?: true;
  readonly add?: readonly AddedColumn[];
}

/** The name of stdout on the command line. */
const STDOUT = "-";

/** The options that change the canonical form. */
const FORM_OPTIONS = formOptions();

/** The one of them that the short help lists. */
const COMMON = "--drop-tracking";

const RARE = [
  "--file",
  "--base",
  ...shared.FORMAT_NAMES.filter((name) => name !== "--column"),
  "--explain",
  "--keep-lines",
  ...listNames(FORM_OPTIONS).filter((name) => name !== COMMON),
  "--max-length",
  "--key",
  "--html",
  "--in-place",
  "--resume",
];

export const defineCanonicalize: DefineCommand = (program, console, finish) => {
  const command = program
    .command("canonicalize")
    .summary("write the canonical form of URLs")
    .description("Read one URL per line, and write its canonical form.")
    .argument("[FILE...]", "files to read, or URLs; - is stdin")
    .addOption(shared.fileOption("URLs"))
    .addOption(new Option("-p, --profile <NAME>", "the canonical form").choices(PROFILES).default("rfc3986"))
    .addOption(shared.baseOption());
  shared.addFormatOptions(command);
  for (const option of formOptions()) command.addOption(option);
  command
    .addOption(shared.maxLengthOption())
    .option("--key", "write the key for comparing and caching: no fragment")
    .addOption(addOption())
    .option("--keep-lines", "write an empty line for each invalid or blank line")
    .option("--explain", "also write what was changed")
    .addOption(shared.outputOption())
    .option("--rejects <FILE>", "write invalid lines to FILE, with reasons")
    .addOption(shared.htmlOption().conflicts("resume"))
    .option("--in-place", "replace FILE with its canonical lines; invalid ones are lost")
    .option("--resume", "make the run resumable, or continue it; needs --output")
    .addOption(shared.jobsOption())
    .option("--summary", "end with a summary on stderr");
  setHelp(shared.addInputOptions(command), { details, sections, examples, rare: RARE }).action(
    async (words: string[], options: Options) => {
      const { base, maxLength, rejects, html, inPlace = false, resume = false, summary = false, jobs } = options;
      const { keepLines = false, add: added = [] } = options;
      const { files, format: reading, ...inputOptions } = shared.urlInputOptions(options);
      const changing = [shared.baseOption(), ...FORM_OPTIONS, new Option("--explain")];
      if (isKeyProfile(options.profile)) refuseForKeys(options.profile, changing, options, command);
      const sources = [...filesAndURLs(words, console.io.cwd), ...files];
      const output = chooseOutput(options, sources);
      if (sources.length === 0) sources.push(STDIN);
      const { canonicalizeReported } = await import("../canonicalize/reported.ts");
      const form = readForm(options);
      const format = { ...reading, newColumns: added.map(({ column }) => column) };
      const run = {
        ...inputOptions,
        base,
        maxLength,
        form,
        format,
        keepLines,
        added,
        output,
        rejects,
        html,
        inPlace,
        resume,
        summary,
        jobs,
      };
      finish(await canonicalizeReported(sources, run, console));
    },
  );
};

/** The option that adds columns. */
function addOption(): Option {
  return new Option("--add <COLUMN=VALUE>", "add a column with the key, site, …; repeatable").argParser(parseAdded);
}

function parseAdded(word: string, before: readonly AddedColumn[] = []): readonly AddedColumn[] {
  const at = word.lastIndexOf("=");
  const value = VALUES.find((name) => name === word.slice(at + 1));
  if (at < 1 || value === undefined) {
    throw new InvalidArgumentError(`It must be COLUMN=VALUE, and VALUE one of ${VALUES.join(", ")}.`);
  }
  return [...before, { column: word.slice(0, at), value }];
}

/**
 * Returns the file for the output; `undefined` for stdout.
 *
 * @throws CommandError if it is not clear which file --in-place replaces
 */
function chooseOutput({ output, inPlace }: Options, sources: readonly (string | URLArgument)[]): string | undefined {
  if (output !== undefined) return output === STDOUT ? undefined : output;
  if (!inPlace) return undefined;
  const [file, ...rest] = sources;
  if (typeof file === "string" && file !== STDIN && rest.length === 0) return file;
  throw new CommandError("--in-place needs one FILE");
}

/** Returns the canonical form; `undefined` if URLs are only parsed and serialised. */
function readForm({ profile, key, explain, ...words }: Options): Form | undefined {
  const options = makeFormOptions(words);
  if (profile === "whatwg" && Object.keys(options).length === 0 && !key && !explain) return undefined;
  return { profile, options, key: key === true, explain: explain === true };
}

function listNames(options: readonly Option[]): string[] {
  return options.map(({ long }) => long ?? "");
}
