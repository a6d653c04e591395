import type { KeyProfile, Profile } from "@anyurl/canonical";
import { type Command, Option } from "commander";
import { details, examples, sections } from "../canonicalize/help.ts";
import { type Form, isKeyProfile, PROFILES } from "../canonicalize/task.ts";
import { CommandError } from "../command-error.ts";
import { setHelp } from "../help/texts.ts";
import { filesAndURLs, type URLArgument } from "../input/url-argument.ts";
import { STDIN } from "../io/sources.ts";
import type { DefineCommand } from "./command.ts";
import { type FormWords, formOptions, makeFormOptions } from "./form-options.ts";
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
  for (const option of formOptions()) command.addOption(option);
  command
    .addOption(shared.maxLengthOption())
    .option("--key", "write the key for comparing and caching: no fragment")
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
      const { files, ...inputOptions } = shared.inputOptions(options);
      refuseForKeys(options, command);
      const sources = [...filesAndURLs(words, console.io.cwd), ...files];
      const output = chooseOutput(options, sources);
      if (sources.length === 0) sources.push(STDIN);
      const { canonicalizeReported } = await import("../canonicalize/reported.ts");
      const form = readForm(options);
      const run = { ...inputOptions, base, maxLength, form, output, rejects, html, inPlace, resume, summary, jobs };
      finish(await canonicalizeReported(sources, run, console));
    },
  );
};

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

/** Refuses options that change a key: its rules are another party's. */
function refuseForKeys(options: Options, command: Command): void {
  const { profile } = options;
  if (!isKeyProfile(profile)) return;
  const isGiven = (option: Option) => Object.hasOwn(options, option.attributeName());
  const refused = [shared.baseOption(), ...FORM_OPTIONS, new Option("--explain")].filter(isGiven);
  const [first] = listNames(refused);
  if (first !== undefined) command.error(`error: ${first} cannot be used with the profile ${profile}`);
}

function listNames(options: readonly Option[]): string[] {
  return options.map(({ long }) => long ?? "");
}
