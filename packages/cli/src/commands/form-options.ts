/** The options of `canonicalize` and `dedupe` that change the canonical form. */
import { type Command, InvalidArgumentError, Option } from "commander";
import { CHOICES, FINDINGS, type FormOptions } from "../canonicalize/form-options.ts";
import { CommandError } from "../command-error.ts";
import { collect } from "./options.ts";

type Choice<Name extends keyof typeof CHOICES> = (typeof CHOICES)[Name][number];

/** The values of these options, as the command line has them. */
export interface FormWords {
  readonly scheme?: Choice<"scheme">;
  readonly defaultScheme?: Choice<"defaultScheme">;
  readonly www?: Choice<"www">;
  readonly mergeSlashes?: true;
  readonly keepUrlSlashes?: true;
  readonly trailingSlash?: Choice<"trailingSlash">;
  readonly indexFiles?: readonly string[];
  readonly refuse?: FormOptions["refuse"];
  readonly accept?: FormOptions["accept"];
  readonly dropParam?: readonly string[];
  readonly dropTracking?: true;
  readonly values?: Choice<"values">;
  readonly sortQuery?: true;
  readonly sortValues?: true;
}

/** Returns the options, in the order of the help. */
export function formOptions(): readonly Option[] {
  return [
    choice("--scheme <SCHEME>", "write https instead of http", CHOICES.scheme),
    choice("--default-scheme <SCHEME>", "the scheme for URLs without one", CHOICES.defaultScheme).conflicts("base"),
    choice("--www <HOW>", "the label www at the start of the host", CHOICES.www),
    new Option("--merge-slashes", "merge slashes in the path"),
    new Option("--keep-url-slashes", "merge slashes, except in URLs in the path"),
    choice("--trailing-slash <HOW>", "the slash at the end of the path", CHOICES.trailingSlash),
    new Option("--index-files <NAMES>", "remove these file names, such as index.html,index.php").argParser(parseNames),
    makeRepeatable("--refuse <FINDING>", "paths with this finding are invalid; repeatable", FINDINGS),
    makeRepeatable("--accept <FINDING>", "paths with this finding are valid; repeatable", FINDINGS),
    new Option("--drop-param <GLOB>", "remove query parameters by name; repeatable").argParser(collect),
    new Option("--drop-tracking", "remove known tracking parameters"),
    choice("--values <HOW>", "write all parameters as forms do", CHOICES.values),
    new Option("--sort-query", "sort the query parameters by name"),
    new Option("--sort-values", "sort the query parameters by name and value"),
  ];
}

/** Returns the options of the canonicaliser. @throws CommandError if two options contradict each other */
export function makeFormOptions(words: FormWords): FormOptions {
  const { scheme, defaultScheme, www, mergeSlashes, keepUrlSlashes, trailingSlash, indexFiles } = words;
  const { refuse, accept, dropParam, dropTracking, values, sortQuery, sortValues } = words;
  const both = accept?.find((finding) => refuse?.includes(finding));
  if (both !== undefined) throw new CommandError(`--accept and --refuse cannot both have ${both}`);
  const query = definedMembers({
    deny: dropParam,
    tracking: dropTracking && ("remove" as const),
    values,
    sort: sortValues ? ("name-value" as const) : sortQuery,
  });
  return definedMembers({
    scheme,
    defaultScheme,
    www,
    mergeSlashes: keepUrlSlashes ? ("keep-urls" as const) : mergeSlashes,
    trailingSlash,
    indexFiles,
    refuse: refuse && FINDINGS.filter((finding) => refuse.includes(finding)),
    accept: accept && FINDINGS.filter((finding) => accept.includes(finding)),
    query: Object.keys(query).length > 0 ? query : undefined,
  });
}

/** Refuses options that change a key whose rules are another party's. */
export function refuseForKeys(profile: string, changing: readonly Option[], options: object, command: Command): void {
  const first = changing.find((option) => Object.hasOwn(options, option.attributeName()));
  if (first !== undefined) command.error(`error: ${first.long} cannot be used with the profile ${profile}`);
}

type Given<Values> = { readonly [Name in keyof Values]?: Exclude<Values[Name], undefined> };

/** Leaves out values that are undefined. */
function definedMembers<Values extends object>(values: Values): Given<Values> {
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined)) as Given<Values>;
}

function choice(flags: string, description: string, choices: readonly string[]): Option {
  return new Option(flags, description).choices(choices);
}

/** An option with choices that collects its values. */
function makeRepeatable(flags: string, description: string, choices: readonly string[]): Option {
  const option = choice(flags, description, choices);
  const check = option.parseArg as (value: string, before: unknown) => unknown;
  return option.argParser((value, before: readonly string[] | undefined) => {
    check(value, undefined);
    return collect(value, before);
  });
}

function parseNames(text: string): readonly string[] {
  const names = text.split(",");
  if (names.every((name) => /^[^/]+$/.test(name))) return names;
  throw new InvalidArgumentError("It must be file names, separated by commas.");
}
