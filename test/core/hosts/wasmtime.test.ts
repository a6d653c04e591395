/** Runs the corpus through the component in wasmtime, with the binding of assembly/examples/wasmtime. */
import { describe, expect, test } from "vitest";
import { blocks } from "../../sandboxes/guide.ts";
import { testHost } from "./host-suite.ts";
import { answersTo, blockOfReadme, isInstalled, linesOfReadme, outputOf, skippedNotice } from "./wasmtime.ts";

if (!isInstalled) console.log(skippedNotice);

describe.skipIf(!isInstalled)("anyurl.component.wasm in wasmtime", () => {
  testHost({ answersTo, linesOfReadme, failure: (reason) => reason.toLowerCase() });

  test("shows the fields of a record", () => {
    const program = 'from anyurl import AnyURL\nprint(AnyURL("anyurl.component.wasm").parse("http://a/").offsets)';
    expect(outputOf(program)).toBe(
      "Record(scheme-end=4, username-end=7, host-start=7, host-end=8, path-start=8, query-start=9, fragment-start=9)\n",
    );
  });

  test.each([
    ["embed.md", blocks("python"), 3],
    ["README.md of the example", [blockOfReadme("python")], 1],
  ])("prints the keys of %s", (_, [code = ""], count) => {
    expect(code.match(/ # → /g)?.length).toBe(count);
    const checks = code.replace(/^(.+) {2}# → (.+)$/gm, "assert $1 == $2");
    expect(outputOf(`${checks}\nprint("right")`)).toBe("right\n");
  });
});
