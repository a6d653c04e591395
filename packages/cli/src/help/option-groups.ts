/** The headings below which the help lists options. */
import type { Command, Option } from "commander";

/** Fewer options have no headings. Those that every command has do not count. */
const FEWEST = 10;

const OF_ALL = ["--color", "--help"];

/**
 * The options by their headings. A name is for all commands that have the option, or for one command if others use the
 * name for something else.
 */
const GROUPS: Readonly<Record<string, readonly string[]>> = {
  Edit: ["--set", "--default", "--replace", "--append", "--delete", "query --keep", "--new", "--sort"],
  Pattern: ["--list", "--ignore-case", "--component"],
  Reader: ["--readers", "--list-readers", "--host", "--encoding"],
  Secret: ["--preset", "--param", "redact --keep", "--path-word"],
  Input: [
    ...["--file", "--format", "--column", "--delimiter", "--no-header", "--allow-tabs"],
    ...["--base", "--default-scheme", "--max-length", "--separator"],
  ],
  Form: [
    ...["--profile", "--scheme", "--www", "--merge-slashes", "--keep-url-slashes", "--trailing-slash"],
    "--index-files",
  ],
  Query: ["--drop-param", "--drop-tracking", "--values", "--sort-query", "--sort-values"],
  Refusal: ["--refuse", "--accept"],
  Output: [
    ...["--redirect", "--max", "--minify", "--lines", "--invert", "--key", "--add", "dedupe --keep", "--count"],
    ...["--groups", "--keep-lines", "--fix", "--null", "--explain", "--json", "--output", "--rejects", "--html"],
    ...["--in-place", "--summary"],
  ],
  Running: ["--resume", "--jobs", "--memory", "--quiet", "--ok-bad-lines"],
};

/** The heading of all other options, which commander also uses. */
const OTHERS = "Options:";

const HEADINGS: readonly string[] = Object.keys(GROUPS).map((group) => `${group} options:`);

const GROUP_OF: ReadonlyMap<string, number> = new Map(
  Object.values(GROUPS).flatMap((names, index) => names.map((name) => [name, index] as const)),
);

/** Puts the options of a command below headings, if there are many. */
export function groupOptions(command: Command): void {
  const options = command.options as Option[];
  if (options.filter(({ long }) => !OF_ALL.includes(long ?? "")).length < FEWEST) return;
  const groups = new Map(options.map((option) => [option, findGroup(option, command)] as const));
  options.sort((one, other) => (groups.get(one) ?? 0) - (groups.get(other) ?? 0));
  for (const [option, group] of groups) option.helpGroup(HEADINGS[group] ?? OTHERS);
}

function findGroup({ long }: Option, command: Command): number {
  return GROUP_OF.get(`${command.name()} ${long}`) ?? GROUP_OF.get(long ?? "") ?? HEADINGS.length;
}

/** Returns options by their headings. */
export function groupByHeading(options: readonly Option[]): ReadonlyMap<string, readonly Option[]> {
  const groups = new Map<string, Option[]>();
  for (const option of options) {
    const heading = option.helpGroupHeading ?? OTHERS;
    groups.set(heading, [...(groups.get(heading) ?? []), option]);
  }
  return groups;
}
