import type * as display from "@anyurl/idna/display";
import type * as pattern from "@anyurl/pattern";
import type * as policy from "@anyurl/policy";
import type * as redact from "@anyurl/redact";
import type * as template from "@anyurl/template";
import type * as anyurl from "anyurl";
import type * as encoding from "anyurl/encoding";
import type * as path from "anyurl/path";

/**
 * An implementation for the suite: the exports of `anyurl`, and perhaps of `anyurl/path`, `anyurl/encoding`,
 * `@anyurl/pattern`, `@anyurl/policy`, `@anyurl/template`, `@anyurl/redact` and `@anyurl/idna/display`, and the scope
 * for the rows of drafts, see drafts/scope.js.
 */
export type Implementation = Pick<
  typeof anyurl,
  "URL" | "URLSearchParams" | "domainToASCII" | "domainToUnicode" | "normalizeNFC" | "engine" | "locate"
> &
  Partial<Paths> & {
    readonly encoding?: Encodings;
    readonly drafts?: object;
    readonly pattern?: Patterns;
    readonly policy?: Policies;
    readonly redact?: Redactions;
    readonly template?: Templates;
    readonly display?: Displays;
  };

/** The exports of `@anyurl/pattern`. */
export type Patterns = typeof pattern;

/** The exports of `@anyurl/policy`. */
export type Policies = typeof policy;

/** The exports of `@anyurl/redact`. */
export type Redactions = typeof redact;
/** The exports of `@anyurl/template`. */
export type Templates = typeof template;

/** The exports of `@anyurl/idna/display`. */
export type Displays = typeof display;

/** The exports of `anyurl/encoding`. */
export type Encodings = typeof encoding;

/** The exports of `anyurl/path`. */
export type Paths = Pick<typeof path, "fileURLToPath" | "pathToFileURL">;

declare global {
  /** See outcomes.js, which defines it. */
  var reportOn: (implementation: Implementation, casesJSON: string) => string;
  /** See paths.ts, whose script defines it: the functions of `anyurl/path` on an implementation of `anyurl`. */
  var pathFunctions: (implementation: Pick<Implementation, "URL" | "domainToUnicode">) => Paths;
  /** See encodings.ts, whose script defines it: the functions of `anyurl/encoding` on an implementation of `anyurl`. */
  var encodingFunctions: (implementation: Pick<Implementation, "URL">) => Encodings;
  /** See patterns.ts, whose script defines it: the exports of `@anyurl/pattern` on an implementation of `anyurl`. */
  var patternFunctions: (implementation: Pick<Implementation, "URL" | "locate">) => Patterns;
  /** See policies.ts, whose script defines it: the exports of `@anyurl/policy` on an implementation of `anyurl`. */
  var policyFunctions: (implementation: Pick<Implementation, "URL" | "locate">) => Policies;
  /** See redactions.ts, whose script defines it: the exports of `@anyurl/redact`. */
  var redactFunctions: (implementation: object) => Redactions;
  /** See templates.ts, whose script defines it: the exports of `@anyurl/template`, which needs no implementation. */
  var templateFunctions: (implementation: object) => Templates;
  /** See displays.ts, whose script defines it: the exports of `@anyurl/idna/display`. */
  var displayFunctions: (implementation: object) => Displays;
  /** See drafts/script.ts, whose script defines it: the scope of drafts/scope.js on an implementation of `anyurl`. */
  var draftsScope: (implementation: object) => object;
}
