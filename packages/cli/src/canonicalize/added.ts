/** The names of the values that --add can write. */
export const VALUES = ["key", "href", "origin", "host", "hostname", "site", "valid", "reason"] as const;

export type ValueName = (typeof VALUES)[number];

/** A column to add, and the value in it. */
export interface AddedColumn {
  readonly column: string;
  readonly value: ValueName;
}
