import type { UserConfig } from "tsdown";

/** The licence to copy beside a bundle with WebAssembly. */
export declare const assemblyScriptLicence: string;

/** The licence to copy beside a bundle with url.wasm. */
export declare const unicodeLicence: string;

/** The options for declarations without code, with maps to the sources. */
export declare const declarations: {
  emitDtsOnly: true;
  eager: true;
  sourcemap: true;
  tsconfigRaw: { include: string[] };
};

/** The options that the builds of packages with an engine share. */
export declare const standalone: UserConfig;

/** Returns the paths of an engine's .wasm file and of its SHA-256. */
export declare function engineFiles(name: "url" | "percent"): string[];

/** The paths of the component for hosts without JavaScript, of its SHA-256, and of its WIT. */
export declare const componentFiles: readonly string[];

/** Returns the build of an entry for runtimes with these conditions. */
export declare function forConditions(...conditions: string[]): UserConfig;

/** Names the declarations of a built file in a comment. */
export declare function declaredIn(name: string): Pick<UserConfig, "banner">;
