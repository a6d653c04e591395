import type { CanonicalizeOptions, QueryOptions } from "@anyurl/canonical";

/** The options of the canonicaliser that the command line sets. Those that it does not set are the profile's. */
export type FormOptions = Omit<CanonicalizeOptions, "profile" | "base" | "maxLength" | "query"> & {
  readonly query?: Omit<QueryOptions, "rules">;
};

export { CHOICES, FINDINGS } from "./generated/choices.ts";

/** The command's options for the canonicaliser's, if the names differ. */
const COMMAND_OPTIONS: Readonly<Record<string, string>> = {
  mergeSlashes: "--merge-slashes",
  trailingSlash: "--trailing-slash",
  indexFiles: "--index-files",
  defaultScheme: "--default-scheme",
  maxLength: "--max-length",
  columns: "--column",
  hasHeader: "--no-header",
  newColumns: "--add",
  added: "--add",
  allowsTabs: "--allow-tabs",
  keepLines: "--keep-lines",
  deny: "--drop-param",
  tracking: "--drop-tracking",
  sort: "--sort-query",
  command: "command",
};

/** Returns the option of the command that sets an option of the canonicaliser, or that has the same name. */
export function commandOption(name: string): string {
  return COMMAND_OPTIONS[name] ?? `--${name}`;
}

/** Returns all options on one level. */
export function flat({ query, ...options }: FormOptions): Readonly<Record<string, unknown>> {
  return { ...options, ...query };
}
