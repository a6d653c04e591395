/** The interface of a runtime in which rows are measured. */
import type { Request, RowResult } from "../inside/rows.ts";

/** A runtime that has been found. If it is a long-running program, it has been started. */
export interface Session {
  readonly version: string;
  /** Measures a row in a new process, or in a new page. */
  measure(request: Request): Promise<RowResult>;
  close(): Promise<void>;
}

/** The command line names a runtime or a commit that does not exist. */
export class UnknownName extends Error {}

/** A column of the table. */
export interface Column {
  /** The name in the record. */
  readonly name: string;
  /** The share of the items that it gets, if native or the way to measure is slow. Default: 1. */
  readonly share?: number;
  /** @param folder the path of a folder for all its files @throws Missing if the machine lacks the runtime */
  open(folder: string): Promise<Session>;
}
