/** The interface of a runtime's module in this folder: how to find the runtime, and how to run the cases in it. */

import type { NotCompiled } from "./not-compiled.ts";

/** A way to run the cases in a runtime: a row of the table. */
export interface Row {
  /** The place in the runtime, the entry, or the setting: "module Worker", "anyurl/fallback", "babel-jest". */
  readonly name: string;
  /** The engine that must run there. */
  readonly engine: "wasm" | "fallback";
}

/** The input of every runtime. */
export interface Suite {
  /** The cases, in printable ASCII: the second argument of `reportOn`. */
  readonly casesJSON: string;
  /** The path of a JSON file with the cases and their expectations. */
  readonly casesFile: string;
  /** The path of a folder for temporary files of the runtime. */
  readonly folder: string;
}

/** An available runtime. If it is a long-running program, it has been started. */
export interface Session {
  readonly version: string;
  /** Runs the cases. @returns the result of `reportOn` */
  run(row: Row): Promise<string>;
  /** Ends the program. */
  close(): Promise<void>;
}

export interface Runtime {
  readonly name: string;
  readonly rows: readonly Row[];
  /** The regular expression groups of patterns that it cannot compile. Default: none. */
  readonly notCompiled?: NotCompiled;
  /** @throws Missing if the machine lacks the runtime */
  open(suite: Suite): Promise<Session>;
}

/** Thrown if a runtime is not available. The message names the missing program and how to install it. */
export class Missing extends Error {}
