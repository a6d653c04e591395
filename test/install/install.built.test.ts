/** Runs each line of the pages' tables that installs, imports or runs a package. */
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, describe, expect, type TestContext, test } from "vitest";
import { joinClaims } from "../core/api/doc-examples.ts";
import { root } from "../packages/published.ts";
import { installed } from "../runtimes/programs.ts";
import { Missing } from "../runtimes/runtime.ts";
import { seed } from "../setup/seed.ts";
import { isThorough } from "../thorough.ts";
import { README, sessionsOf, writeFiles } from "../world/cli/readme.ts";
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

/** The project in which a line has installed a package. Rows with the same line share it. */
function projectBy(line: string): Promise<Project> {
  const installation = installations.get(line) ?? install(line);
  installations.set(line, installation);
  return installation;
}

function nameOf({ readme, runtime, install, use }: Row): string {
  return [`${readme}, ${runtime}:`, install, use].filter((part) => part !== "").join(" ");
}

/** Runs a test. Skips it with a message if the machine does not have its runtime. */
async function runOrSkip({ skip }: TestContext, run: () => Promise<void>): Promise<void> {
  try {
    await run();
  } catch (error) {
    if (!(error instanceof Missing)) throw error;
    skip(error.message);
  }
}

/** The rows of one package that every change tries: the rows of Node. The seed chooses some of the others. */
const WITNESSES = ["packages/url/README.md", "packages/canonical/README.md"];
const SHARE = 12;

const triedRows = libraryRows.filter(
  ({ readme, runtime }, at) =>
    isThorough || (at + seed) % SHARE === 0 || (runtime.startsWith("Node 20") && WITNESSES.includes(readme)),
);

if (!isThorough)
  console.log(
    `Skipped: most installations; one in ${SHARE} is tried, others each day, and all with ANYURL_THOROUGH=1. No other test shows that the tables of the pages are right.`,
  );

/** The row for npm's global installation. */
const byNpm = commandRows.find(({ install }) => install.startsWith("npm")) as Row;
const byDeno = commandRows.find(({ runtime }) => runtime.startsWith("Deno")) as Row;

/** A line after the output of each command of a session. */
const SEPARATOR = "\x1e";

/** The pages whose sessions the command runs in every runtime. */
const PAGES = [README, "docs/command/recipes.md"];
const sessions = PAGES.flatMap(sessionsOf);

/** Returns the sessions to run with a command: all of them in one runtime, or in every runtime if asked. */
function sessionsFor(command: string): typeof sessions {
  // npx takes a second to start a program.
  const all = command === "anyurl" || (isThorough && !command.startsWith("npx"));
  return all ? sessions : sessions.slice(0, 1);
}

/** Runs sessions of the pages with this command for `anyurl`, and compares the output. */
async function expectSessions({ folder, run }: Project, command: string): Promise<void> {
  for (const page of PAGES) writeFiles(page, folder);
  for (const session of sessionsFor(command)) {
    const lines = session.map(
      ({ line }) => `anyurl() { command ${permitted(command, line)} "$@"; }\n{ ${line}\n} 2>&1; printf '\\036'`,
    );
    const shown = (await run(lines.join("\n"))).split(SEPARATOR);
    for (const [index, { line, shows }] of session.entries()) {
      expect(`${line}\n${shown[index]?.trim()}`).toBe(`${line}\n${shows.trim()}`);
    }
  }
}

/** Deno's command, with the permissions from the README, and without messages about downloads. */
function permitted(command: string, line: string): string {
  const permission = /--(?:output|rejects)/.test(line) ? " --allow-write" : "";
  return command.replace("deno run", `deno run --quiet${permission}`);
}

describe("a library works, installed with", () => {
  test.for(triedRows.map((row) => [nameOf(row), row] as const))("%s", ([, row], context) =>
    runOrSkip(context, async () => {
      const runner = RUNNERS[row.runtime];
      const proof = PROOFS[row.readme];
      if (runner === undefined) throw new Error(`There is no runner for "${row.runtime}" of ${row.readme}`);
      if (proof === undefined) throw new Error(`There is no proof for the library of ${row.readme}`);
      expect(await runner(row.use, proof, await projectBy(row.install))).toBe(proof.expected);
    }),
  );
});

/** The first JavaScript of a page, with a check of each claim. */
function firstExample(page: string): string {
  const [, code = ""] = /^```js\n(.*?)^```$/ms.exec(readFileSync(join(root, page), "utf8")) ?? [];
  const checked = joinClaims(code).replace(/^( *)(.+?);? *\/\/ → (.+)$/gm, "$1assert.deepEqual($2, $3);");
  return `import assert from "node:assert/strict";\n${checked}console.log("right");`;
}

test.for([
  ["README.md", "npm install @anyurl/guard"],
  ["docs/index.md", "pnpm add @anyurl/guard"],
  ["docs/index.md", "yarn add @anyurl/guard"],
] as const)("the README's first example needs one package, which %s installs with %s", ([page, line], context) =>
  runOrSkip(context, async () => {
    expect(readFileSync(join(root, page), "utf8")).toContain(`\n${line}\n`);
    const { folder, run } = await projectBy(line);
    const program = firstExample("README.md");
    expect(program.match(/assert\.deepEqual/g)?.length).toBeGreaterThan(7);
    expect(program.match(/ from "/g)?.length).toBe(2);
    writeFileSync(join(folder, "first.mjs"), program);
    expect(await run("node first.mjs")).toBe("right");
  }),
);

describe("the command prints its version and does everything that its README and its recipes show, with", () => {
  test.for((isThorough ? commandRows : [byNpm]).map((row) => [nameOf(row), row] as const))("%s", ([, row], context) =>
    runOrSkip(context, async () => {
      const project = row.install === "" ? open(row.use) : await projectBy(row.install);
      expect((await project.run(row.use)).split("\n")[0]).toBe(`anyurl ${version}`);
      await expectSessions(project, row.use.replace(" --version", ""));
    }),
  );

  test.for(isThorough ? ["node-22", "node-24", "node-26"] : [])("npm's global installation, in %s", (name, context) =>
    runOrSkip(context, async () => {
      const node = installed(name, "bin/node");
      await expectSessions(await projectBy(byNpm.install), `'${node}' "$NPM_CONFIG_PREFIX/bin/anyurl"`);
    }),
  );
});

test.runIf(isThorough)("Deno names the missing permission", async (context) => {
  await runOrSkip(context, async () => {
    const { folder, run } = open(byDeno.use);
    writeFiles(README, folder);
    const shownBy = (command: string) =>
      run(`{ ${command.replace("deno run", "deno run --quiet --no-prompt")}; } 2>&1; echo $?`);
    const canonicalize = byDeno.use.replace("--version", "canonicalize urls.txt");
    const denied = "Deno needs the permission --allow-write\n2";
    expect(await shownBy(`${canonicalize} --rejects bad.tsv`)).toBe(`error: cannot write bad.tsv: ${denied}`);
    expect(await shownBy(`${canonicalize} --output all.txt`)).toMatch(new RegExp(`all.txt.resume: ${denied}$`));
    expect(await shownBy(canonicalize.replace(" --allow-read", ""))).toBe(
      "error: cannot read urls.txt: Deno needs the permission --allow-read\n2",
    );
  });
});

const hasFullDevice = existsSync("/dev/full");
if (!hasFullDevice) console.log("Skipped: Deno's output to a full disk, which needs /dev/full.");

test.runIf(isThorough && hasFullDevice)("Deno reports that the output cannot be written", async (context) => {
  await runOrSkip(context, async () => {
    const { run } = open(byDeno.use);
    const command = byDeno.use.replace("deno run", "deno run --quiet").replace("--version", "host ::1 > /dev/full");
    const shown = await run(`{ ${command}; } 2>&1; echo $?`);
    expect(shown).toBe("error: cannot write the output: no space left on device\n2");
  });
});

test("npm's global installation puts the man pages where man finds them", async () => {
  const project = await projectBy(byNpm.install);
  const pages = await project.run('ls "$NPM_CONFIG_PREFIX/share/man/man1"');
  expect(pages.split("\n")).toContain("anyurl-canonicalize.1");
  expect(await project.run('head -n 1 "$NPM_CONFIG_PREFIX/share/man/man1/anyurl.1"')).toContain(".TH ANYURL 1 ");
});
