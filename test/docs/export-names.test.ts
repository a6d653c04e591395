/** The names in prose are exports of the entries that the prose names. */
import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { exportsOf, type NamedExport, namedExportsIn } from "./export-names.ts";

const root = join(import.meta.dirname, "../..");

const pages = execFileSync("git", ["ls-files", "docs/*.md", "*README.md"], { cwd: root, encoding: "utf8" })
  .trim()
  .split("\n");

const named = pages.flatMap((page) =>
  namedExportsIn(readFileSync(join(root, page), "utf8")).map((each) => ({ page, ...each })),
);

const exported = exportsOf([...new Set(named.map(({ entry }) => entry))]);

function isMissing({ name, entry }: NamedExport): boolean {
  return exported.get(entry)?.has(name) !== true;
}

describe("names in prose", () => {
  it("are exports of their entries", () => {
    expect(named.length).toBeGreaterThan(40);
    expect(named.filter(isMissing), "These pages name exports that their entries do not have").toEqual([]);
  });

  it("are found in lists, calls and links", () => {
    expect(namedExportsIn("use `nodeUrlParse` of\n[`@anyurl/readers`](x.md).")).toEqual([
      { name: "nodeUrlParse", entry: "@anyurl/readers" },
    ]);
    expect(
      namedExportsIn("`{ A, b }`, `new C(x)`, `d.e(f)` and `g` from `anyurl/path`").map(({ name }) => name),
    ).toEqual([..."AbCdg"]);
  });

  it("are not found for options, commands and other packages", () => {
    const prose = "the option `a` of `anyurl`; `anyurl check` of `@anyurl/cli`; `b` of `node:fs`; `c`, or `d` of `pkg`";
    expect(namedExportsIn(`${prose}; \`e\` of the package\n\`\`\`js\n\`f\` of \`anyurl\`\n\`\`\``)).toEqual([]);
  });

  it("fail if the entry lacks them", () => {
    expect(isMissing({ name: "read", entry: "@anyurl/readers" })).toBe(false);
    expect(isMissing({ name: "nodeUrlParse", entry: "@anyurl/readers" })).toBe(true);
  });
});
