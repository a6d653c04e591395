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
import { expect, test } from "vitest";
import { begun, canonicalize } from "./command.ts";
import { changed, Folder } from "./folder.ts";

const text = "http://A.example/\nbad\n";
const hrefs = "http://a.example/\n";
const IS_READ = "is an input, and would be overwritten";

test.each([
  ["out.partial", ["-o", "out"], `PATH/out.partial ${IS_READ}; choose another output name`],
  ["out.resume", ["-o", "out"], `PATH/out.resume ${IS_READ}; choose another output name`],
  ["out.resume.new", ["-o", "out", "--resume"], `PATH/out.resume.new ${IS_READ}; choose another output name`],
  ["bad.partial", ["--rejects", "bad"], `PATH/bad.partial ${IS_READ}; choose another output name`],
  ["in", ["--rejects", "in"], `--rejects PATH/in ${IS_READ}`],
  ["in", ["--rejects", "link"], `--rejects PATH/link ${IS_READ}`],
  ["in", ["--rejects", "hard-link"], `--rejects PATH/hard-link ${IS_READ}`],
  ["in", ["-o", "link", "--resume"], "with --resume, --output must not be an input file"],
  ["in", ["-o", "out", "--rejects", "out.partial"], "--output and --rejects would both write PATH/out.partial"],
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
  const { status, stderr } = await canonicalize([file, "-o", file]);
  expect(stderr).toMatch(
    /the archive is cut off\n(?:… .*\n)?error: some input could not be read, and the output would replace an input file/,
  );
  expect(status).toBe(2);
  expect(readFileSync(file).equals(cut)).toBe(true);
  expect(readdirSync(folder.path)).toEqual(["list.gz"]);
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
async function begin(folder: Folder) {
  const partial = () => statSync(`${folder.path}/out.partial`, { throwIfNoEntry: false });
  const before = partial()?.ino;
  const { stdin, outcome } = begun(["canonicalize", "-o", `${folder.path}/out`]);
  stdin.write("http://A.example/1\n");
  await changed(folder, () => partial()?.ino !== before && partial()?.size === "http://a.example/1\n".length);
  return { end: () => stdin.end("http://A.example/2\n"), outcome };
}

test("if two runs write the same file, the later one wins, and the other fails", async () => {
  using folder = new Folder();
  const first = await begin(folder);
  const second = await begin(folder);
  first.end();
  expect(await first.outcome).toMatchObject({
    status: 2,
    stderr: `error: cannot write ${folder.path}/out: its .partial file was deleted, or belongs to another run\n`,
  });
  second.end();
  expect((await second.outcome).status).toBe(0);
  expect(readFileSync(`${folder.path}/out`, "utf8")).toBe("http://a.example/1\nhttp://a.example/2\n");
  expect(readdirSync(folder.path)).toEqual(["out"]);
});

test("a run fails if its partial file is deleted", async () => {
  using folder = new Folder();
  const { end, outcome } = await begin(folder);
  unlinkSync(`${folder.path}/out.partial`);
  end();
  expect(await outcome).toMatchObject({ status: 2, stderr: expect.stringContaining("its .partial file was deleted") });
  expect(readdirSync(folder.path)).toEqual([]);
});
