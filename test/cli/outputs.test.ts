/** What is written takes the place of nothing that is needed: of no input, no other output, no other run's. */
import { spawnSync } from "node:child_process";
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
import { setTimeout as sleep } from "node:timers/promises";
import { gzipSync } from "node:zlib";
import { expect, test } from "vitest";
import { canonicalize, Folder, outcomeOf, script, start } from "./command.ts";

const text = "http://A.example/\nbad\n";
const hrefs = "http://a.example/\n";
const IS_READ = "is read, and would be written over";

test.each([
  ["out.partial", ["-o", "out"], `PATH/out.partial ${IS_READ}; give the output another name`],
  ["out.resume", ["-o", "out"], `PATH/out.resume ${IS_READ}; give the output another name`],
  ["out.resume.new", ["-o", "out", "--resume"], `PATH/out.resume.new ${IS_READ}; give the output another name`],
  ["bad.partial", ["--rejects", "bad"], `PATH/bad.partial ${IS_READ}; give the output another name`],
  ["in", ["--rejects", "in"], `--rejects PATH/in ${IS_READ}`],
  ["in", ["--rejects", "link"], `--rejects PATH/link ${IS_READ}`],
  ["in", ["--rejects", "hard-link"], `--rejects PATH/hard-link ${IS_READ}`],
  ["in", ["-o", "link", "--resume"], "--resume needs an --output that is none of the FILEs"],
  ["in", ["-o", "out", "--rejects", "out.partial"], "--output and --rejects would both write PATH/out.partial"],
  ["in", ["-o", "out", "--rejects", "out.resume"], "--output and --rejects would both write PATH/out.resume"],
  ["other", ["-o", "link", "--rejects", "in"], "--output and --rejects are the same file"],
])("reads %s, and refuses %j", async (name, words, reason) => {
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

test("stdin that is a file is known", () => {
  using folder = new Folder();
  const input = folder.write("out.partial", text);
  const command = `"${process.execPath}" "${script}" canonicalize -o "${folder.path}/out" < "${input}"`;
  expect(spawnSync("sh", ["-c", command]).status).toBe(2);
  expect(readFileSync(input, "utf8")).toBe(text);
});

test("takes the place of its input only if all of that could be read", async () => {
  using folder = new Folder();
  const archive = gzipSync(hrefs.repeat(1000));
  const cut = archive.subarray(0, archive.length - 9);
  const file = folder.write("list.gz", cut);
  const { status, stderr } = await canonicalize([file, "-o", file]);
  expect(stderr).toMatch(
    /the archive is cut off\nerror: not all could be read, and the output would take the place of/,
  );
  expect(status).toBe(2);
  expect(readFileSync(file).equals(cut)).toBe(true);
  expect(readdirSync(folder.path)).toEqual(["list.gz"]);
});

test("writes what links lead to, there already or not, with the permissions that it had", async () => {
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

const hasDescriptors = existsSync("/proc/self/fd");
if (!hasDescriptors) console.log("The test of what is open already is skipped: it needs /proc/self/fd.");

test.runIf(hasDescriptors)("writes to what is open already as it is", () => {
  using folder = new Folder();
  const input = folder.write("in", text);
  symlinkSync("/proc/self/fd/1", `${folder.path}/stdout`);
  const command = `"${process.execPath}" "${script}" canonicalize "${input}" -o "${folder.path}/stdout"`;
  expect(spawnSync("sh", ["-c", `${command} | cat`]).stdout.toString()).toBe(hrefs);
  expect(spawnSync("sh", ["-c", `${command} > "${folder.path}/file"`]).status).toBe(1);
  expect(readFileSync(`${folder.path}/file`, "utf8")).toBe(hrefs);
  expect(readdirSync(folder.path).sort()).toEqual(["file", "in", "stdout"]);
});

const hasFIFOs = process.platform !== "win32";
if (!hasFIFOs) console.log("The test of a reader that goes away is skipped: it needs FIFOs.");

test.runIf(hasFIFOs)("ends quietly when the reader of a pipe goes away that has a name", () => {
  using folder = new Folder();
  const input = folder.write("in", hrefs.repeat(200_000));
  const pipe = `${folder.path}/pipe`;
  spawnSync("mkfifo", [pipe]);
  const command = `head -n 1 "${pipe}" & "${process.execPath}" "${script}" canonicalize "${input}" -o "${pipe}"`;
  const { status, stdout, stderr } = spawnSync("sh", ["-c", command]);
  expect([status, stdout.toString(), stderr.toString()]).toEqual([0, hrefs, ""]);
});

test("says before it reads that the output is a directory, or within a file", async () => {
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
if (!hasFullDevice) console.log("The test of one output that cannot be written is skipped: it needs /dev/full.");

test
  .runIf(hasFullDevice)
  .each([[["-o", "FILE", "--rejects", "/dev/full"]], [["-o", "/dev/full", "--rejects", "FILE"]]])(
  "gives no file its name where another cannot be written: %j",
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

/** Starts a run that awaits more input. */
async function begin(folder: Folder) {
  const child = start(["canonicalize", "-o", `${folder.path}/out`]);
  const outcome = outcomeOf(child);
  child.stdin.write("http://A.example/1\n");
  const partial = () => statSync(`${folder.path}/out.partial`, { throwIfNoEntry: false });
  while (!partial()?.size) await sleep(10);
  return { end: () => child.stdin.end("http://A.example/2\n"), outcome };
}

test("of two runs that write the same file, the later one does, and the other says so", async () => {
  using folder = new Folder();
  const first = await begin(folder);
  const before = statSync(`${folder.path}/out.partial`).ino;
  const second = start(["canonicalize", "-o", `${folder.path}/out`]);
  const outcome = outcomeOf(second);
  while (statSync(`${folder.path}/out.partial`, { throwIfNoEntry: false })?.ino === before) await sleep(10);
  first.end();
  expect(await first.outcome).toMatchObject({
    status: 2,
    stderr: `error: cannot write ${folder.path}/out: its .partial was taken away, or is another run's\n`,
  });
  second.stdin.end(text);
  expect((await outcome).status).toBe(1);
  expect(readFileSync(`${folder.path}/out`, "utf8")).toBe(hrefs);
  expect(readdirSync(folder.path)).toEqual(["out"]);
});

test("says that what it wrote was taken away", async () => {
  using folder = new Folder();
  const { end, outcome } = await begin(folder);
  unlinkSync(`${folder.path}/out.partial`);
  end();
  expect(await outcome).toMatchObject({ status: 2, stderr: expect.stringContaining("was taken away") });
  expect(readdirSync(folder.path)).toEqual([]);
});
