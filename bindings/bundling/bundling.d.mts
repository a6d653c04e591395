/** The licence to copy beside a bundle with WebAssembly. */
export declare const assemblyScriptLicence: string;

/** The licence to copy beside a bundle with url.wasm. */
export declare const unicodeLicence: string;

/** Plugins: the used part of the loader, and imports of the engines' .wasm files. */
export declare const usedPartOfLoader: { readonly name: string };
export declare const wasmBeside: { readonly name: string };

/** Returns the paths of an engine's .wasm file and of its SHA-256. */
export declare function engineFiles(name: "url" | "percent"): string[];

/** The paths of the component for hosts without JavaScript, of its SHA-256, and of its WIT. */
export declare const componentFiles: readonly string[];
