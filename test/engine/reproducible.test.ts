/** The engines are the same bytes wherever they are built, and each has its SHA-256 beside it. */
import { execFile } from "node:child_process";
import { createHash } from "node:crypto";
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync } from "node:fs";
import { tmpdir } from "node:os";
import { basename, join, resolve } from "node:path";
import { promisify } from "node:util";
import { afterAll, describe, expect, test } from "vitest";

const root = resolve(import.meta.dirname, "../..");
const temporary = mkdtempSync(join(tmpdir(), "anyurl-reproducible-"));

/** Nothing of an earlier build. */
const NOT_COPIED = ["build", "node_modules", "examples"];

afterAll(() => rmSync(temporary, { recursive: true }));

/** Builds the engines from a copy of their sources. Returns the folder with the results. */
async function buildIn(folder: string, environment: Readonly<Record<string, string>>): Promise<string> {
  const copy = join(temporary, folder);
  mkdirSync(copy, { recursive: true });
  cpSync(join(root, "tools"), join(copy, "tools"), { recursive: true });
  cpSync(join(root, "assembly"), join(copy, "assembly"), {
    recursive: true,
    filter: (path) => !NOT_COPIED.includes(basename(path)),
  });
  symlinkSync(join(root, "assembly/node_modules"), join(copy, "assembly/node_modules"));
  const env = { ...process.env, ...environment };
  await promisify(execFile)(process.execPath, ["assembly/tools/build.mjs"], { cwd: copy, env });
  return join(copy, "assembly/build");
}

/** The ids of a module's sections, in order. Those with id 0 have names, paths and other text for tools. */
function sectionIds(bytes: Buffer): number[] {
  const ids: number[] = [];
  for (let at = 8; at < bytes.length; ) {
    ids.push(bytes[at++] as number);
    let size = 0;
    for (let shift = 0, more = true; more; shift += 7) {
      const byte = bytes[at++] as number;
      size |= (byte & 0x7f) << shift;
      more = byte >= 0x80;
    }
    at += size;
  }
  return ids;
}

test("a build in another folder, time zone and language gives the bytes of this build", async () => {
  const folder = await buildIn("a folder with a much longer name/b", { TZ: "Asia/Tokyo", LANG: "tr_TR.UTF-8" });
  for (const name of ["url.wasm", "percent.wasm", "url.wasm.sha256", "percent.wasm.sha256"]) {
    const [here, there] = [join(root, "assembly/build"), folder].map((place) => readFileSync(join(place, name)));
    expect(there?.equals(here as Buffer), name).toBe(true);
  }
});

describe.each([
  ["assembly/build", "url"],
  ["assembly/build", "percent"],
  ["packages/url/dist", "url"],
  ["packages/percent/dist", "percent"],
])("in %s, %s.wasm", (folder, name) => {
  const read = (file: string) => readFileSync(join(root, folder, file));
  const bytes = read(`${name}.wasm`);

  test("has its SHA-256 beside it, as `sha256sum --check` reads it", () => {
    const sha256 = createHash("sha256").update(bytes).digest("hex");
    expect(read(`${name}.wasm.sha256`).toString()).toBe(`${sha256}  ${name}.wasm\n`);
  });

  test("has no section of names, paths or other text for tools", () => {
    const ids = sectionIds(bytes);
    expect(ids.length).toBeGreaterThan(5);
    expect(ids).not.toContain(0);
  });
});
