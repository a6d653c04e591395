/** The examples in doc comments and pages compile with the declarations that users get. */
import path from "node:path";
import { describe, expect, test } from "vitest";
import { findExamples, findPageExamples } from "./doc-examples.ts";
import { typeErrorsIn } from "./doc-examples-types.ts";

const repository = path.resolve(import.meta.dirname, "../../..");

test("the examples compile as strict TypeScript", () => {
  const examples = [...findExamples(repository), ...findPageExamples(repository)];
  expect(typeErrorsIn(examples)).toEqual([]);
});

describe("the check of the examples", () => {
  test("fails if an example does not compile", () => {
    const code = 'import { spec } from "@anyurl/reference";\nspec.parse("x").dirs; // → []\n';
    expect(typeErrorsIn([{ place: "a.ts:2", code }])).toEqual([expect.stringMatching(/^a\.ts:2, line 2: .*'dirs'/)]);
  });

  test("has the types of Node only if an example imports from it", () => {
    const place = { place: "a.ts:2" };
    const code = "process.version.length; // → 3\n";
    expect(typeErrorsIn([{ ...place, code }])).toEqual([expect.stringMatching(/'process'/)]);
    expect(typeErrorsIn([{ ...place, code: `import "node:fs";\n${code}` }])).toEqual([]);
  });
});
