/** The version of jco. */
export declare const JCO_VERSION: string;

/** Writes `anyurl.js`, which exports `instantiate`, and `anyurl.core.wasm` to a folder. */
export declare function transpileComponent(folder: string): Promise<void>;

/** Returns the WIT of the component's world. */
export declare function witOfComponent(): Promise<string>;
