/** What a runtime's module in this folder gives: how it is found, and how it runs the cases. */

/** A way to run the cases in a runtime: a row of the table. */
export interface Row {
  /** Where in the runtime, and by which way in: "page", "module Worker", "anyurl/fallback". */
  readonly name: string;
  /** The engine that must run there. */
  readonly engine: "wasm" | "fallback";
}

/** What every runtime is given. */
export interface Suite {
  /** The cases, in printable ASCII: the second argument of `reportOn`. */
  readonly casesJSON: string;
  /** The path of a file that holds the cases with what is expected of them, as JSON. */
  readonly casesFile: string;
  /** The path of a folder for files that a runtime makes; it is removed at the end. */
  readonly folder: string;
}

/** A runtime that is there, and has been started if it is a program that goes on. */
export interface Session {
  readonly version: string;
  /** Runs the cases. @returns what `reportOn` gives */
  run(row: Row): Promise<string>;
  /** Ends what was started. */
  close(): Promise<void>;
}

export interface Runtime {
  readonly name: string;
  readonly rows: readonly Row[];
  /** @throws Missing if the machine does not have it */
  open(suite: Suite): Promise<Session>;
}

/** A runtime is not there. The message says what is missing, and how it is had. */
export class Missing extends Error {}
