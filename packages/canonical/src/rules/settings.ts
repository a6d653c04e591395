/** Compiles checked options for the rules in TypeScript. */

import type { LocatedURL } from "anyurl";
import type { Checked } from "../options/check.ts";
import type { PathFinding } from "../options/generated/types.ts";
import { compileQueryRules, type QueryRules } from "../query/settings.ts";
import { withMergedSlashes } from "./slashes.ts";

/** The options, compiled. `CanonicalizeOptions` describes each one. */
export interface Settings {
  /** The base, with merged slashes if `mergeSlashes` is set. */
  readonly base: LocatedURL | undefined;
  readonly decodeUnreserved: boolean;
  readonly uppercaseHex: boolean;
  readonly encodeForbidden: boolean;
  readonly nfc: boolean;
  readonly mergeSlashes: boolean | "keep-urls";
  readonly trailingSlash: "keep" | "add" | "remove";
  readonly indexFiles: ReadonlySet<string> | undefined;
  readonly defaultScheme: "https" | "http" | undefined;
  readonly upgradesScheme: boolean;
  readonly dropsTrailingDot: boolean;
  readonly dropsWWW: boolean;
  readonly dropsUserinfo: boolean;
  readonly dropsEmptyQuery: boolean;
  readonly dropsFragment: boolean;
  readonly refuse: readonly PathFinding[];
  readonly queryRules: QueryRules | undefined;
}

/** Compiles options. */
export function compileSettings(checked: Checked): Settings {
  const { base, mergeSlashes, query } = checked;
  const indexFiles = checked.indexFiles.length === 0 ? undefined : new Set(checked.indexFiles);
  return {
    ...checked,
    base: base !== undefined && mergeSlashes ? withMergedSlashes(base, mergeSlashes) : base,
    indexFiles,
    upgradesScheme: checked.scheme === "https",
    dropsTrailingDot: checked.trailingDot === "remove",
    dropsWWW: checked.www === "remove",
    dropsUserinfo: checked.userinfo === "remove",
    dropsEmptyQuery: checked.emptyQuery === "remove" || query.values === "form",
    dropsFragment: checked.fragment === "remove",
    queryRules: compileQueryRules(query, checked.nfc),
  };
}
