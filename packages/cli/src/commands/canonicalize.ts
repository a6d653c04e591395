import { availableParallelism } from "node:os";
import type { KeyProfile, Profile } from "@anyurl/canonical";
import { type Command, InvalidArgumentError, Option } from "commander";
import { details, examples, sections } from "../canonicalize/help.ts";
import { type Form, isKeyProfile, PROFILES } from "../canonicalize/task.ts";
import { setHelp, statusHelp } from "../help/texts.ts";
import { filesAndURLs } from "../input/url-argument.ts";
import { STDIN } from "../io/sources.ts";
import type { DefineCommand } from "./command.ts";
import { addInputOptions, baseOption, collect, fileOption, inputOptions, type SharedOptions } from "./options.ts";

interface Options extends SharedOptions {
  readonly summary?: true;
  readonly jobs: number;
  readonly profile: Profile | KeyProfile;
  readonly dropParam?: readonly string[];
  readonly dropTracking?: true;
  readonly sortQuery?: true;
  readonly key?: true;
  readonly explain?: true;
  readonly output?: string;
  readonly rejects?: string;
  readonly resume?: true;
}

/** The name of stdout on the command line. */
const STDOUT = "-";

/** More threads than this can only be a typing mistake. */
const MAX_JOBS = 4 * availableParallelism();

const RARE = ["--file", "--base", "--drop-param", "--sort-query", "--key", "--resume"];

export const defineCanonicalize: DefineCommand = (program, console, finish) => {
  const command = program
    .command("canonicalize")
    .summary("write the canonical form of URLs")
    .description("Read one URL per line, and write its canonical form.")
    .argument("[FILE...]", "files to read, or URLs; - is stdin")
    .addOption(fileOption("URLs"))
    .addOption(new Option("-p, --profile <NAME>", "the canonical form").choices(PROFILES).default("rfc3986"))
    .addOption(baseOption())
    .option("--drop-param <GLOB>", "remove query parameters by name; repeatable", collect)
    .option("--drop-tracking", "remove known tracking parameters")
    .option("--sort-query", "sort the query parameters by name")
    .option("--key", "write the key for comparing and caching: no fragment")
    .option("--explain", "also write what was changed")
    .option("-o, --output <FILE>", "write to FILE, compressed if it ends in .gz or .zst")
    .option("--rejects <FILE>", "write invalid lines to FILE, with reasons")
    .option("--resume", "continue an interrupted run with the same --output")
    .option("--jobs <N>", "use N threads, at most four per core", parseJobs, 1)
    .option("--summary", "end with a summary on stderr");
  setHelp(addInputOptions(command), { details, status: statusHelp(), sections, examples, rare: RARE }).action(
    async (words: string[], options: Options) => {
      const { base, rejects, resume = false, summary = false, jobs } = options;
      const { files, ...shared } = inputOptions(options);
      const output = options.output === STDOUT ? undefined : options.output;
      refuseForKeys(options, command);
      const sources = [...filesAndURLs(words, console.io.cwd), ...files];
      if (sources.length === 0) sources.push(STDIN);
      const { canonicalize } = await import("../canonicalize/canonicalize.ts");
      const run = { ...shared, base, form: formOf(options), output, rejects, resume, summary, jobs };
      finish(await canonicalize(sources, run, console));
    },
  );
};

/** Returns the canonical form; `undefined` if URLs are only parsed and serialised. */
function formOf({ profile, dropParam = [], dropTracking, sortQuery, key, explain }: Options): Form | undefined {
  if (profile === "whatwg" && dropParam.length === 0 && !dropTracking && !sortQuery && !key && !explain) {
    return undefined;
  }
  return {
    profile,
    dropParameters: dropParam,
    dropTracking: dropTracking ?? false,
    sortQuery: sortQuery ?? false,
    key: key ?? false,
    explain: explain ?? false,
  };
}

/** Refuses options that change a key: its rules are another party's. */
function refuseForKeys(
  { profile, base, dropParam, dropTracking, sortQuery, explain }: Options,
  command: Command,
): void {
  if (!isKeyProfile(profile)) return;
  const others = {
    "--base": base !== undefined,
    "--drop-param": dropParam !== undefined,
    "--drop-tracking": dropTracking,
    "--sort-query": sortQuery,
    "--explain": explain,
  };
  const given = Object.entries(others).find(([, isGiven]) => isGiven);
  if (given !== undefined) command.error(`error: ${given[0]} cannot be used with the profile ${profile}`);
}

function parseJobs(value: string): number {
  const jobs = /^\d+$/.test(value) ? Number(value) : 0;
  if (jobs >= 1 && jobs <= MAX_JOBS) return jobs;
  throw new InvalidArgumentError(`It must be a whole number from 1 to ${MAX_JOBS}.`);
}
