/** Compressed files, which their names announce, are read and written. */
import { existsSync, readdirSync, readFileSync, statSync } from "node:fs";
import { gunzipSync, gzipSync } from "node:zlib";
import { expect, test } from "vitest";
import { installed, isInstalled } from "../../runtimes/programs.ts";
import { isThorough } from "../../thorough.ts";
import { canonicalize, type Outcome } from "./command.ts";
import { changed, Folder, partialsIn } from "./folder.ts";
import { outcomeOf, runProcess, runProgram, start } from "./process.ts";

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

test("all lines of an archive are written if something else follows it", async () => {
  using folder = new Folder();
  const archive = gzipSync(input);
  const rows = [
    [Buffer.from("http://b.example/\n"), 0],
    [Buffer.from([0x1f]), 0],
    [Buffer.concat([Buffer.alloc(9), archive]), 9],
    [Buffer.concat([Buffer.alloc(70_000), Buffer.from("x")]), 70_000],
  ] as const;
  for (const [rest, zeros] of rows) {
    const file = folder.write("in.gz", Buffer.concat([archive, rest]));
    const { status, stdout, stderr } = await canonicalize([file]);
    const end = archive.length + zeros;
    const words = `the archive is followed by something else after ${end.toLocaleString("en")} bytes`;
    expect(stderr).toBe(`error: cannot read ${file}: ${words}; use tail -c +${end + 1} FILE | anyurl …\n`);
    expect([status, stdout === expected]).toEqual([2, true]);
  }
});

test("an archive may have all fields of a header, and come in pieces of any size", async () => {
  const archive = gzipSync("http://A.example\n");
  const header = Buffer.from(archive.subarray(0, 10));
  header.writeUInt8(2 + 4 + 8 + 16, 3);
  const fields = [[3, 0, 1, 2, 3], Buffer.from("name\0"), Buffer.from("comment\0"), [0, 0]].map((each) =>
    Buffer.from(each),
  );
  const all = Buffer.concat([header, ...fields, archive.subarray(10), archive]);
  const stdout = "http://a.example/\n".repeat(2);
  for (const size of [1, 7, all.length]) {
    const pieces = Array.from({ length: Math.ceil(all.length / size) }, (_, index) =>
      all.subarray(index * size, (index + 1) * size),
    );
    expect(await canonicalize([], pieces)).toMatchObject({ status: 0, stdout, stderr: "" });
  }
});

test("a truncated archive loses only its last line, which is invalid, and the next file follows", async () => {
  using folder = new Folder();
  const archive = gzipSync(input);
  const good = folder.write("good.txt", "http://good.example/\n");
  for (const share of [0.1, 0.5, 0.9]) {
    const file = folder.write("cut.gz", archive.subarray(0, archive.length * share));
    const { status, stdout, stderr } = await canonicalize([file, good]);
    expect(stderr).toContain(`error: cannot read ${file}: the archive is cut off\n`);
    expect(status).toBe(2);
    const before = stdout.slice(0, -"http://good.example/\n".length);
    expect(stdout.slice(before.length)).toBe("http://good.example/\n");
    expect(expected.startsWith(before)).toBe(true);
    expect(Math.abs(before.length / expected.length - share)).toBeLessThan(0.1);
    const number = before.split("\n").length;
    const last = (await canonicalize(["--json", file])).stdout.trimEnd().split("\n").at(-1) ?? "";
    const { input: text, error } = JSON.parse(last);
    expect(error).toMatchObject({ reason: "line-cut-off", file, line: number });
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
  const { status, stdout, stderr } = await canonicalize([file, "--in-place", "--output", file]);
  expect(readFileSync(file, "utf8")).toBe("http://a.example/\n");
  expect([status, stdout, stderr]).toEqual([1, "", `${file}:2: the scheme is missing\n`]);
  const empty = `${folder.path}/empty.gz`;
  await canonicalize(["--output", empty], "");
  expect(gunzipSync(readFileSync(empty))).toHaveLength(0);
  expect(readdirSync(folder.path).sort()).toEqual(["empty.gz", "list.txt"]);
});

test.each(["SIGINT", "SIGHUP", "SIGTERM"] as const)(
  "a run that %s ends removes and names its files",
  async (signal) => {
    using folder = new Folder();
    const file = folder.write("out.txt", "before\n");
    const child = start(["canonicalize", "-o", file, "--rejects", `${folder.path}/r.tsv`]);
    const outcome = outcomeOf(child);
    child.stdin.write("http://a.example/\nbad\n");
    const sizeOf = (name: string) => statSync(`${folder.path}/${name}`, { throwIfNoEntry: false })?.size ?? 0;
    await changed(folder, () => partialsIn(folder).some((name) => sizeOf(name) > 0));
    child.kill(signal);
    const stderr = `Removed the incomplete ${file}.\nRemoved the incomplete ${folder.path}/r.tsv.\n`;
    expect(await outcome).toEqual({ status: null, signal, stdout: "", stderr });
    expect(readFileSync(file, "utf8")).toBe("before\n");
    expect(readdirSync(folder.path)).toEqual(["out.txt"]);
  },
);

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
  const words = (deed: string, versions: string) =>
    `${deed} zstd needs Node ${versions} or newer, and this is Node ${process.versions.node}`;
  const read = await canonicalize(["-", "in.zst"], "http://a.example/\n");
  const readStderr = `error: cannot read in.zst: ${words("reading", "24.20, 26.6")}; use zstdcat FILE.zst | anyurl …\n`;
  expect(read).toMatchObject({ status: 2, stdout: "", stderr: readStderr });
  const output = `${folder.path}/out.zst`;
  const written = await canonicalize(["-o", output], "http://a.example/\n");
  const stderr = `error: cannot write ${output}: ${words("writing", "22.15, 23.8")}\n`;
  expect(written).toMatchObject({ status: 2, stdout: "", stderr });
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

/** Runs code in another version of Node, with \`bytes\` as the content of stdin. Returns the result of the code. */
function inNode(node: string, code: string, bytes: string | Uint8Array): Buffer {
  const program = `const zlib = require("zlib"); const { readFileSync, writeSync } = require("fs");
    let made = Buffer.from(((bytes) => { ${code} })(readFileSync(0)));
    while (made.length > 0) made = made.subarray(writeSync(1, made));`;
  const { stdout, status, stderr } = runProgram(node, ["-e", program], { input: Buffer.from(bytes) });
  expect([status, String(stderr)]).toEqual([0, ""]);
  return stdout;
}

const compressed = (node: string, text: string) => inNode(node, "return zlib.zstdCompressSync(bytes)", text);

/** How much of zstd's format a version of Node reads right. */
function reads(node: string): "nothing" | "one frame" | "all" {
  const trial = `const frame = zlib.zstdCompressSync("a");
    try { return zlib.zstdDecompressSync(frame.subarray(0, -2)) && "nothing"; } catch {}
    return zlib.zstdDecompressSync(Buffer.concat([frame, frame])).length === 2 ? "all" : "one frame";`;
  return String(inNode(node, trial, "")) as ReturnType<typeof reads>;
}

test.each([
  ["node-22", "nothing"],
  ["node-24", "one frame"],
  ["node-26", "all"],
])("zstd of %s: it reads %s", (name, much) => {
  if (isInstalled(name)) expect(reads(installed(name, "bin/node"))).toBe(much);
});

const readers = nodes.filter((node) => reads(node) !== "nothing");

/** In a sample, the newest of some versions. */
const newest = (all: readonly string[]) => (isThorough ? all : all.slice(-1));

const advice = "; use zstdcat FILE.zst | anyurl …";

/** The words about a version of Node, in messages. */
const nameOf = (node: string) => `Node ${inNode(node, "return process.versions.node", "")}`;

test.each(newest(nodes))("zstd is written as frames that Node itself reads, one by one: %s", async (node) => {
  using folder = new Folder();
  const output = `${folder.path}/out.zst`;
  const file = folder.write("in.txt", input.repeat(4));
  expect(await runWith(node, [file, "-o", output])).toMatchObject({ status: 0, stdout: "", stderr: "" });
  const written = readFileSync(output);
  const frames = inNode(
    node,
    `const magic = Buffer.from([0x28, 0xb5, 0x2f, 0xfd]);
    const parts = [];
    for (let at = 0, next; at < bytes.length; at = next) {
      next = bytes.indexOf(magic, at + 4);
      if (next < 0) next = bytes.length;
      parts.push(zlib.zstdDecompressSync(bytes.subarray(at, next)));
    }
    return Buffer.concat(parts);`,
    written,
  );
  expect(frames.toString() === expected.repeat(4)).toBe(true);
});

test.each(nodes.filter((node) => !readers.includes(node)))(
  "zstd is not read if Node does not notice a file's missing end: %s",
  async (node) => {
    using folder = new Folder();
    const file = folder.write("in.zst", compressed(node, input));
    const why = `reading zstd needs Node 24.20, 26.6 or newer, and this is ${nameOf(node)}`;
    const stderr = `error: cannot read ${file}: ${why}, which does not notice when a file is cut off${advice}\n`;
    expect(await runWith(node, [file])).toEqual({ status: 2, signal: null, stdout: "", stderr });
  },
);

test.each(newest(readers))("a zstd file of one frame is read whole: %s", async (node) => {
  using folder = new Folder();
  const frame = compressed(node, input);
  const file = folder.write("in.zst", frame);
  for (const words of [[], ["--jobs", "2"]]) {
    const found = await runWith(node, [...words, file]);
    expect([found.status, found.stderr, found.stdout === expected]).toEqual([0, "", true]);
  }
  for (const share of [0, 0.0001, 0.3, 0.9]) {
    const cut = folder.write("cut.zst", frame.subarray(0, frame.length * share));
    const { status, stdout, stderr } = await runWith(node, [cut]);
    expect(stderr.split("\n").at(-2)).toBe(`error: cannot read ${cut}: the archive is cut off`);
    expect(expected.startsWith(stdout)).toBe(true);
    expect(stdout.length).toBeGreaterThan((share - 0.1) * expected.length - 2 ** 18);
    expect(status).toBe(2);
  }
  const damaged = await runWith(node, [folder.write("text.zst", input)]);
  expect(damaged).toMatchObject({ status: 2, stdout: "" });
  expect(damaged.stderr).toContain("the archive is damaged: ");
});

test.each(readers)("a zstd file of several frames is read whole, or an error says that it is not: %s", async (node) => {
  const much = reads(node);
  using folder = new Folder();
  const frames = [input.slice(0, 100_001), "", input.slice(100_001)].map((part) => compressed(node, part));
  const skippable = Buffer.from([0x5a, 0x2a, 0x4d, 0x18, 3, 0, 0, 0, 1, 2, 3]);
  const stops = `${nameOf(node)} stops at the end of one of its frames${advice}`;
  for (const parts of [frames, [...frames, skippable], [skippable, ...frames]]) {
    const file = folder.write("in.zst", Buffer.concat(parts));
    const { status, stdout, stderr } = await runWith(node, [file]);
    const wanted = much === "all" ? [0, ""] : [2, `error: cannot read ${file}: ${stops}`];
    expect([status, stderr.split("\n").at(-2) ?? stderr]).toEqual(wanted);
    expect(much === "all" ? stdout === expected : expected.startsWith(stdout)).toBe(true);
  }
  for (const rest of [Buffer.from("http://a.example/"), Buffer.alloc(9)]) {
    const other = folder.write("other.zst", Buffer.concat([frames[2] as Buffer, rest]));
    const { status, stdout, stderr } = await runWith(node, [other]);
    expect([status, stderr]).toEqual([2, expect.stringContaining(stops)]);
    expect(expected.endsWith(stdout)).toBe(true);
  }
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

test.each(readers)("zstd with a window of 2 GiB is read: %s", async (node) => {
  using folder = new Folder();
  const file = folder.write("long.zst", frameOfLongWindow("http://A.example\n"));
  expect(await runWith(node, [file])).toMatchObject({ status: 0, stdout: "http://a.example/\n", stderr: "" });
});
