/** The command that writes functions for CloudFront. test/world/cli/function/function.test.ts checks the functions. */
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { run } from "./command.ts";
import { Folder } from "./folder.ts";

describe("build-function", () => {
  test("writes one file with its options at the top", async () => {
    const { stdout, stderr, status } = await run(["build-function", "--drop-param", "session", "--summary"]);
    const [first, second] = stdout.split("\n");
    expect(first).toMatch(
      /^\/\/ anyurl build-function, key version \d+: for viewer requests in CloudFront, runtime 2\.0$/,
    );
    expect(JSON.parse(second?.replace("// ", "") ?? "")).toEqual({
      profile: "cache-key",
      query: { deny: ["session"] },
    });
    expect(stdout).toMatch(/\nfunction handler\(event\) \{\n {1}var request/);
    expect(stdout).not.toMatch(/import|require\(|export/);
    expect(stderr).toBe(`${Buffer.byteLength(stdout).toLocaleString("en")} of 10,240 bytes\n`);
    expect(status).toBe(0);
  });

  test("--redirect is named at the top, and adds a redirect", async () => {
    const { stdout, status } = await run(["build-function", "--redirect", "--minify"]);
    expect(stdout.split("\n")[1]).toBe('// {"profile":"cache-key","redirect":true}');
    expect([stdout.includes("308"), status]).toEqual([true, 0]);
    expect((await run(["build-function", "--minify"])).stdout).not.toContain("308");
  });

  test("leaves indentation out if the function is too long with it", async () => {
    const { stdout } = await run(["build-function"]);
    const bytes = Buffer.byteLength(stdout);
    expect(stdout).toMatch(/\n /);
    const dense = await run(["build-function", "--max", String(bytes - 1)]);
    expect(dense.stdout).not.toMatch(/\n /);
    expect(Buffer.byteLength(dense.stdout)).toBeLessThan(bytes);
  });

  test("refuses a function that is too long, with its bytes and the largest options", async () => {
    const words = ["build-function", "--drop-tracking", "--values", "form", "--merge-slashes", "--sort-values"];
    const { stdout, stderr, status } = await run(words);
    expect({ stdout, status }).toEqual({ stdout: "", status: 2 });
    const [, has, max, minified] =
      /^error: the function has ([\d,]+) bytes, more than the ([\d,]+) of --max; query\.tracking takes ([\d,]+); /.exec(
        stderr,
      ) ?? [];
    expect(Number(has?.replace(",", ""))).toBeGreaterThan(10240);
    expect(max).toBe("10,240");
    expect(Number(minified?.replace(",", ""))).toBeGreaterThan(1000);
    const short = await run([...words, "--minify", "--summary"]);
    expect(stderr).toContain(`with --minify it has ${short.stderr.split(" ")[0]}\n`);
    expect(short.status).toBe(0);
    const globs = Array.from({ length: 900 }, (_, index) => ["--drop-param", `a_long_parameter_${index}`]).flat();
    expect(await run(["build-function", "--minify", ...globs])).toMatchObject({ stdout: "", status: 2 });
  });

  test("refuses options that a function cannot have, with the reason", async () => {
    const refused = await run(["build-function", "--profile", "strict"]);
    expect(refused).toMatchObject({ stdout: "", status: 2 });
    expect(refused.stderr).toContain("refuse: compatibility-delimiter needs the tables of Unicode");
    const kept = ["build-function", "--profile", "strict", "--accept", "compatibility-delimiter", "--minify"];
    expect(await run(kept)).toMatchObject({ stderr: "", status: 0 });
    for (const words of [
      ["--www", "remove"],
      ["--profile", "surt"],
      ["--max", "0"],
      ["--drop-param", "a\\b"],
    ]) {
      const { stdout, status } = await run(["build-function", ...words]);
      expect({ stdout, status }, words.join(" ")).toEqual({ stdout: "", status: 2 });
    }
  });

  test("writes a file", async () => {
    using folder = new Folder();
    const file = join(folder.path, "function.js");
    expect(await run(["build-function", "--output", file])).toMatchObject({ stdout: "", stderr: "", status: 0 });
    expect(await readFile(file, "utf8")).toBe((await run(["build-function"])).stdout);
  });
});
