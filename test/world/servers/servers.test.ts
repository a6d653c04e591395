import { describe, expect, it, test } from "vitest";
import { areInstalled, DEFAULT_KINDS, OTHER_KINDS } from "./kinds.ts";
import { resultOf } from "./measure.ts";
import { measureAll } from "./measure-all.ts";
import { differingSections, serverSections } from "./page.ts";
import { problemsOf } from "./problems.ts";
import { skippedNotice } from "./programs.ts";
import { DEFAULTS, ENCODED_SLASHES, STRICT, UNGUARDED } from "./settings.ts";
import { othersOf, SHOWN_SETTINGS } from "./table.ts";
import { allTargets, ORDINARY, TITLES } from "./targets.ts";

const isInstalled = areInstalled();
if (!isInstalled) console.log(skippedNotice);

describe("the targets", () => {
  const targets = allTargets();

  it("are more than 500 attacks, each one once", () => {
    expect(targets.filter(({ source }) => source !== ORDINARY).length).toBeGreaterThan(500);
    expect(new Set(targets.map(({ target }) => target)).size).toBe(targets.length);
  });

  it("are of all classes", () => {
    for (const title of TITLES) expect(targets.filter((each) => each.title === title).length, title).toBeGreaterThan(5);
  });

  it("fit into a request line", () => {
    expect(targets.filter(({ target }) => !/^\/[^ \r\n\u0100-\uffff]*$/.test(target))).toEqual([]);
  });
});

describe("a server's path is another one", () => {
  test.each([
    ["/a", "other", "/a", "same path"],
    ["/%C3%A9", "other", "/\xc3\xa9", "same path"],
    ["/x%20y", "other", "/x y", "same path"],
    ["/admin/a", "admin", "/admin/a", "same path"],
    ["/admin%2Fa", "admin", "/admin/a", "other path"],
    ["/admin%2Fa", "other", "/admin/a", "other path"],
    ["/%2561", "other", "/%61", "same path"],
    ["/%2561", "other", "/a", "other path"],
    ["/ADMIN", "admin", "/ADMIN", "other route"],
    ["/a;b", "other", "/a", "other path"],
  ] as const)("%s, %s, %s: %s", (edge, area, path, result) => {
    expect(resultOf(edge, { kind: "routed", area, path })).toBe(result);
  });
});

describe.skipIf(!isInstalled)("real servers", () => {
  it("read the paths that docs/guard.md says", async () => {
    const kinds = [...DEFAULT_KINDS, ...OTHER_KINDS].map((kind) => kind());
    const measured = await measureAll(kinds, [...SHOWN_SETTINGS, ENCODED_SLASHES]);
    expect(problemsOf(measured)).toEqual([]);
    expect(await differingSections(serverSections(measured))).toEqual([]);
    // The measurement would find a guard that passes everything.
    const unguarded = measured.filter(({ setting }) => setting === UNGUARDED);
    const mutated = unguarded.flatMap((each) => [each, { ...each, setting: STRICT }, { ...each, setting: DEFAULTS }]);
    for (const each of unguarded) expect(othersOf(each).length, each.server).toBeGreaterThan(50);
    expect(problemsOf(mutated).length).toBeGreaterThan(50 * unguarded.length);
  });
});
