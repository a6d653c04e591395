/** Runtimes without WebAssembly, or that refuse it: the engine in plain JavaScript. */
import type { CanonicalEngine } from "../engine/canonical.ts";
import type { Engine } from "../engine/engine.ts";
import * as engine from "../fallback/engine.ts";

engine satisfies Engine;

export * from "../fallback/engine.ts";

/** The rules of canonical forms are TypeScript: `@anyurl/canonical` has them. */
export const canonical: CanonicalEngine | undefined = undefined;
