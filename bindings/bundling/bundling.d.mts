import type { UserConfig } from "tsdown";

/** A file that a bundle with WebAssembly has beside it. */
export declare const assemblyScriptLicence: string;

/** A file that a bundle with url.wasm has beside it. */
export declare const unicodeLicence: string;

/** The options for declarations without code, with maps to the sources. */
export declare const declarations: { emitDtsOnly: true; eager: true; sourcemap: true };

/** What the builds of packages that hold an engine have in common. */
export declare const standalone: UserConfig;

/** Returns the paths of an engine's .wasm file and of its SHA-256. */
export declare function engineFiles(name: "url" | "percent"): string[];

/** The build of an entry for runtimes that know these conditions. */
export declare function forConditions(...conditions: string[]): UserConfig;

/** Says in a built file which declarations are its own. */
export declare function declaredIn(name: string): Pick<UserConfig, "banner">;
