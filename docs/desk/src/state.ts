/** The choices of the user. A share link contains all of them. */
export interface DeskState {
  readonly input: string;
  /** The empty string if there is no base. */
  readonly base: string;
  /** A label of the encoding of a query; the empty string for UTF-8. */
  readonly encoding: string;
  /** The id of the panel that is shown. */
  readonly panel: string;
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
  input: "https://good.example\\@evil.example/admin",
  base: "",
  encoding: "",
  panel: "parts",
  against: "url-standard",
  attribute: "host",
  value: "example.org:8080",
  pattern: "https://:site.example/*",
  ignoreCase: false,
};

/** Returns the base as functions take it. */
export function baseOf({ base }: Pick<DeskState, "base">): string | undefined {
  return base === "" ? undefined : base;
}

/** Returns the encoding as functions take it. */
export function encodingOf({ encoding }: Pick<DeskState, "encoding">): string | undefined {
  return encoding === "" ? undefined : encoding;
}
