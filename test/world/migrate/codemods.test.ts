/** The codemods of docs/migrate: what they change and leave, on fixtures and on files of packages from npm. */
import { once } from "node:events";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { createServer } from "node:http";
import { createRequire } from "node:module";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import process from "node:process";
import nodeURL from "node:url";
import { URL } from "anyurl";
import jscodeshift from "jscodeshift";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import cases from "../../corpus/scheme.json" with { type: "json" };
import { root } from "../../packages/published.ts";
import { capture } from "../../runtimes/programs.ts";
import { bundleOf, CODEMODS, fileOf } from "./codemods/bundles.ts";
import { FIXTURES } from "./codemods/fixtures.ts";
import { RUNS, sourcesOf, versionOf } from "./codemods/packages.ts";
import { run } from "./codemods/run.ts";

describe.each(CODEMODS)("%s", (name) => {
  test.each(FIXTURES[name].map((fixture) => [fixture.title, fixture] as const))("%s", (_, fixture) => {
    const path = fixture.path ?? "code.js";
    const { source } = run(name, { path, source: fixture.before }, fixture.options);
    expect(source).toBe(fixture.after);
    expect(run(name, { path, source }, fixture.options).source).toBe(source);
  });

  test("the file that users run is made of its sources: pnpm generate test", async () => {
    expect(readFileSync(fileOf(name), "utf8")).toBe(await bundleOf(name));
  });
});

/** The names that a source imports from anyurl's packages, by the package. */
function importsOf(source: string): [string, string][] {
  const imports =
    /import \{([^}]*)\} from ["'](@?anyurl[^"']*)["']|const \{([^}]*)\} = require\(["'](@?anyurl[^"']*)["']\)/g;
  return Array.from(source.matchAll(imports)).flatMap(([, esm, from, cjs, required]) =>
    (esm ?? cjs ?? "").split(",").map((part): [string, string] => {
      return [from ?? required ?? "", part.trim().split(/\s+as\s+|\s*:\s*/)[0] ?? ""];
    }),
  );
}

describe.each(RUNS)("$codemod with $options, on packages from npm", ({ codemod, options, packages }) => {
  const outcomes = packages.map((name) => {
    const files = sourcesOf(name, codemod).map((file) => ({
      ...file,
      ...run(codemod, file, options),
      before: file.source,
    }));
    return { name, files };
  });
  const files = outcomes.flatMap((outcome) => outcome.files);

  test("changes and leaves as many uses as recorded", async () => {
    const rows = outcomes.map(({ name, files }) => {
      const counts: Record<string, number> = {};
      for (const [what, count] of files.flatMap((file) => Object.entries(file.counts))) {
        counts[what] = (counts[what] ?? 0) + count;
      }
      return [`${name} ${versionOf(name)}`, { files: files.length, ...counts }];
    });
    const record = `${JSON.stringify(Object.fromEntries(rows), null, 2)}\n`;
    await expect(record).toMatchFileSnapshot(`codemods/record/${[codemod, ...Object.keys(options)].join("-")}.json`);
  });

  test("leaves a comment for each use that it leaves, and a source that parses", () => {
    for (const { source, before, counts } of files) {
      expect(source === before).toBe(Object.keys(counts).length === 0);
      // The codemod has parsed it.
      if (source === before) continue;
      expect(() => jscodeshift.withParser("tsx")(source)).not.toThrow();
      expect(source.includes("TODO(anyurl)")).toBe(Object.keys(counts).some((what) => what.startsWith("left")));
    }
  });

  test("changes nothing the second time", () => {
    for (const { path, source } of files.filter((file) => file.source !== file.before))
      expect(run(codemod, { path, source }, options).source).toBe(source);
  });

  test("imports what the packages export", async () => {
    for (const [from, name] of files.flatMap(({ source }) => importsOf(source))) {
      expect(Object.keys(await import(from)), `${name} of ${from}`).toContain(name);
    }
  });
});

test("what url-parse changes without an option has the same value, for all URLs of the corpus", () => {
  const inputs = cases.flatMap((row) => (typeof row === "object" && URL.canParse(row.input) ? [row.input] : []));
  expect(inputs.length).toBeGreaterThan(50);
  const read = (parse: () => string | null | undefined) => {
    try {
      return parse();
    } catch {
      return undefined;
    }
  };
  const differ = inputs.filter((input) => {
    const before = read(() => nodeURL.parse(input).protocol);
    return before !== undefined && before !== URL.parse(input)?.protocol;
  });
  expect(differ).toEqual([]);
});

describe("the command of the pages", () => {
  const server = createServer((request, response) => {
    response.end(readFileSync(join(root, "docs/migrate/codemods", request.url ?? "")));
  });
  const folder = mkdtempSync(join(tmpdir(), "anyurl-codemods-"));
  beforeAll(() => once(server.listen(0, "127.0.0.1"), "listening"));
  afterAll(() => {
    server.close();
    rmSync(folder, { recursive: true });
  });

  test.each(CODEMODS)("runs the codemod from its address: %s", async (name) => {
    const page = readFileSync(join(root, "docs/migrate", `${name}.md`), "utf8");
    const [line = ""] = /^npx jscodeshift@\S+ .*$/m.exec(page) ?? [];
    const [, version, words = ""] = /^npx jscodeshift@(\S+) (.*) src$/.exec(line) ?? [];
    const address = `https://raw.githubusercontent.com/anyurl/anyurl/main/docs/migrate/codemods/${name}.cjs`;
    expect(words).toContain(`-t ${address}`);
    const installed = createRequire(import.meta.url).resolve("jscodeshift/package.json");
    expect(version).toBe((JSON.parse(readFileSync(installed, "utf8")) as { version: string }).version);
    const [fixture] = FIXTURES[name];
    const file = join(folder, `${name}.js`);
    writeFileSync(file, fixture?.before ?? "");
    const own = `http://127.0.0.1:${(server.address() as AddressInfo).port}/${name}.cjs`;
    const program = join(installed, "../bin/jscodeshift.js");
    await capture(process.execPath, [program, ...words.replace(address, own).split(" "), file]);
    expect(readFileSync(file, "utf8")).toBe(fixture?.after);
  });
});
