/** The published test vectors of RFC 6570, read in place. They are not part of this repository. */
import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import { URITemplate, URITemplateError, URLTemplateError } from "@anyurl/template";
import { describe, expect, test } from "vitest";

const FOLDER =
  process.env.ANYURL_URI_TEMPLATES ?? path.resolve(import.meta.dirname, "../../../../shared/uritemplate-test");

/** The two files that contain every vector once. The examples by level repeat those by section. */
const FILES = ["spec-examples-by-section.json", "extended-tests.json"];

type Group = {
  readonly variables: Readonly<Record<string, unknown>>;
  readonly testcases: readonly (readonly [template: string, expected: string | readonly string[] | false])[];
};

function readVectors(file: string) {
  const groups = JSON.parse(readFileSync(path.join(FOLDER, file), "utf8")) as Readonly<Record<string, Group>>;
  return Object.values(groups).flatMap(({ variables, testcases }) =>
    testcases.map(([template, expected]) => ({ template, expected, variables })),
  );
}

const isHere = existsSync(path.join(FOLDER, FILES[0] as string));

if (!isHere)
  console.log(
    `Skipped: the vectors of URI Templates, which are not in ${FOLDER}; set ANYURL_URI_TEMPLATES. Only our own corpus judges templates.`,
  );

describe.skipIf(!isHere)("the published vectors", () => {
  test("expand: 170 of 170", () => {
    const vectors = FILES.flatMap(readVectors);
    const wrong = vectors.filter(({ template, expected, variables }) => {
      const expansion = new URITemplate(template).expand(variables as never);
      return ![expected].flat().includes(expansion);
    });
    expect(wrong).toEqual([]);
    expect(vectors).toHaveLength(170);
  });

  test("the examples by level expand", () => {
    for (const { template, expected, variables } of readVectors("spec-examples.json")) {
      expect([expected].flat()).toContain(new URITemplate(template).expand(variables as never));
    }
  });

  test("refuse: 36 of 36, two of them because of their values", () => {
    const vectors = readVectors("negative-tests.json");
    const errors = vectors.map(({ template, variables }) => {
      try {
        return new URITemplate(template).expand(variables as never);
      } catch (error) {
        return error;
      }
    });
    expect(errors.filter((error) => error instanceof URITemplateError)).toHaveLength(34);
    expect(errors.filter((error) => error instanceof URLTemplateError)).toHaveLength(2);
    expect(vectors).toHaveLength(36);
  });
});
