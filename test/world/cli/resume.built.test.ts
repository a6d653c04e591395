/** A run that was interrupted, and is resumed, writes the bytes of one that was not. */
import { existsSync, readdirSync, readFileSync, statSync, truncateSync, utimesSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { Writable } from "node:stream";
import { gunzipSync, gzipSync } from "node:zlib";
import { beforeAll, describe, expect, test } from "vitest";
import { seed } from "../../setup/seed.ts";
import { isThorough } from "../../thorough.ts";
import { begun, canonicalize } from "./command.ts";
import { digestsOf, filesIn, folderOf, hurryClock, type Image, type Inputs, type Run, runFrom } from "./crash.ts";
import { changed, Folder, partialsIn } from "./folder.ts";
import { outcomeOf, runProcess, start } from "./process.ts";

/** Lines of all kinds and lengths. The first has a byte order mark, and the last has no end. */
function listOf(count: number): string {
  const line = (index: number) => {
    if (index % 101 === 0) return "no URL \\xff";
    if (index % 1009 === 0) return "";
    return `HTTPS://host-${index % 89}.example/%7e/${"x".repeat((index * 7) % 530)}${index}?utm_source=${index}&b=é&a=${index * 7}#${index}`;
  };
  return `\uFEFF${Array.from({ length: count }, (_, index) => line(index + 1)).join("\r\n")}`;
}

/** Several chunks, and less than one. */
const [big, small] = [listOf(2200), listOf(300)];

const options = ["--json", "--profile", "cache-key", "--drop-tracking"];

/** The summary without the speed. */
function countsIn(stderr: string): string {
  return stderr.slice(stderr.indexOf(" lines\n")).replace(/\n.* URLs per second .*\n$/, "");
}

/** The results without compression, by the names that they have without it. */
function contentOf(files: Image): Record<string, string> {
  const plain = (name: string, bytes: Buffer) => (name.endsWith(".gz") ? gunzipSync(bytes) : bytes).toString();
  const entries = [...files].map(([name, bytes]): [string, Buffer] => {
    return [name.replace(/\.gz$/, ""), Buffer.from(plain(name, bytes).replaceAll(".txt.gz", ".txt"))];
  });
  return digestsOf(new Map(entries));
}

/** How far the run of an image was. */
function placeOf(image: Image): string {
  const { position, isDone } = JSON.parse(String(image.get("out.resume") ?? image.get("out.gz.resume")));
  return JSON.stringify([position, isDone]);
}

describe.each([
  { jobs: "1", input: "txt", output: "out" },
  { jobs: "2", input: "txt.gz", output: "out" },
  { jobs: "2", input: "txt", output: "out.gz" },
])("with $jobs jobs, from .$input to $output", ({ jobs, input, output }) => {
  const packed = (text: string) => (input === "txt" ? text : gzipSync(text, { level: 1 }));
  const [one, two] = [`one.${input}`, `two.${input}`];
  const inputs: Inputs = { [one]: packed(big), [two]: packed(small) };
  const words = [...options, "--jobs", jobs, "-o", output, "--rejects", "bad", "--summary", one, two, one];
  let whole: Run;
  let interrupted: Run;

  beforeAll(async () => {
    whole = await runFrom(undefined, inputs, words);
    interrupted = await runFrom(undefined, inputs, [...words, "--resume"]);
  });

  test("a run that is not interrupted writes the same with --resume and without", () => {
    const { outcome, files } = interrupted;
    expect(outcome.status).toBe(1);
    expect(digestsOf(files)).toEqual(digestsOf(whole.files));
    expect([...files.keys()].sort()).toEqual(["bad", output]);
  });

  test("a run that is interrupted at any point goes on to the same files and counts", async () => {
    const { images } = interrupted;
    expect(images.length).toBeGreaterThan(2);
    const { outcome, files } = whole;
    // With threads, and in a sample, a few points are enough.
    const isTried = (index: number) =>
      (isThorough && jobs === "1") || (index + seed) % Math.min(5, images.length) === 0;
    for (const image of images.filter((_, index) => isTried(index))) {
      const resumed = await runFrom(image, inputs, [...words, "--resume"]);
      expect(resumed.outcome.status).toBe(1);
      expect(digestsOf(resumed.files)).toEqual(digestsOf(files));
      expect(countsIn(resumed.outcome.stderr)).toBe(countsIn(outcome.stderr));
    }
  });

  test.runIf(isThorough || jobs === "1")(
    "a run that is interrupted again and again goes on to the same files and counts",
    async () => {
      const { outcome, files } = whole;
      let last = interrupted;
      let image: Image | undefined = last.images[0];
      let turns = 0;
      while (image !== undefined) {
        const before = placeOf(image);
        last = await runFrom(image, inputs, [...words, "--resume"]);
        image = last.images.find((later) => placeOf(later) !== before);
        turns++;
      }
      expect(turns).toBeGreaterThan(0);
      expect(digestsOf(last.files)).toEqual(digestsOf(files));
      expect(countsIn(last.outcome.stderr)).toBe(countsIn(outcome.stderr));
    },
  );

  test("the results are as with one thread without compression", async () => {
    const plain: Inputs = { "one.txt": big, "two.txt": small };
    const { files } = await runFrom(undefined, plain, [
      ...options,
      ...["-o", "out", "--rejects", "bad", "one.txt", "two.txt", "one.txt"],
    ]);
    expect(contentOf(whole.files)).toEqual(contentOf(files));
  });
});

const inputs: Inputs = { "in.txt": big };
const words = [...options, "-o", "out", "--rejects", "bad", "in.txt"];
const { images, files: results } = await runFrom(undefined, inputs, [...words, "--resume"]);
const [first = new Map()] = images;

/** The message of a run with --resume that continues no other. */
const fresh = "There is no interrupted run to resume: starting at the beginning.\n";

function resumed(folder: Folder, changed: readonly string[] = words) {
  return canonicalize([...changed, "--resume"], "", { cwd: folder.path });
}

test("an interrupted run leaves its state and partial files", () => {
  expect([...first.keys()]).toEqual(["bad.partial", "out.partial", "out.resume"]);
});

describe("a run is not resumed", () => {
  const same = "; use the same options and files, or start over without --resume";
  const without = (word: string) => words.filter((each) => each !== word);

  test.each([
    ["--json", without("--json")],
    ["--drop-tracking", without("--drop-tracking")],
    ["--profile", words.map((word) => (word === "cache-key" ? "rfc3986" : word))],
    ["--drop-param", ["--drop-param", "a", ...words]],
    ["--merge-slashes", ["--merge-slashes", ...words]],
    ["--scheme", ["--scheme", "https", ...words]],
    ["--default-scheme", ["--default-scheme", "https", ...words]],
    ["--www", ["--www", "remove", ...words]],
    ["--index-files", ["--index-files", "index.html", ...words]],
    ["--refuse", ["--refuse", "encoded-nul", ...words]],
    ["--values", ["--values", "form", ...words]],
    ["--sort-query", ["--sort-values", ...words]],
    ["--base", ["--base", "http://a.example/", ...words]],
    ["--max-length", ["--max-length", "99", ...words]],
    ["--rejects", words.map((word) => (word === "bad" ? "bad.tsv" : word))],
  ])("with another %s", async (option, changedWords) => {
    using folder = folderOf(inputs, first);
    const { status, stderr } = await resumed(folder, changedWords);
    expect([status, stderr]).toEqual([2, `error: cannot resume: it was started with a different ${option}${same}\n`]);
    expect(digestsOf(filesIn(folder, inputs))).toEqual(digestsOf(first));
  });

  test("with another file", async () => {
    using folder = folderOf(inputs, first);
    folder.write("more.txt", "x");
    const { status, stderr } = await resumed(folder, [...words, "more.txt"]);
    expect([status, stderr]).toEqual([2, `error: cannot resume: it was started with different files${same}\n`]);
  });

  test("if an input was written to", async () => {
    using folder = folderOf(inputs, first);
    const input = join(folder.path, "in.txt");
    utimesSync(input, 1e9, 1e9 + 1);
    expect((await resumed(folder)).stderr).toBe(`error: cannot resume: in.txt has changed since${same}\n`);
    const { size } = statSync(input);
    writeFileSync(input, `${big}\n`);
    const [before, now] = [size, size + 1].map((value) => value.toLocaleString("en"));
    expect((await resumed(folder)).stderr).toBe(
      `error: cannot resume: in.txt had ${before} bytes, and now has ${now}${same}\n`,
    );
  });

  test("by another version", async () => {
    using folder = folderOf(inputs, first);
    const state = String(first.get("out.resume")).replace(/"version":"[^"]*"/, '"version":"0.0.0"');
    folder.write("out.resume", state);
    expect((await resumed(folder)).stderr).toMatch(
      /^error: cannot resume: it was started by anyurl 0\.0\.0, and this is /,
    );
  });

  test.each([String(first.get("out.resume")).slice(0, 100), "", "null", "{}", "[]", '"x"', "3"])(
    "if its state is damaged: %j",
    async (damaged) => {
      using folder = folderOf(inputs, first);
      folder.write("out.resume", damaged);
      const { status, stderr } = await resumed(folder);
      expect([status, stderr]).toEqual([2, `error: ${folder.path}/out.resume is damaged; delete it to start over\n`]);
    },
  );

  test("if its output is shorter than its state says", async () => {
    using folder = folderOf(inputs, first);
    const { lengths } = JSON.parse(String(first.get("out.resume")));
    truncateSync(join(folder.path, "out.partial"), lengths.output - 1);
    const [before, now] = [lengths.output, lengths.output - 1].map((value) => value.toLocaleString("en"));
    expect((await resumed(folder)).stderr).toBe(
      `error: cannot resume: ${folder.path}/out.partial had ${before} bytes, and now has ${now}; start over without --resume\n`,
    );
  });

  test.each([
    [["--resume"], "--resume needs --output FILE"],
    [["--resume", "-o", "out", "-"], "--resume needs files; stdin cannot be read again"],
    [["--resume", "-o", "out", "/missing/file"], "cannot read /missing/file: no such file or directory"],
    [["--resume", "-o", "out", "/dev/null"], "--resume needs regular files; /dev/null is not one"],
    [["--resume", "-o", "/dev/null", "in"], "--resume needs regular files; /dev/null is not one"],
    [["--resume", "-o", "out", "--rejects", "out.gz", "in"], "--resume cannot be used with compressed --rejects"],
  ])("with %j", async (refused, reason) => {
    using folder = folderOf({ in: "http://a.example/\n" });
    const found = await canonicalize(refused, "", { cwd: folder.path });
    expect(found).toMatchObject({ status: 2, stdout: "", stderr: `error: ${reason}\n` });
    expect(readdirSync(folder.path)).toEqual(["in"]);
  });
});

test("without --resume, a run starts again and deletes the state", async () => {
  using folder = folderOf(inputs, first);
  expect((await canonicalize(words, "", { cwd: folder.path })).status).toBe(1);
  expect(digestsOf(filesIn(folder, inputs))).toEqual(digestsOf(results));
});

test("an interrupted run without --resume names the file it removed, and the next one reports that it starts again", async () => {
  using folder = folderOf({ "in.txt": listOf(12_000) });
  const [input, output] = ["in.txt", "out"].map((name) => join(folder.path, name)) as [string, string];
  const command = ["canonicalize", "--json", "--explain", "-o", output, input];
  const child = start(command);
  const outcome = outcomeOf(child);
  await changed(folder, () => partialsIn(folder).length > 0);
  child.kill("SIGINT");
  const { stderr } = await outcome;
  expect(stderr).toContain(`Removed the incomplete ${output}.\n`);
  expect(stderr).toContain("To be able to continue a run, start it with --resume.\n");
  expect(readdirSync(folder.path)).toEqual(["in.txt"]);
  const next = await runProcess([...command, "--resume"]);
  expect(next.stderr.startsWith(fresh)).toBe(true);
  expect((await runProcess([...command, "--resume", "--quiet"])).stderr).toBe("");
});

test("a later run names the file of one that was killed", async () => {
  using folder = folderOf({ "in.txt": listOf(12_000) });
  const output = join(folder.path, "out");
  const command = ["canonicalize", "--json", "--explain", "-o", output, join(folder.path, "in.txt")];
  const child = start(command);
  const outcome = outcomeOf(child);
  await changed(folder, () => partialsIn(folder).length > 0);
  child.kill("SIGKILL");
  await outcome;
  const [left] = partialsIn(folder);
  for (const name of ["out.txt.01234567.partial", "out.0123456x.partial"]) folder.write(name, "");
  for (const words of [[], ["--resume"]]) {
    const { stderr } = await canonicalize([...command.slice(1), ...words, "-q"]);
    expect(stderr).toBe(`${folder.path}/${left} belongs to another run; delete it unless that run is still active\n`);
  }
});

/** A run that waits at its second report, after the line about its start, until the test calls `end`. */
function heldRun(folder: Folder, words: readonly string[]) {
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  let reports = "";
  const stderr = new Writable({
    write(text, _encoding, done) {
      const isStart = reports === "";
      reports += text;
      if (isStart) done();
      else released.then(() => done());
    },
  });
  const { outcome } = begun(["canonicalize", ...words], { cwd: folder.path, stderr });
  const end = async () => {
    release();
    const { status } = await outcome;
    return { status, reports };
  };
  return { end };
}

test("if another run resumes the same run, the first one fails, and the other writes everything", async () => {
  // A run waits at its second report: the first after two chunks, of 256 KiB, and the second after one.
  const lines = `${"http://a.example/\n".repeat(20_000)}bad\n`.repeat(4);
  using folder = folderOf({ "in.txt": lines });
  using _ = hurryClock();
  const state = join(folder.path, "out.resume");
  const saved = () => (existsSync(state) ? JSON.parse(readFileSync(state, "utf8")) : undefined);
  const resumable = ["-o", "out", "in.txt", "--resume"];
  const first = heldRun(folder, resumable);
  await changed(folder, () => saved()?.position.offset > 1.5 * 2 ** 18);
  const before = saved().run;
  const second = heldRun(folder, resumable);
  await changed(folder, () => saved().run !== before);
  expect(await first.end()).toEqual({
    status: 2,
    reports: expect.stringContaining("error: another run was started that writes to the same --output\n"),
  });
  expect((await second.end()).status).toBe(1);
  expect(readFileSync(join(folder.path, "out"), "utf8") === lines.replaceAll("bad\n", "")).toBe(true);
  expect(readdirSync(folder.path).sort()).toEqual(["in.txt", "out"]);
});

describe("a run that was interrupted after it wrote everything", () => {
  const [out, bad] = ["out", "bad"].map((name) => results.get(name) as Buffer) as [Buffer, Buffer];
  const lengths = { output: out.length, rejects: bad.length };
  const done = JSON.stringify({ ...JSON.parse(String(images.at(-1)?.get("out.resume"))), isDone: true, lengths });

  test.each([[[]], [["bad"]], [["bad", "out"]]])(
    "gives its files their names, except %j, which have them",
    async (named) => {
      const isNamed = (name: string) => (named as string[]).includes(name);
      using folder = folderOf(inputs);
      folder.write("out.resume", done);
      for (const [name, bytes] of results) folder.write(isNamed(name) ? name : `${name}.partial`, bytes);
      expect((await resumed(folder)).status).toBe(1);
      expect(digestsOf(filesIn(folder, inputs))).toEqual(digestsOf(results));
    },
  );

  test("gives no name to a file that is shorter than its state says", async () => {
    using folder = folderOf(inputs);
    folder.write("out.resume", done);
    folder.write("out.partial", out.subarray(1));
    folder.write("bad.partial", bad);
    const { status, stderr } = await resumed(folder);
    expect(stderr).toMatch(
      /^error: cannot resume: .*out\.partial had .* bytes, and now has .*; start over without --resume\n$/,
    );
    expect(status).toBe(2);
    expect(existsSync(join(folder.path, "out"))).toBe(false);
  });
});

test("the example of the help writes the file, also if it is there already", async () => {
  using folder = new Folder();
  folder.write("requests.log", "HTTP://a.example\n");
  const example = ["--resume", "requests.log", "--output", "canonical.log"];
  for (let turn = 0; turn < 2; turn++) {
    expect(await canonicalize(example, "", { cwd: folder.path })).toMatchObject({ status: 0, stderr: fresh });
    expect(readFileSync(join(folder.path, "canonical.log"), "utf8")).toBe("http://a.example/\n");
    expect(readdirSync(folder.path).sort()).toEqual(["canonical.log", "requests.log"]);
  }
});

test.each(["SIGKILL", "SIGINT", "SIGTERM"] as const)(
  "a process that is ended by %s is resumed by another",
  async (signal) => {
    using folder = new Folder();
    folder.write("in.txt", listOf(12_000));
    const words = ["--json", "--explain", "--profile", "cache-key"];
    const command = ["canonicalize", ...words, "--resume", "-o", join(folder.path, "out"), join(folder.path, "in.txt")];
    const child = start(command);
    const outcome = outcomeOf(child);
    child.stdin.end();
    await changed(folder, () => existsSync(join(folder.path, "out.resume")));
    child.kill(signal);
    const ended = await outcome;
    expect(ended).toMatchObject({ status: null, signal });
    expect(ended.stderr.includes("To continue, run the same command again.\n")).toBe(signal !== "SIGKILL");
    expect(existsSync(join(folder.path, "out"))).toBe(false);
    const second = await runProcess(command);
    expect(second.stderr).toMatch(/^Resuming at .*\n/);
    expect(second.status).toBe(1);
    const whole = await canonicalize([...words, join(folder.path, "in.txt")]);
    expect(readFileSync(join(folder.path, "out")).equals(whole.bytes)).toBe(true);
    expect(readdirSync(folder.path).sort()).toEqual(["in.txt", "out"]);
  },
);
