/** Compressed files, which their names announce, are read and written. */
import { spawnSync } from "node:child_process";
import { existsSync, readdirSync, readFileSync, statSync } from "node:fs";
import { gunzipSync, gzipSync } from "node:zlib";
import { expect, test } from "vitest";
import { installed, isInstalled } from "../runtimes/programs.ts";
import { canonicalize, type Outcome } from "./command.ts";
import { changed, Folder } from "./folder.ts";
import { outcomeOf, runProcess, start } from "./process.ts";

const lines = Array.from(
  { length: 60_000 },
  (_, index) => `HTTPS://host-${index % 89}.example/a/${index}?q=${(index * 7919) % 10007}\n`,
);
const input = lines.join("");
const expected = input.replaceAll("HTTPS", "https");

test("the input is several chunks long", () => {
  expect(input.length).toBeGreaterThan(2 * 2 ** 20);
});

test.each([[[]], [["--jobs", "2"]], [["--profile", "rfc3986"]], [["--jobs", "2", "--profile", "rfc3986"]]])(
  "files named .gz are read and written as gzip: %j",
  async (words) => {
    using folder = new Folder();
    const file = folder.write("in.txt.gz", gzipSync(input));
    const output = `${folder.path}/out.gz`;
    expect(await canonicalize([...words, file])).toMatchObject({ status: 0, stdout: expected, stderr: "" });
    expect(await canonicalize([...words, file, "-o", output])).toMatchObject({ status: 0, stdout: "", stderr: "" });
    expect(gunzipSync(readFileSync(output)).toString() === expected).toBe(true);
    expect(readdirSync(folder.path).sort()).toEqual(["in.txt.gz", "out.gz"]);
  },
);

test("archives may follow each other, and zeros may follow them", async () => {
  using folder = new Folder();
  const members = [input.slice(0, 100_001), "", input.slice(100_001, 1_500_000), input.slice(1_500_000)];
  const archive = Buffer.concat([...members.map((member) => gzipSync(member)), Buffer.alloc(70_000)]);
  const { status, stdout } = await canonicalize([folder.write("in.gz", archive)]);
  expect(stdout === expected).toBe(true);
  expect(status).toBe(0);
  const bytes = Array.from("http://a.example/\nhttp://b.example/\n", (character) => gzipSync(character));
  const small = await canonicalize([folder.write("small.gz", Buffer.concat(bytes))]);
  expect(small).toMatchObject({ status: 0, stdout: "http://a.example/\nhttp://b.example/\n" });
});

test("a truncated archive loses only its last line, which is a reject, and the next file follows", async () => {
  using folder = new Folder();
  const archive = gzipSync(input);
  const good = folder.write("good.txt", "http://good.example/\n");
  for (const share of [0.1, 0.5, 0.9]) {
    const file = folder.write("cut.gz", archive.subarray(0, archive.length * share));
    const rejects = `${folder.path}/rejects.tsv`;
    const { status, stdout, stderr } = await canonicalize(["--rejects", rejects, file, good]);
    expect(stderr).toContain(`error: cannot read ${file}: the archive is cut off\n`);
    expect(status).toBe(2);
    const before = stdout.slice(0, -"http://good.example/\n".length);
    expect(stdout.slice(before.length)).toBe("http://good.example/\n");
    expect(expected.startsWith(before)).toBe(true);
    expect(Math.abs(before.length / expected.length - share)).toBeLessThan(0.1);
    const number = before.split("\n").length;
    const [reason, name, line, text = "-"] = readFileSync(rejects, "utf8").slice(0, -1).split("\t");
    expect([reason, name, line]).toEqual(["line-cut-off", file, String(number)]);
    expect(lines[number - 1]?.startsWith(text)).toBe(true);
  }
});

test("a damaged archive is an error, after its good part is written", async () => {
  using folder = new Folder();
  const archive = gzipSync(input);
  const flipped = Buffer.from(archive);
  const at = archive.length >> 1;
  flipped.fill(0xff, at, at + 16);
  const checksum = Buffer.from(archive);
  checksum.writeUInt32LE(1, archive.length - 8);
  const rows = [
    [flipped, /the archive is damaged: i/, at / archive.length],
    [checksum, /the archive is damaged: incorrect data check/, 1],
    [Buffer.from(input), /the archive is damaged: incorrect header check/, 0],
    [Buffer.concat([archive, Buffer.from("http://a.example/")]), /the archive is damaged: incorrect header check/, 1],
    [Buffer.concat([archive, Buffer.alloc(9), archive]), /the archive is followed by something else/, 1],
    [Buffer.alloc(0), /the archive is cut off/, 0],
  ] as const;
  for (const [bytes, words, share] of rows) {
    const file = folder.write("bad.gz", bytes);
    const { status, stdout, stderr } = await canonicalize([file]);
    const last =
      stderr
        .split("\n")
        .filter((line) => line.startsWith("error: "))
        .at(-1) ?? "";
    expect(last.startsWith(`error: cannot read ${file}: `)).toBe(true);
    expect(last).toMatch(words);
    expect(status).toBe(2);
    // Damaged bytes may decode to other text.
    const good = Math.max(0, Math.floor(share * 0.95 * expected.length - 2 ** 17));
    expect(stdout.length).toBeGreaterThanOrEqual(good);
    expect(stdout.slice(0, good) === expected.slice(0, good)).toBe(true);
  }
});

test("an output may replace its own input, and may be empty", async () => {
  using folder = new Folder();
  const file = folder.write("list.txt", "http://A.example\nbad\n");
  const { status, stdout, stderr } = await canonicalize([file, "--output", file]);
  expect(readFileSync(file, "utf8")).toBe("http://a.example/\n");
  expect([status, stdout, stderr]).toEqual([1, "", `${file}:2: the scheme is missing\n`]);
  const empty = `${folder.path}/empty.gz`;
  await canonicalize(["--output", empty], "");
  expect(gunzipSync(readFileSync(empty))).toHaveLength(0);
  expect(readdirSync(folder.path).sort()).toEqual(["empty.gz", "list.txt"]);
});

test("an interrupted run leaves no files", async () => {
  using folder = new Folder();
  const file = folder.write("out.txt", "before\n");
  const child = start(["canonicalize", "-o", file, "--rejects", `${folder.path}/r.tsv`]);
  const outcome = outcomeOf(child);
  child.stdin.write("http://a.example/\nbad\n");
  await changed(folder, () => (statSync(`${file}.partial`, { throwIfNoEntry: false })?.size ?? 0) > 0);
  child.kill("SIGINT");
  expect(await outcome).toMatchObject({ status: 130, stderr: "" });
  expect(readFileSync(file, "utf8")).toBe("before\n");
  expect(readdirSync(folder.path)).toEqual(["out.txt"]);
});

test("an output that cannot be written, or is also that of --rejects, is refused before anything is read", async () => {
  using folder = new Folder();
  const missing = `${folder.path}/none/out.gz`;
  expect(await canonicalize(["-o", missing], input)).toMatchObject({
    status: 2,
    stderr: `error: cannot write ${missing}: no such file or directory\n`,
  });
  const both = await canonicalize(["-o", `${folder.path}/a`, "--rejects", `${folder.path}/./a`], input);
  expect(both).toMatchObject({ status: 2, stderr: "error: --output and --rejects must be different files\n" });
  expect(readdirSync(folder.path)).toEqual([]);
});

test("- is stdout for --output, and refused for --rejects", async () => {
  const input = "HTTP://A.example\n";
  expect(await canonicalize(["-o", "-"], input)).toMatchObject({
    status: 0,
    stdout: "http://a.example/\n",
    stderr: "",
  });
  expect(await canonicalize(["--rejects", "-"], input)).toMatchObject({
    status: 2,
    stdout: "",
    stderr: "error: --rejects needs a file name; it cannot write to stdout\n",
  });
});

test("a folder is refused before anything is read", async () => {
  using folder = new Folder();
  for (const option of ["--output", "--rejects"]) {
    expect(await canonicalize([option, folder.path], input)).toMatchObject({
      status: 2,
      stdout: "",
      stderr: `error: cannot write ${folder.path}: it is a directory\n`,
    });
  }
});

const hasFullDevice = existsSync("/dev/full");
if (!hasFullDevice) console.log("Skipped: a full disk needs /dev/full.");

test.runIf(hasFullDevice)("a full disk is an error", async () => {
  const { status, stderr } = await canonicalize(["-o", "/dev/full"], input);
  expect(stderr).toBe("error: cannot write /dev/full: no space left on device\n");
  expect(status).toBe(2);
});

test("the example of the help works", async () => {
  using folder = new Folder();
  const input = folder.write("crawl.gz", gzipSync("HTTP://a.example\n"));
  const output = `${folder.path}/canonical.gz`;
  expect((await canonicalize([input, "--output", output])).status).toBe(0);
  expect(gunzipSync(readFileSync(output)).toString()).toBe("http://a.example/\n");
});

const hasZstd = "createZstdDecompress" in process.getBuiltinModule("node:zlib");

test.runIf(!hasZstd)("if Node has no zstd, an error says which has, before anything is read", async () => {
  using folder = new Folder();
  const words = `zstd needs Node 22.15, 23.8 or newer, and this is Node ${process.versions.node}\n`;
  const read = await canonicalize(["-", "in.zst"], "http://a.example/\n");
  expect(read).toMatchObject({ status: 2, stdout: "", stderr: `error: cannot read in.zst: ${words}` });
  const output = `${folder.path}/out.zst`;
  const written = await canonicalize(["-o", output], "http://a.example/\n");
  expect(written).toMatchObject({ status: 2, stdout: "", stderr: `error: cannot write ${output}: ${words}` });
  expect(readdirSync(folder.path)).toEqual([]);
});

/** Versions of Node that have zstd. */
const nodes = (hasZstd ? [process.execPath] : []).concat(
  ["node-22", "node-24", "node-26"].filter(isInstalled).map((name) => installed(name, "bin/node")),
);
if (nodes.length === 0) console.log("Skipped: zstd needs Node 22.15 or newer; npm run setup:runtimes installs it.");

function runWith(node: string, words: readonly string[]): Promise<Outcome> {
  return runProcess(["canonicalize", ...words], "", {}, node);
}

/** Calls `zlib[method]` in another version of Node. */
function byZlib(node: string, method: string, bytes: string | Uint8Array): Buffer {
  const code = `const { readFileSync, writeSync } = require("fs"); let made = require("zlib").${method}(readFileSync(0));
    while (made.length > 0) made = made.subarray(writeSync(1, made));`;
  const { stdout, status, stderr } = spawnSync(node, ["-e", code], { input: bytes, maxBuffer: 2 ** 28 });
  expect([status, String(stderr)]).toEqual([0, ""]);
  return stdout;
}

test.each(nodes)("zstd is read and written, whole, in several frames and truncated: %s", async (node) => {
  using folder = new Folder();
  const frames = [input.slice(0, 100_001), "", input.slice(100_001)].map((frame) =>
    byZlib(node, "zstdCompressSync", frame),
  );
  const skippable = Buffer.from([0x5a, 0x2a, 0x4d, 0x18, 3, 0, 0, 0, 1, 2, 3]);
  const whole = Buffer.concat([...frames, skippable]);
  const file = folder.write("in.zst", whole);
  const output = `${folder.path}/out.zst`;
  for (const words of [[], ["--jobs", "2"]]) {
    const found = await runWith(node, [...words, file]);
    expect([found.status, found.stderr, found.stdout === expected]).toEqual([0, "", true]);
    expect(await runWith(node, [...words, file, "-o", output])).toMatchObject({ status: 0, stdout: "", stderr: "" });
    expect((await runWith(node, [output])).stdout === expected).toBe(true);
  }
  for (const share of [0, 0.0001, 0.3, 0.9]) {
    const cut = folder.write("cut.zst", whole.subarray(0, whole.length * share));
    const { status, stdout, stderr } = await runWith(node, [cut]);
    expect(stderr.split("\n").at(-2)).toBe(`error: cannot read ${cut}: the archive is cut off`);
    expect(expected.startsWith(stdout)).toBe(true);
    expect(stdout.length).toBeGreaterThan((share - 0.1) * expected.length - 2 ** 18);
    expect(status).toBe(2);
  }
  const other = folder.write("other.zst", Buffer.concat([whole, Buffer.from("http://a.example/")]));
  const followed = await runWith(node, [other]);
  expect(followed.stderr).toMatch(/the archive is damaged: /);
  expect(followed.stdout === expected).toBe(true);
});

/** A frame that needs a window of 2 GiB, as it says, of one block that is not compressed. */
function frameOfLongWindow(content: string): Buffer {
  const [magic, unknownSize, windowLog31] = [0xfd2fb528, 0, (31 - 10) << 3];
  const header = Buffer.alloc(9);
  header.writeUInt32LE(magic);
  header.writeUInt8(unknownSize, 4);
  header.writeUInt8(windowLog31, 5);
  header.writeUIntLE((content.length << 3) | 1, 6, 3);
  return Buffer.concat([header, Buffer.from(content)]);
}

test.each(nodes)("zstd with a window of 2 GiB is read: %s", async (node) => {
  using folder = new Folder();
  const file = folder.write("long.zst", frameOfLongWindow("http://A.example\n"));
  expect(await runWith(node, [file])).toMatchObject({ status: 0, stdout: "http://a.example/\n", stderr: "" });
});
