/** Runs the corpus through the component in wasmtime, with the binding of assembly/examples/wasmtime. */
import { describe } from "vitest";
import { testHost } from "./host-suite.ts";
import { answersTo, isInstalled, linesOfReadme, skippedNotice } from "./wasmtime.ts";

if (!isInstalled) console.log(skippedNotice);

describe.skipIf(!isInstalled)("anyurl.component.wasm in wasmtime", () => {
  testHost({ answersTo, linesOfReadme, failure: (reason) => reason.toLowerCase() });
});
