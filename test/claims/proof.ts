/** Where a claim is proven. */

/** A test, or a part of a program that CI runs. */
export interface Proof {
  /** The file, from the folder test/. */
  readonly file: string;
  /** A text in the file: the title of the test, or the row that proves the claim. */
  readonly text: string;
  /** The script of the root package that runs the file, if `npm test` does not. CI must run it. */
  readonly script?: string;
}

/** Why a sentence needs no test: it claims nothing about the packages that a program could run. */
export interface Fact {
  readonly because: string;
}

/** The start of each claim of a page, which no other claim of the page has, and its proof. */
export type Claims = readonly (readonly [start: string, ...proofs: (Proof | Fact)[]])[];

/** A proof by `npm test`. */
export function test(file: string, text: string): Proof {
  return { file, text };
}

/** A proof by a longer command. */
export function run(script: string, file: string, text: string): Proof {
  return { script, file, text };
}

export function fact(because: string): Fact {
  return { because };
}

/** Proofs of many claims. */
export const installed: Proof = test("install/install.test.ts", "a library works, installed with");
export const commandInstalled: Proof = test("install/install.test.ts", "npm's global installation, in %s");
export const inRuntimes: Proof = run("test:runtimes", "runtimes/all.ts", "export const all");
export const inBrowsers: Proof = run("test:runtimes", "runtimes/browser/pages.ts", "page that refuses Wasm");
export const inBundlers: Proof = run("test:bundlers", "bundlers/builds.ts", "const BUNDLERS");
export const inReactNative: Proof = run("test:react-native", "react-native/run.ts", "Hermes, ");
export const conditions: Proof = test("api/package.test.ts", "each entry chooses its file by conditions in one order");
export const link: Fact = fact("It links to a page whose own claims are proven.");
export const measured: Fact = fact("It is a measurement, whose command the page names.");
