/** The files that a release publishes. */
import { execFileSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, describe, expect, it } from "vitest";
import { isOnJSR } from "./jsr.ts";
import { named, packAll, root } from "./published.ts";
import { inOrder, releaseFindings, writeRelease } from "./release.ts";

const folder = mkdtempSync(join(tmpdir(), "anyurl-release-"));
const packages = await packAll(folder);
afterAll(() => rmSync(folder, { recursive: true }));
const first = named(packages, "anyurl");
const tag = `v${first.manifest.version}`;

describe("a release", () => {
  it("has the version of its tag, and the modules of this build", () => {
    expect(releaseFindings(packages, tag)).toEqual([]);
  });

  it("is refused for another tag, and for another module", () => {
    expect(releaseFindings(packages, "v0.0.1")).toHaveLength(packages.length);
    const files = new Map([...first.files, ["dist/url.wasm", Uint8Array.of(0)]]);
    expect(releaseFindings([{ ...first, files }], tag)).toEqual([
      "anyurl: dist/url.wasm is not the module of assembly/build",
    ]);
  });

  it("publishes each package after those that it depends on", () => {
    const names = inOrder(packages).map(({ name }) => name);
    expect(names).toHaveLength(packages.length);
    for (const { name, manifest } of packages) {
      for (const other of Object.keys((manifest.dependencies ?? {}) as object)) {
        if (names.includes(other)) expect(names.indexOf(other), `${other}, ${name}`).toBeLessThan(names.indexOf(name));
      }
    }
  });

  it("lists the sums of all packages, and has the files for JSR", () => {
    writeRelease(packages, folder);
    const checked = execFileSync("sha256sum", ["--check", "SHA256SUMS"], { cwd: folder, encoding: "utf8" });
    expect(checked.match(/: OK$/gm)).toHaveLength(packages.length);
    for (const { directory, files } of packages.filter(isOnJSR)) {
      const own = join(folder, "jsr", directory.slice("packages/".length));
      expect(readFileSync(join(own, "deno.json"))).toEqual(readFileSync(join(root, directory, "deno.json")));
      expect(readFileSync(join(own, "README.md"))).toEqual(Buffer.from(files.get("README.md") ?? []));
    }
  });
});
