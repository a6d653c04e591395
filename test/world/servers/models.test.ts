import { describe, expect, it, test } from "vitest";
import { FINDINGS } from "../../../packages/canonical/src/options/generated/table.ts";
import { checkModels } from "./models/check.ts";
import { otherReading, readingsOf } from "./models/readings.ts";
import { MODELS, MOST } from "./models/steps.ts";
import { bypassLines, TABLE_COUNT, TABLE_SEED } from "./models/table.ts";
import { differingSections, modelSections } from "./page.ts";
import { type Setting, STRICT, UNGUARDED } from "./settings.ts";

function model(title: string) {
  const found = MODELS.find((each) => each.title === title);
  if (found === undefined) throw new Error(`There is no model that ${title}`);
  return found;
}

describe("models of servers", () => {
  test.each([
    ["decodes once, merges slashes, resolves dot segments", "/x/..%2Fadmin", "/admin"],
    ["decodes once, merges slashes, resolves dot segments", "/a%2F%2Fb", "/a/b"],
    ["decodes twice", "/%2561", "/a"],
    ["decodes twice, `%u002e` too", "/%25u002e/", "/./"],
    ["reads overlong UTF-8", "/%C0%AE", "/."],
    ["reads overlong UTF-8", "/%E0%80%AF", "//"],
    ["reads overlong UTF-8", "/%F0%80%80%AF", "//"],
    ["reads overlong UTF-8", "/%C1%9C", "/\\"],
    ["reads `\\` as `/`", "/a%5Cb", "/a/b"],
    ["ends the path at NUL", "/a%00b", "/a"],
    ["removes controls", "/.%09./", "/../"],
    ["ends the path at a decoded `?` or `#`", "/a%3Fb", "/a"],
    ["removes path parameters, then decodes", "/a;b", "/a"],
    ["removes path parameters, then decodes", "/x/..;a/b", "/b"],
    ["removes path parameters, encoded ones too", "/a%3Bb", "/a"],
    ["normalises to NFKC", "/%EF%BC%8E%EF%BC%8E/a", "/../a"],
    ["does all of these", "/%25EF%25BC%258F", "//"],
  ])("a server that %s: %s", (title, path, reading) => {
    expect([...readingsOf(path, model(title))]).toContain(reading);
  });

  test("a server that decodes reads an encoded slash as a slash", () => {
    expect(otherReading("/admin%2Fusers", MOST)).toBe("/admin/users");
    expect(otherReading("/admin%EF%BC%8Fusers", MOST)).toBe("/admin/users");
  });

  test.each(["/", "/a", "/a/", "/a%20b", "/%C3%A9", "/%EF%BD%81", "/a%25b", "/100%25", "/@e:f=g,h/~"])(
    "nothing is read differently in %s",
    (path) => {
      expect(otherReading(path, MOST)).toBeUndefined();
    },
  );

  it("read targets differently if there is no guard", () => {
    const { models } = checkModels(UNGUARDED, TABLE_SEED, 2_000);
    for (const each of models) expect(each.bypasses, each.model.title).toBeGreaterThan(100);
  });

  it("read no target differently that passes the strict guard", () => {
    const report = checkModels(STRICT, TABLE_SEED, TABLE_COUNT);
    expect(bypassLines(report)).toEqual([]);
    expect(report.passed).toBeGreaterThan(TABLE_COUNT / 10);
  });

  // Without any one of them, some server reads a path differently that passes.
  test.each(FINDINGS.map(([finding]) => finding).filter((finding) => finding !== "hidden-dot-segment"))(
    "find a strict guard that does not refuse %s",
    (finding) => {
      const weaker: Setting = { title: finding, options: { profile: "strict", accept: [finding] } };
      expect(checkModels(weaker, TABLE_SEED, 5_000).models.at(-1)?.bypasses).toBeGreaterThan(0);
    },
  );

  it("are described in docs/guard.md", async () => {
    expect(await differingSections(modelSections())).toEqual([]);
  });
});
