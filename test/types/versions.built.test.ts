/** The lowest version of TypeScript that accepts the types, and the newest one. */
import { spawnSync } from "node:child_process";
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import process from "node:process";
import { afterAll, expect, test } from "vitest";
import { root } from "../packages/published.ts";
import { installed, isInstalled, notInstalled } from "../runtimes/programs.ts";
import { installPacked } from "./installed.ts";

const { project, entries, remove } = await installPacked();
afterAll(remove);

/** The entries that need no other package's types. */
const ALONE = entries.filter((entry) => !/\/(?:node|hono|fetch)$|^eslint/.test(entry));

const PROGRAM = `${ALONE.map((entry, at) => `import * as entry${at} from "${entry}";`).join("\n")}
import { URL, URLSearchParams } from "anyurl";

export const all: object[] = [${ALONE.map((_, at) => `entry${at}`).join()}];
export const theirs: globalThis.URL = new URL("https://h.test/");
export const ours: URL = new globalThis.URL("b", theirs);
export const params: globalThis.URLSearchParams = new URLSearchParams({ a: 1 });
for (const [name, value] of new URLSearchParams("a=1")) name.concat(value);
export const request = new Request(new URL("https://h.test/"), { method: "POST", body: new URLSearchParams("a=1") });
export const response: Promise<Response> = fetch(new URL("https://h.test/"));
`;

/** Returns the codes of a version's messages about the program. */
function codesOf(version: string, skipLibCheck: boolean): readonly string[] {
  const compilerOptions = {
    ...{ module: "nodenext", target: "es2022", lib: ["es2022", "dom", "dom.iterable"], types: [], noEmit: true },
    ...{ strict: true, skipLibCheck },
  };
  writeFileSync(join(project, "use.ts"), PROGRAM);
  writeFileSync(join(project, "tsconfig.json"), JSON.stringify({ compilerOptions, files: ["use.ts"] }));
  const compiler = installed(`typescript-${version}`, "bin/tsc");
  const { stdout, error } = spawnSync(process.execPath, [compiler, "-p", project], { encoding: "utf8" });
  if (error !== undefined) throw error;
  return [...new Set(stdout.match(/\bTS\d+/g))];
}

const VERSIONS: readonly (readonly [version: string, skipLibCheck: boolean, codes: readonly string[]])[] = [
  ["5.6", false, ["TS2315"]],
  ["5.6", true, []],
  ["5.7", false, []],
  ["7.0", false, []],
];

const missing = VERSIONS.map(([version]) => `typescript-${version}`).find((name) => !isInstalled(name));
if (missing !== undefined) console.log(`Skipped: ${notInstalled(missing)}`);

test.skipIf(missing !== undefined).each(VERSIONS)("TypeScript %s, skipLibCheck %s: %j", (version, skips, codes) => {
  expect(codesOf(version, skips)).toEqual(codes);
});

test("the page names the lowest version", () => {
  const page = readFileSync(join(root, "docs/runtimes/typescript.md"), "utf8");
  expect(page).toContain("TypeScript 5.7 or later");
});
