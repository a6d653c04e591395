/** The table of the options of canonical forms, assembly/options.json, and functions that its generators share. */

import { memberName } from "./files.ts";

export type Value = string | boolean | null;

export interface Option {
  /** With "query." before it if it is one of `query`. */
  readonly name: string;
  /** Its byte in a message. */
  readonly byte?: number;
  /** Its values, by their numbers in a message. `null` stands for no value. */
  readonly values?: readonly Value[];
  /** Its field in the engine's rules, with the type. */
  readonly field?: string;
  /** The engine's names for the values. */
  readonly members?: readonly string[];
  /** Its type in TypeScript, if it has no `values`. */
  readonly type?: string;
  /** Its value in the first profile: the first one of `values` by default. Options without any are not in profiles. */
  readonly default?: Value | readonly string[];
  readonly doc: string;
}

export interface Flag {
  readonly flag: string;
  readonly doc: string;
  /** The rest of the message "the path …", and an example. Only findings have these. */
  readonly message?: string;
  readonly example?: string;
  /** The comment in WIT. */
  readonly wit?: string;
}

export interface Profile {
  readonly name: string;
  readonly doc: string;
  /** The profile whose options these override. */
  readonly from?: string;
  /** The treatment of all findings in a message. */
  readonly findings?: string;
  readonly options: Readonly<Record<string, Value>>;
}

export interface Table {
  readonly message: {
    readonly size: number;
    readonly skipsFlags: number;
    readonly patternHead: number;
    readonly patterns: readonly string[];
  };
  readonly statuses: { readonly rejected: number; readonly tooLong: number };
  readonly treatments: readonly string[];
  readonly defaultProfile: string;
  readonly profiles: readonly Profile[];
  readonly options: readonly Option[];
  readonly flags: readonly Flag[];
}

export const HEADER = "// Made by `pnpm generate` from assembly/options.json. Do not edit.";
export const QUERY = "query.";

/** Returns the options that have a byte, in the order of their bytes. Those of the findings are the last ones. */
export function listBytes({ options, treatments, flags, message }: Table): readonly Option[] {
  const withByte = options.filter(({ byte }) => byte !== undefined);
  const sorted = withByte.sort((one, other) => (one.byte ?? 0) - (other.byte ?? 0));
  for (const { flag, doc } of flags.filter(isFinding)) {
    sorted.push({ name: flag, byte: sorted.length, values: treatments, field: `${findingField(flag)}: u8`, doc });
  }
  if (sorted.some(({ byte }, index) => byte !== index) || sorted.length !== message.skipsFlags) {
    throw new Error(`assembly/options.json: the bytes must be 0 to ${message.skipsFlags - 1}, each once`);
  }
  return sorted as readonly Option[];
}

export function isFinding({ example }: Flag): boolean {
  return example !== undefined;
}

/** The engine's names have acronyms in upper case. */
export function engineFlag(flag: string): string {
  return memberName(flag).replace(/Ascii/, "ASCII").replace(/Utf8/, "UTF8");
}

function findingField(flag: string): string {
  const name = engineFlag(flag);
  return name.charAt(0).toLowerCase() + name.slice(1);
}

export function fieldName(field = ""): string {
  return field.slice(0, field.indexOf(":"));
}

/** The name of an option without its group's. */
export function localName(name: string): string {
  return name.startsWith(QUERY) ? name.slice(QUERY.length) : name;
}
