/** The engine writes only into its areas, and the build for tests notices if it does not. */
import { describe, expect, test } from "vitest";
import { buildExact } from "../../../../assembly/tools/build-exact.mjs";
import { WithoutStatement } from "./without-statement.ts";
import { WorstCases, worstCases } from "./worst-cases.ts";

/** Runs all cases. Returns the functions of the stack in which the engine trapped. */
async function trapOf(transforms: readonly object[] = []): Promise<string> {
  const module = new WebAssembly.Module(await buildExact("url", transforms));
  const cases = new WorstCases(module);
  try {
    for (const input of worstCases()) cases.run(input);
  } catch (error) {
    if (error instanceof WebAssembly.RuntimeError) return `${error.stack}`;
    throw error;
  }
  return "";
}

test("no export writes outside of areas of exactly the sizes that its documentation asks for", async () => {
  expect(await trapOf()).toBe("");
});

describe("a write that is too long traps", () => {
  test.each([
    ["a decoded host", "host/domain", "parseDomainHost", "if (end - start > scratchEnd()"],
    ["a host that is parsed again", "canonical/findings/other-host", "isSameWhenParsed", "ensureAfter(domain"],
    ["a form", "form/urlencoded", "parseForm", "ensureOutputArea"],
    ["a label", "idna/domain-to-ascii", "nonASCIILabelToASCII", "ensureOutput"],
  ])("%s", async (_, file, name, text) => {
    expect(await trapOf([new WithoutStatement(file, name, text)])).toContain("store_ptr");
  });
});
