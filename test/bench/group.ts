/** A group of rows that the program measures in its own way: `pnpm bench GROUP`. */
import type { Settings } from "./settings.ts";

/** The choice that the command line makes. */
export interface Choice {
  readonly isQuick: boolean;
  readonly settings: Settings;
  /** Files whose URLs replace the list of web URLs. */
  readonly files: readonly string[];
  /** Whether a row was chosen. Its name does not contain the name of its group. */
  has(row: string): boolean;
}

/** The text between two comments of a page. */
export interface Section {
  readonly name: string;
  readonly text: string;
  /** The path of the page. Default: docs/performance.md. */
  readonly page?: string;
}

export interface Outcome {
  /** The output of the program; empty if no row was chosen. */
  readonly text: string;
  /** The sections of pages that `--write` writes. */
  readonly sections?: readonly Section[];
  /** Messages, with which the program fails. */
  readonly failures?: readonly string[];
}

/** A module of a group. */
export interface Group {
  measure(choice: Choice): Promise<Outcome>;
}

/** The groups, by their names. They load when they are chosen, since some of them bundle or read much. */
export const groups: Readonly<Record<string, () => Promise<Group>>> = {
  sizes: () => import("./sizes.ts"),
  footprint: () => import("./footprint.ts"),
  peers: () => import("./peers/measure.ts"),
  libraries: () => import("./libraries/libraries.ts"),
  routes: () => import("./routes/measure.ts"),
  gains: () => import("./gains.ts"),
  start: () => import("./start/measure.ts"),
  component: () => import("./component.ts"),
  sandboxes: () => import("../sandboxes/measure.ts"),
  worker: () => import("../products/guard/worker/load.ts"),
  hits: () => import("../products/guard/worker/hits.ts"),
  cli: () => import("../world/cli/bench/measure.ts"),
};
