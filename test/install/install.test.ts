/** Each line of the READMEs' tables that installs, imports or runs a package, as it is written there. */
import { readFileSync } from "node:fs";
import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { afterAll, describe, expect, type TestContext, test } from "vitest";
import { root } from "../packages/published.ts";
import { Missing } from "../runtimes/runtime.ts";
import { openProject, type Project } from "./project.ts";
import { PROOFS } from "./proofs.ts";
import { commandRows, libraryRows, type Row } from "./readme.ts";
import { openRegistry } from "./registry.ts";
import { RUNNERS } from "./runners/all.ts";

const { version } = JSON.parse(readFileSync(join(root, "packages/cli/package.json"), "utf8")) as { version: string };
const registry = await openRegistry();
const opened: Project[] = [];
const installations = new Map<string, Promise<Project>>();

afterAll(() => {
  registry.close();
  for (const project of opened) project.close();
});

/** An empty project where the line can run. */
function open(line: string): Project {
  const project = openProject(line, registry.address);
  opened.push(project);
  return project;
}

async function install(line: string): Promise<Project> {
  const project = open(line);
  await project.run(line);
  return project;
}

/** The project where a line has installed a package: one for all rows that have the line. */
function projectBy(line: string): Promise<Project> {
  const installation = installations.get(line) ?? install(line);
  installations.set(line, installation);
  return installation;
}

function nameOf({ readme, runtime, install, use }: Row): string {
  return [`${readme}, ${runtime}:`, install, use].filter((part) => part !== "").join(" ");
}

/** Runs a row; it is left out, and said to be, if the machine has not its runtime. */
async function runRow({ readme, runtime }: Row, { skip }: TestContext, run: () => Promise<void>): Promise<void> {
  try {
    await run();
  } catch (error) {
    if (!(error instanceof Missing)) throw error;
    console.log(`Skipped: "${runtime}" of ${readme}: ${error.message}`);
    skip(error.message);
  }
}

test("there is a runner for each runtime of the READMEs, and none besides", () => {
  expect(Object.keys(RUNNERS).sort()).toEqual([...new Set(libraryRows.map(({ runtime }) => runtime))].sort());
});

describe("a library is there, and proves it, by", () => {
  test.for(libraryRows.map((row) => [nameOf(row), row] as const))("%s", ([, row], context) =>
    runRow(row, context, async () => {
      const runner = RUNNERS[row.runtime];
      const proof = PROOFS[row.readme];
      if (runner === undefined) throw new Error(`There is no runner for "${row.runtime}" of ${row.readme}`);
      if (proof === undefined) throw new Error(`There is no proof for the library of ${row.readme}`);
      expect(await runner(row.use, proof, await projectBy(row.install))).toBe(proof.expected);
    }),
  );
});

describe("the command says its version, and can read a file, by", () => {
  test.for(commandRows.map((row) => [nameOf(row), row] as const))("%s", ([, row], context) =>
    runRow(row, context, async () => {
      const { folder, run } = row.install === "" ? open(row.use) : await projectBy(row.install);
      expect(await run(row.use)).toBe(version);
      await writeFile(join(folder, "urls.txt"), "HTTPS://EXAMPLE.com:443/a/../ü\n");
      expect(row.use).toContain("--version");
      expect(await run(row.use.replace("--version", "canonicalize urls.txt"))).toBe("https://example.com/%C3%BC");
    }),
  );
});
