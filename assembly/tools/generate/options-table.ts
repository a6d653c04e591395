/** The table of the options of canonical forms, assembly/options.json, and functions that its generators share. */

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
  /** The flag of the finding that it treats. */
  readonly finding?: string;
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
  /** The treatment of all findings. */
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

/** Returns the options that have a byte, in the order of their bytes. */
export function listBytes({ options, treatments, flags, message }: Table): readonly Option[] {
  const all = options.filter(({ byte, finding }) => byte !== undefined || finding !== undefined);
  const findings = flags.filter((flag) => flag.example !== undefined);
  const first = message.skipsFlags - findings.length;
  const placed = all.map((option) => {
    if (option.finding === undefined) return option;
    const index = findings.findIndex(({ flag }) => flag === option.finding);
    return { ...option, byte: first + index, values: treatments, field: `${option.name}: u8`, default: treatments[1] };
  });
  const sorted = placed.sort((one, other) => (one.byte ?? 0) - (other.byte ?? 0));
  if (sorted.some(({ byte }, index) => byte !== index) || sorted.length !== message.skipsFlags) {
    throw new Error(`assembly/options.json: the bytes must be 0 to ${message.skipsFlags - 1}, each once`);
  }
  return sorted as readonly Option[];
}

export function isFinding({ example }: Flag): boolean {
  return example !== undefined;
}

export function fieldName(field = ""): string {
  return field.slice(0, field.indexOf(":"));
}

/** The name of an option without its group's. */
export function localName(name: string): string {
  return name.startsWith(QUERY) ? name.slice(QUERY.length) : name;
}
