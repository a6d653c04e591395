/** Runs the corpus through the component in wasmtime, with the binding of assembly/examples/wasmtime. */
import { describe, expect, test } from "vitest";
import { blocks } from "../sandboxes/guide.ts";
import { testHost } from "./host-suite.ts";
import { answersTo, isInstalled, linesOfReadme, outputOf, skippedNotice } from "./wasmtime.ts";

if (!isInstalled) console.log(skippedNotice);

describe.skipIf(!isInstalled)("anyurl.component.wasm in wasmtime", () => {
  testHost({ answersTo, linesOfReadme, failure: (reason) => reason.toLowerCase() });

  test("prints the keys of embed.md", () => {
    const [code = ""] = blocks("python");
    expect(code.match(/ # → /g)?.length).toBe(2);
    const checks = code.replace(/^(.+) {2}# → (.+)$/gm, "assert $1 == $2");
    expect(outputOf(`${checks}\nprint("right")`)).toBe("right\n");
  });
});
