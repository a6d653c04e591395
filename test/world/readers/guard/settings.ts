/** The options of the guards under test. */
import type { GuardOptions } from "@anyurl/guard";

/** The options of a guard, except those that the measurement sets. */
export interface Setting {
  readonly title: string;
  readonly options: Omit<GuardOptions, "backends" | "mode" | "report">;
}

/** With these options, the guard refuses almost nothing without its back ends. */
export const OPEN: Setting = {
  title: "nothing else refused",
  options: {
    profile: "whatwg",
    accept: [
      "encoded-slash",
      "encoded-backslash",
      "encoded-nul",
      "multiply-encoded",
      "hidden-dot-segment",
      "path-parameters",
      "encoded-control",
      "malformed-encoding",
      "invalid-utf8",
    ],
  },
};

/** The guard's own defaults. */
export const DEFAULTS: Setting = { title: "the guard's defaults", options: {} };

export const SETTINGS: readonly Setting[] = [OPEN, DEFAULTS];
