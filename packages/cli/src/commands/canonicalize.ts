import { availableParallelism } from "node:os";
import type { KeyProfile, Profile } from "@anyurl/canonical";
import { type Command, InvalidArgumentError, Option } from "commander";
import { details, examples } from "../canonicalize/help.ts";
import { type Form, isKeyProfile, PROFILES } from "../canonicalize/task.ts";
import { STDIN } from "../io/sources.ts";
import { fileOrURL } from "../io/url-argument.ts";
import { fileOption, statusHelp } from "../urls/options.ts";
import type { DefineCommand } from "./command.ts";

interface Options {
  file: readonly string[];
  base?: string;
  json?: true;
  jsonl?: true;
  summary?: true;
  jobs: number;
  profile: Profile | KeyProfile;
  dropParam?: string[];
  dropTracking?: true;
  sortQuery?: true;
  key?: true;
  explain?: true;
  output?: string;
  rejects?: string;
  resume?: true;
}

/** The name that a command line gives to stdout. */
const STDOUT = "-";

/** More threads than that can only be a slip of the finger. */
const MOST_JOBS = 4 * availableParallelism();

export const defineCanonicalize: DefineCommand = (program, console, finish) => {
  program
    .command("canonicalize")
    .summary("write each URL in its canonical form")
    .description("Read one URL a line and write one canonical URL (the WHATWG URL Standard's href) a line.")
    .argument("[FILE...]", "files to read in turn, or URLs; - is stdin")
    .addOption(fileOption("URLs"))
    .option("-b, --base <URL>", "resolve each line against this URL")
    .option("--json", "write one JSON object a line, with all components")
    .option("--jsonl", "the same, by the name that it has in the other commands")
    .option("--summary", "end with a summary on stderr")
    .addOption(new Option("-p, --profile <NAME>", "what is canonical").choices(PROFILES).default("whatwg"))
    .option("--drop-param <GLOB>", "drop the query's parameters of such names; may be repeated", gathered)
    .option("--drop-tracking", "drop the parameters that are known to track clicks and campaigns")
    .option("--sort-query", "sort the query's parameters by name")
    .option("--key", "write the key to compare and to cache by, which has no fragment")
    .option("--explain", "write what was done to each URL, too")
    .option("-o, --output <FILE>", "write to FILE, compressed if it is a .gz or .zst; - is stdout")
    .option("--resume", "go on where a run was interrupted that wrote to the same --output")
    .option("--rejects <FILE>", "keep each bad line in FILE, with its reason")
    .option("--jobs <N>", "canonicalise in N threads, up to four for each core", parseJobs, 1)
    .addHelpText("after", details + statusHelp() + examples)
    .action(async (words: string[], options: Options, command: Command) => {
      const { file, base, json, jsonl, rejects, resume = false, summary = false, jobs } = options;
      // As it is stdin where files are read.
      const output = options.output === STDOUT ? undefined : options.output;
      refuseForKeys(options, command);
      const task = { base, json: json ?? jsonl ?? false, form: formOf(options) };
      const sources = [...words.map((word, index) => fileOrURL(word, index, console.io.cwd)), ...file];
      if (sources.length === 0) sources.push(STDIN);
      const { canonicalize } = await import("../canonicalize/canonicalize.ts");
      finish(await canonicalize(sources, { ...task, output, rejects, resume, summary, jobs }, console));
    });
};

/** What the options say of the form; `undefined` if URLs stay as they are parsed. */
function formOf({ profile, dropParam = [], dropTracking, sortQuery, key, explain }: Options): Form | undefined {
  if (profile === "whatwg" && dropParam.length === 0 && !dropTracking && !sortQuery && !key && !explain)
    return undefined;
  return {
    profile,
    dropParameters: dropParam,
    dropTracking: dropTracking ?? false,
    sortQuery: sortQuery ?? false,
    key: key ?? false,
    explain: explain ?? false,
  };
}

/** A key is made by another party's rules alone. */
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
  if (given !== undefined) command.error(`error: the profile ${profile} gives a key alone, and takes no ${given[0]}`);
}

function gathered(value: string, before: readonly string[] = []): string[] {
  return [...before, value];
}

function parseJobs(value: string): number {
  const jobs = /^\d+$/.test(value) ? Number(value) : 0;
  if (jobs < 1 || jobs > MOST_JOBS) throw new InvalidArgumentError(`It must be a whole number from 1 to ${MOST_JOBS}.`);
  return jobs;
}
