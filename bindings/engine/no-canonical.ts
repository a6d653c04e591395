import type { CanonicalEngine } from "./canonical.ts";

/** The engine in plain JavaScript has no rules of canonical forms: `@anyurl/canonical` has them. */
export const canonical: CanonicalEngine | undefined = undefined;
