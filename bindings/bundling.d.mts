import type { UserConfig } from "tsdown";

/** A file that a bundle with WebAssembly has beside it. */
export declare const assemblyScriptLicence: string;

/** A file that a bundle with url.wasm has beside it. */
export declare const unicodeLicence: string;

/** What the builds of packages that hold an engine have in common. */
export declare const standalone: UserConfig;
