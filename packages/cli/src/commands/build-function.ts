import type { Profile } from "@anyurl/canonical";
import { InvalidArgumentError, Option } from "commander";
import { isKeyProfile, PROFILES } from "../canonicalize/task.ts";
import { setHelp, statusHelp } from "../help/texts.ts";
import type { DefineCommand } from "./command.ts";
import { type FormWords, formOptions, makeFormOptions } from "./form-options.ts";
import { outputOption } from "./options.ts";

interface Options extends FormWords {
  readonly profile: Profile;
  readonly max: number;
  readonly minify?: true;
  readonly output?: string;
  readonly redirect?: true;
  readonly summary?: true;
}

/**
 * The most bytes of a function:
 * https://docs.aws.amazon.com/AmazonCloudFront/latest/DeveloperGuide/cloudfront-limits.html
 */
const MAX_BYTES = 10240;

/** The options about hosts and schemes: a function cannot change them. */
const OF_HOSTS = ["--scheme", "--default-scheme", "--www"];

function functionOptions(): readonly Option[] {
  return formOptions().filter(({ long }) => !OF_HOSTS.includes(long ?? ""));
}

/** The ones of them that the short help lists. */
const COMMON = ["--drop-tracking", "--values"];

const details = `The function replaces the path and the query of each viewer's request by their
canonical form, so that CloudFront's cache has one entry for all spellings. It
responds with 400 to paths that --refuse names, and to those with a backslash.
It is one file without imports, for runtime 2.0, and has only the rules that the
options need. Its second line has the options.

CloudFront chooses the behaviour of a request before the function runs. If
behaviours decide who may see what, --redirect makes the client ask again for
the canonical URL: the function answers GET and HEAD requests for other URLs
with status 308.

It takes the profiles and options of anyurl canonicalize, except for hosts: the
key is the URL of the request, whose host is the viewer's. --scheme, --www and
--default-scheme do not exist here, and compatibility-delimiter cannot be
refused, since it needs the tables of Unicode: the profile strict needs --accept
compatibility-delimiter.

CloudFront allows ${MAX_BYTES} bytes. A function that is too long with indentation is
written without it. One that is still too long is refused, with its bytes and
the options that take the most. --minify writes short names and one long line.`;

const examples = `$ anyurl build-function --drop-tracking | sed -n 2p
// {"profile":"cache-key","query":{"tracking":"remove"}}
$ anyurl build-function --values form --drop-param session --minify | sed -n 2p
// {"profile":"cache-key","query":{"deny":["session"],"values":"form"}}
$ anyurl build-function --profile strict
error: no function can have the option refuse: compatibility-delimiter needs the tables of Unicode, which are too large`;

export const defineBuildFunction: DefineCommand = (program, console, finish) => {
  const profiles = PROFILES.filter((profile) => !isKeyProfile(profile));
  const command = program
    .command("build-function")
    .summary("write a function that makes keys in CloudFront")
    .description("Write a CloudFront function that makes the URLs of requests canonical.")
    .addOption(new Option("-p, --profile <NAME>", "the canonical form").choices(profiles).default("cache-key"));
  const ofForm = functionOptions();
  for (const option of ofForm) command.addOption(option);
  command
    .option("--redirect", "redirect GET and HEAD, in place of a rewrite")
    .addOption(new Option("--max <N>", "refuse a function of more than N bytes").argParser(parseMax).default(MAX_BYTES))
    .option("--minify", "write short names, without line breaks")
    .addOption(outputOption())
    .option("--summary", "end with the number of bytes on stderr");
  const rare = ofForm.map(({ long }) => long ?? "").filter((name) => !COMMON.includes(name));
  setHelp(command, { details, status: statusHelp(null), examples, rare }).action(async (options: Options) => {
    const { profile, max, minify = false, output, redirect = false, summary = false, ...words } = options;
    const { writeFunction } = await import("../function/write-function.ts");
    const form = { profile, ...makeFormOptions(words) };
    const file = output === "-" ? undefined : output;
    finish(await writeFunction({ options: form, redirect, max, minify, output: file, summary }, console));
  });
};

function parseMax(value: string): number {
  if (/^[1-9]\d*$/.test(value)) return Number(value);
  throw new InvalidArgumentError("It must be a whole number of at least 1.");
}
