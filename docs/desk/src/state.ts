/** The choices of the user. A share link contains all of them. */
export interface DeskState {
  readonly input: string;
  /** The empty string if there is no base. */
  readonly base: string;
  /** The ids of the panels that are open. */
  readonly open: readonly string[];
  /** The groups of readers that are compared. */
  readonly groups: readonly string[];
  /** The name of the reader with which the others are compared. */
  readonly against: string;
  /** The attribute that a setter changes, and its new value. */
  readonly attribute: string;
  readonly value: string;
  /** A URL pattern. */
  readonly pattern: string;
  readonly ignoreCase: boolean;
}

export const INITIAL_STATE: DeskState = {
  input: "HTTPS://user@Example.COM:443/a/./b/../c d?q=1#top",
  base: "",
  open: ["components", "readers", "validity"],
  groups: ["documents", "parsers", "servers"],
  against: "url-standard",
  attribute: "host",
  value: "example.org:8080",
  pattern: "https://:site.com/a/:file",
  ignoreCase: false,
};

/** Returns the base as functions take it. */
export function baseOf({ base }: Pick<DeskState, "base">): string | undefined {
  return base === "" ? undefined : base;
}
