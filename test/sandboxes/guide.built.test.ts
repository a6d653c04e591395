/** docs/runtimes/embed.md: its commands and its code work, and its limits hold. */
import { strict as assert } from "node:assert";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { URL } from "anyurl";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { countClaims, toChecks } from "../core/api/doc-examples.ts";
import { scriptFor } from "../runtimes/builds.ts";
import { installed, isInstalled, notInstalled } from "../runtimes/programs.ts";
import { blocks, commands } from "./guide.ts";
import { HOSTILE } from "./hostile.ts";
import { example, openProject, type Project, type Sandbox } from "./project.ts";

const LENGTH = 8192;

const AsyncFunction = (async () => {}).constructor as new (
  ...source: string[]
) => (...args: unknown[]) => Promise<void>;

let project: Project;

beforeAll(async () => {
  project = await openProject();
});

afterAll(() => project?.close());

/** Runs an example of the page in the project's folder. */
async function run(code: string): Promise<void> {
  const inProject = code.replaceAll('readFile("', `readFile("${project.folder}/`);
  await new AsyncFunction("assert", "load", toChecks(inProject))(assert, project.load);
}

describe("the code of the page", () => {
  const isFile = (code: string) => code.startsWith("/**");

  test("has a file and examples", () => {
    expect(blocks("js").map(isFile)).toEqual([true, false, false]);
  });

  test("is url-functions.js's", () => {
    expect(blocks("js").filter(isFile)).toEqual([readFileSync(join(example, "url-functions.js"), "utf8")]);
  });

  test.each(blocks("js").filter((code) => !isFile(code)))("%#", async (code) => {
    expect(countClaims(code)).toBeGreaterThan(2);
    await run(code);
  });
});

describe("the commands of the page", () => {
  test("bundle a script like the one that all bare engines run", () => {
    const [line = ""] = commands().filter((command) => command.includes("--format=iife"));
    const code = 'import { URL } from "anyurl/fallback";\nglobalThis.URL = URL;\n';
    expect(line).toMatch(/^npx esbuild url-functions\.js .* --outfile=dist\/url-functions\.js$/);
    expect(project.bundle(line, code)).toBe(scriptFor(code));
  });

  test("install what the files import, and nothing else", () => {
    const imported = ["url-functions.js", "isolated-vm.mjs", "compartment.mjs", "quickjs/sandbox.js"]
      .flatMap((file) => [...readFileSync(join(example, file), "utf8").matchAll(/^import .*?"([^"]+)";$/gm)])
      .map(([, name = ""]) => name)
      .filter((name) => !name.startsWith("node:"))
      .map((name) => name.replace("/fallback", ""));
    const installedOnes = commands().flatMap((line) => (/^npm install (.*)$/.exec(line)?.[1] ?? "").split(" "));
    expect(installedOnes.filter((name) => name !== "" && name !== "esbuild").sort()).toEqual(imported.sort());
  });

  test("compartment.mjs prints the URL", () => {
    const line = commands().find((each) => each.startsWith("node compartment.mjs")) ?? "";
    expect(JSON.parse(project.run(line)).href).toBe("https://example.com/b?c");
  });

  const hasIsolatedVM = isInstalled("isolated-vm") && isInstalled("node-24");
  if (!hasIsolatedVM) console.log(`Skipped: ${notInstalled("isolated-vm")}`);

  test.skipIf(!hasIsolatedVM)("isolated-vm.mjs prints the URL", () => {
    const line = commands().find((each) => each.startsWith("node --no-node-snapshot")) ?? "";
    expect(JSON.parse(project.run(line, installed("node-24", "bin/node"))).href).toBe("https://example.com/b?c");
  });
});

/** The message of the realm, which has no memory for an error in the worst case, or a trap's. */
const NO_MEMORY = /out of memory|^null$|out of bounds/;

describe("hostile input stays within the limits of sandbox.js", () => {
  let sandbox: Sandbox;

  beforeAll(async () => {
    sandbox = await project.createSandbox();
  });

  test.each(Object.entries(HOSTILE))("%s", (_, create) => {
    // The scheme makes some longer than the function accepts.
    const input = create(LENGTH - 20);
    const url = URL.parse(input);
    const isAccepted = url !== null && url.href.length <= LENGTH;
    expect(JSON.parse(sandbox.call("parseURL", input))?.href).toBe(isAccepted ? url.href : undefined);
  });

  test("and longer input is refused", () => {
    expect(sandbox.call("parseURL", `http://h/${"\n".repeat(LENGTH)}`)).toBe("null");
    expect(sandbox.call("parseURL", "http://h/", `http://h/${"\n".repeat(LENGTH)}`)).toBe("null");
    expect(sandbox.call("parseURL", `http://h/${"\u00e9".repeat(LENGTH / 4)}`)).toBe("null");
  });

  test.each([
    ["an endless loop", "while (true);", /interrupted/],
    ["an endless loop in a getter", "({ get a() { while (true); } }).a", /interrupted/],
    ["a deep recursion", "const f = () => f() + 1; f();", /stack overflow/],
    ["a long string", 'let text = "a"; while (true) text += text;', /string too long/],
    ["many strings", 'const all = []; while (true) all.push("a".repeat(1e5) + all.length);', NO_MEMORY],
    ["many objects", "const all = []; while (true) all.push({ all });", NO_MEMORY],
    ["many buffers", "const all = []; while (true) all.push(new Uint8Array(1e5));", NO_MEMORY],
    ["an exception", 'throw "my message"', /^my message$/],
  ])("%s is ended", async (_, code, message) => {
    const hostile = await project.createSandbox();
    expect(() => hostile.run(code)).toThrow(message);
    // Another realm is not affected.
    expect(JSON.parse(sandbox.call("parseURL", "HTTP://h")).href).toBe("http://h/");
  });

  test("U+0000 and lone surrogates reach the realm", () => {
    expect(sandbox.call("parseURL", "http://good.example\0.evil/")).toBe("null");
    const url = JSON.parse(sandbox.call("parseURL", "?\ud800\ud800\0b", "http://h/"));
    expect(url.href).toBe("http://h/?%EF%BF%BD%EF%BF%BD%00b");
  });
});
