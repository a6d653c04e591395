/** Output replaces nothing that is needed: no input, no other output, and no file of another run. */
import {
  chmodSync,
  existsSync,
  linkSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  statSync,
  symlinkSync,
  unlinkSync,
} from "node:fs";
import { gzipSync } from "node:zlib";
import { describe, expect, test } from "vitest";
import { begun, canonicalize } from "./command.ts";
import { changed, Folder, partialsIn } from "./folder.ts";

const text = "http://A.example/\nbad\n";
const hrefs = "http://a.example/\n";
const IS_READ = "is an input, and would be overwritten";

test.each([
  ["out.partial", ["-o", "out", "--resume"], `PATH/out.partial ${IS_READ}; choose another output name`],
  ["out.resume", ["-o", "out"], `PATH/out.resume ${IS_READ}; choose another output name`],
  ["out.resume.new", ["-o", "out", "--resume"], `PATH/out.resume.new ${IS_READ}; choose another output name`],
  [
    "bad.partial",
    ["-o", "out", "--rejects", "bad", "--resume"],
    `PATH/bad.partial ${IS_READ}; choose another output name`,
  ],
  ["in", ["--rejects", "in"], `--rejects PATH/in ${IS_READ}`],
  ["in", ["--rejects", "link"], `--rejects PATH/link ${IS_READ}`],
  ["in", ["--rejects", "hard-link"], `--rejects PATH/hard-link ${IS_READ}`],
  ["in", ["-o", "link", "--resume"], "with --resume, --output must not be an input file"],
  [
    "in",
    ["-o", "out", "--rejects", "out.partial", "--resume"],
    "--output and --rejects would both write PATH/out.partial",
  ],
  ["in", ["-o", "out", "--rejects", "out.resume"], "--output and --rejects would both write PATH/out.resume"],
  ["other", ["-o", "link", "--rejects", "in"], "--output and --rejects must be different files"],
])("an input named %s is not overwritten by %j", async (name, words, reason) => {
  using folder = new Folder();
  const path = (word: string) => (word.startsWith("-") ? word : `${folder.path}/${word}`);
  folder.write("in", text);
  folder.write(name, text);
  symlinkSync("in", path("link"));
  linkSync(path("in"), path("hard-link"));
  const before = readdirSync(folder.path);
  const { status, stdout, stderr } = await canonicalize([...words.map(path), path(name)]);
  expect(stderr).toBe(`error: ${reason.replaceAll("PATH", folder.path)}\n`);
  expect([status, stdout]).toEqual([2, ""]);
  expect(readdirSync(folder.path)).toEqual(before);
  for (const file of ["in", name]) expect(readFileSync(path(file), "utf8")).toBe(text);
});

test("an input is replaced only if all of it could be read", async () => {
  using folder = new Folder();
  const archive = gzipSync(hrefs.repeat(1000));
  const cut = archive.subarray(0, archive.length - 9);
  const file = folder.write("list.gz", cut);
  const { status, stderr } = await canonicalize([file, "--in-place"]);
  expect(stderr).toMatch(/the archive is cut off\n/);
  expect(stderr.split("\n").at(-2)).toBe(`error: some input could not be read; nothing was written to ${file}`);
  expect(status).toBe(2);
  expect(readFileSync(file).equals(cut)).toBe(true);
  expect(readdirSync(folder.path)).toEqual(["list.gz"]);
});

describe("an input that is the output too", () => {
  const LOST = "and its invalid lines would be lost; keep them with --rejects FILE, or drop them with --in-place";

  test.each(["in", "link", "hard-link"])("is refused as %s, so that no invalid line is lost", async (output) => {
    using folder = new Folder();
    const input = folder.write("in", text);
    symlinkSync("in", `${folder.path}/link`);
    linkSync(input, `${folder.path}/hard-link`);
    const { status, stderr } = await canonicalize([input, "-o", `${folder.path}/${output}`]);
    expect([status, stderr]).toEqual([2, `error: --output ${folder.path}/${output} is an input, ${LOST}\n`]);
    expect(readFileSync(input, "utf8")).toBe(text);
  });

  test("is replaced if --rejects keeps the invalid lines", async () => {
    using folder = new Folder();
    const input = folder.write("in", text);
    expect((await canonicalize([input, "-o", input, "--rejects", `${folder.path}/bad`])).status).toBe(1);
    expect(readFileSync(input, "utf8")).toBe(hrefs);
    expect(readFileSync(`${folder.path}/bad`, "utf8")).toMatch(/\tbad\n$/);
  });

  test.each([[["--in-place"]], [["--in-place", "-o"]]])("is replaced with %j", async (words) => {
    using folder = new Folder();
    const input = folder.write("in", text);
    const output = words.includes("-o") ? [input] : [];
    expect((await canonicalize([input, ...words, ...output])).status).toBe(1);
    expect(readFileSync(input, "utf8")).toBe(hrefs);
    expect(readdirSync(folder.path)).toEqual(["in"]);
  });

  test.each([[[]], [["-"]], [["in", "in"]], [["http://h/"]]])("must be one file with --in-place: %j", async (words) => {
    using folder = new Folder();
    folder.write("in", text);
    const { status, stderr } = await canonicalize(["--in-place", ...words], text, { cwd: folder.path });
    expect([status, stderr]).toEqual([2, "error: --in-place needs one FILE\n"]);
    expect(readFileSync(`${folder.path}/in`, "utf8")).toBe(text);
  });
});

test("a link is followed to its target, which keeps its permissions", async () => {
  using folder = new Folder();
  const input = folder.write("in", text);
  const [old, link, dangling] = [folder.write("old", ""), `${folder.path}/link`, `${folder.path}/dangling`];
  chmodSync(old, 0o640);
  symlinkSync("old", link);
  symlinkSync("new", dangling);
  for (const [output, target] of [
    [link, old],
    [dangling, `${folder.path}/new`],
  ] as const) {
    expect((await canonicalize([input, "-o", output])).status).toBe(1);
    expect(lstatSync(output).isSymbolicLink()).toBe(true);
    expect(readFileSync(target, "utf8")).toBe(hrefs);
  }
  expect(statSync(old).mode & 0o777).toBe(0o640);
});

test("an output that is a directory, or in a missing one, is refused before anything is read", async () => {
  using folder = new Folder();
  const input = folder.write("in", text);
  mkdirSync(`${folder.path}/directory`);
  for (const more of [[], ["--resume"]]) {
    for (const [name, reason] of [
      ["directory", "it is a directory"],
      ["in/out", "not a directory"],
      ["none/out", "no such file or directory"],
    ]) {
      const output = `${folder.path}/${name}`;
      const { status, stderr } = await canonicalize([...more, input, "-o", output]);
      expect([status, stderr]).toEqual([2, `error: cannot write ${output}: ${reason}\n`]);
    }
  }
  expect(readdirSync(folder.path).sort()).toEqual(["directory", "in"]);
});

const hasFullDevice = existsSync("/dev/full");
if (!hasFullDevice) console.log("Skipped: one output that cannot be written needs /dev/full.");

test
  .runIf(hasFullDevice)
  .each([[["-o", "FILE", "--rejects", "/dev/full"]], [["-o", "/dev/full", "--rejects", "FILE"]]])(
  "if one file cannot be written, the other is not replaced: %j",
  async (words) => {
    using folder = new Folder();
    const file = folder.write("file", "before");
    const { status, stderr } = await canonicalize(
      words.map((word) => (word === "FILE" ? file : word)),
      text,
    );
    expect([status, stderr]).toEqual([2, "error: cannot write /dev/full: no space left on device\n"]);
    expect(readFileSync(file, "utf8")).toBe("before");
    expect(readdirSync(folder.path)).toEqual(["file"]);
  },
);

/** Starts a run that has written a line to a partial file of its own, and awaits more input. */
async function begin(folder: Folder, host = "a") {
  const before = readdirSync(folder.path);
  const partial = () => partialsIn(folder).find((name) => !before.includes(name));
  const { stdin, outcome } = begun(["canonicalize", "-o", `${folder.path}/out`]);
  stdin.write(`http://${host}.example/1\n`);
  const size = () => statSync(`${folder.path}/${partial()}`, { throwIfNoEntry: false })?.size;
  await changed(folder, () => size() === "http://a.example/1\n".length);
  return { end: () => stdin.end(`http://${host}.example/2\n`), outcome, partial: `${folder.path}/${partial()}` };
}

test("if two runs write the same file, it is whole, and that of the run that ends last", async () => {
  using folder = new Folder();
  const first = await begin(folder, "a");
  const second = await begin(folder, "b");
  const other = `${first.partial} belongs to another run; delete it unless that run is still active\n`;
  for (const [{ end, outcome }, host, stderr] of [[second, "b", other] as const, [first, "a", ""] as const]) {
    end();
    expect(await outcome).toMatchObject({ status: 0, stderr });
    expect(readFileSync(`${folder.path}/out`, "utf8")).toBe(`http://${host}.example/1\nhttp://${host}.example/2\n`);
  }
  expect(readdirSync(folder.path)).toEqual(["out"]);
});

test("a file whose name ends in .partial stays", async () => {
  using folder = new Folder();
  for (const name of ["out.partial", "bad.partial"]) folder.write(name, "mine");
  const path = (name: string) => `${folder.path}/${name}`;
  expect(await canonicalize(["-o", path("out"), "--rejects", path("bad")], text)).toMatchObject({ status: 1 });
  for (const name of ["out.partial", "bad.partial"]) expect(readFileSync(path(name), "utf8")).toBe("mine");
  expect(readdirSync(folder.path).sort()).toEqual(["bad", "bad.partial", "out", "out.partial"]);
  // Also as an input.
  folder.write("out.partial", text);
  expect(await canonicalize(["-o", path("out"), path("out.partial")])).toMatchObject({ status: 1 });
  expect(readFileSync(path("out"), "utf8")).toBe(hrefs);
  expect(readFileSync(path("out.partial"), "utf8")).toBe(text);
});

test("a run fails if its partial file is deleted", async () => {
  using folder = new Folder();
  const { end, outcome, partial } = await begin(folder);
  unlinkSync(partial);
  end();
  expect(await outcome).toMatchObject({ status: 2, stderr: expect.stringContaining("its .partial file was deleted") });
  expect(readdirSync(folder.path)).toEqual([]);
});
