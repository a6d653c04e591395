/** The engines are the same bytes wherever they are built, and each has its SHA-256 beside it. */
import { execFile } from "node:child_process";
import { createHash } from "node:crypto";
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync } from "node:fs";
import { tmpdir } from "node:os";
import { basename, join, resolve } from "node:path";
import { promisify } from "node:util";
import { afterAll, describe, expect, test } from "vitest";
import { sectionsOf } from "../../packages/components.ts";

const root = resolve(import.meta.dirname, "../../..");
const temporary = mkdtempSync(join(tmpdir(), "anyurl-reproducible-"));

/** Nothing of an earlier build. */
const NOT_COPIED = ["build", "node_modules", "examples"];

afterAll(() => rmSync(temporary, { recursive: true }));

/** Builds the engines from a copy of their sources. Returns the folder with the results. */
async function buildIn(folder: string, environment: Readonly<Record<string, string>>): Promise<string> {
  const copy = join(temporary, folder);
  mkdirSync(copy, { recursive: true });
  cpSync(join(root, "assembly"), join(copy, "assembly"), {
    recursive: true,
    filter: (path) => !NOT_COPIED.includes(basename(path)),
  });
  symlinkSync(join(root, "assembly/node_modules"), join(copy, "assembly/node_modules"));
  const env = { ...process.env, ...environment };
  await promisify(execFile)(process.execPath, ["assembly/tools/build.mjs"], { cwd: copy, env });
  return join(copy, "assembly/build");
}

test("a build in another folder, time zone and language gives the bytes of this build", async () => {
  const folder = await buildIn("a folder with a much longer name/b", { TZ: "Asia/Tokyo", LANG: "tr_TR.UTF-8" });
  const names = ["url.wasm", "percent.wasm", "anyurl.component.wasm"];
  for (const name of names.flatMap((each) => [each, `${each}.sha256`])) {
    const [here, there] = [join(root, "assembly/build"), folder].map((place) => readFileSync(join(place, name)));
    expect(there?.equals(here as Buffer), name).toBe(true);
  }
});

/** The sections for tools: a component names what it is made of, for error messages, and the tool that made it. */
const IN_COMPONENT = ["component-name", "producers"];

const FILES = [
  ["assembly/build", "url", []],
  ["assembly/build", "percent", []],
  ["assembly/build", "anyurl.component", IN_COMPONENT],
  ["packages/url/dist", "url", []],
  ["packages/url/dist", "percent", []],
  ["packages/url/dist", "anyurl.component", IN_COMPONENT],
] as const;

/** Returns the name of a custom section, which starts with its length. */
function nameOf(section: Uint8Array): string {
  const [length = 0] = section;
  return new TextDecoder().decode(section.subarray(1, 1 + length));
}

describe.each(FILES)("in %s, %s.wasm", (folder, name, forTools) => {
  const read = (file: string) => readFileSync(join(root, folder, file));
  const bytes = read(`${name}.wasm`);

  test("has its SHA-256 beside it, as `sha256sum --check` reads it", () => {
    const sha256 = createHash("sha256").update(bytes).digest("hex");
    expect(read(`${name}.wasm.sha256`).toString()).toBe(`${sha256}  ${name}.wasm\n`);
  });

  test("has no section of names, paths or other text for tools, except a component's own", () => {
    const sections = sectionsOf(bytes);
    expect(sections.length).toBeGreaterThan(5);
    expect(sections.filter(({ id }) => id === 0).map(({ contents }) => nameOf(contents))).toEqual(forTools);
  });
});
