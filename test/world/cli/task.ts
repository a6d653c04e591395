/** The tasks of tests. */
import type { Manner } from "../../../packages/cli/src/canonicalize/canonicalizer.ts";
import type { Task } from "../../../packages/cli/src/canonicalize/task.ts";
import { PLAIN_LINES } from "../../../packages/cli/src/formats/format.ts";

/** Parses and serialises URLs, and keeps bad lines. */
export const plainTask: Task = {
  base: undefined,
  maxLength: undefined,
  json: false,
  form: undefined,
  keepsRejects: true,
  keepLines: false,
  rowFormat: undefined,
  added: [],
};

/** Blocks of lines, with their tabs. */
export const plainLines: Manner = { layout: PLAIN_LINES, skippedFeeds: 0 };
