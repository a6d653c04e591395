/** Where the rules in WebAssembly are: in the entry of `anyurl` that the runtime gets, without a declaration. */
import type { CanonicalEngine } from "@anyurl/bindings/canonical";
import * as url from "#url";

/** `undefined` if the engine is TypeScript. NOTE: a property of the namespace, so that bundlers drop the others. */
export const engineRules = (url as unknown as { readonly $canonical: CanonicalEngine | undefined }).$canonical;
