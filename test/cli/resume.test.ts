/** A run that is interrupted, again and again, and gone on with, writes the bytes of one that is not. */
import { type ChildProcess, spawn } from "node:child_process";
import { createHash } from "node:crypto";
import {
  existsSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  truncateSync,
  utimesSync,
  writeFileSync,
} from "node:fs";
import { setTimeout as sleep } from "node:timers/promises";
import { gunzipSync, gzipSync } from "node:zlib";
import { expect, test } from "vitest";
import { canonicalize, type Outcome } from "./command.ts";
import { Folder } from "./folder.ts";
import { environment, outcomeOf, script } from "./process.ts";

let seed = Number(process.env.ANYURL_SEED ?? Date.now() % 2 ** 32);
console.log(`Interrupted at random, by ANYURL_SEED=${seed}`);
function random(limit: number): number {
  seed = (Math.imul(seed, 0x19660d) + 0x3c6ef35f) >>> 0;
  return Math.floor((seed / 2 ** 32) * limit);
}

/** Lines of all kinds and lengths, in several chunks, of which one begins with a byte order mark, and the last has no end. */
function listOf(count: number): string {
  const line = (index: number) => {
    if (index % 101 === 0) return "no URL \\xff";
    if (index % 1009 === 0) return "";
    return `HTTPS://host-${index % 89}.example/%7e/${"x".repeat(index % 53)}${index}?utm_source=${index}&b=é&a=${index * 7}#${index}`;
  };
  return `\uFEFF${Array.from({ length: count }, (_, index) => line(index + 1)).join("\r\n")}`;
}

const big = listOf(40_000);
const small = listOf(10_000);
const slow = ["--json", "--explain", "--profile", "cache-key", "--drop-tracking"];

function start(words: readonly string[]): { child: ChildProcess; outcome: Promise<Outcome> } {
  const child = spawn(process.execPath, [script, "canonicalize", ...words], { env: environment() });
  child.stdin.end();
  return { child, outcome: outcomeOf(child) };
}

function hashOf(file: string): string {
  return createHash("sha256").update(readFileSync(file)).digest("hex");
}

/** Ends a run at random, mostly when it has put down how far it is once more. */
async function interrupt(child: ChildProcess, signal: NodeJS.Signals | undefined, state: string): Promise<void> {
  const modified = () => statSync(state, { throwIfNoEntry: false })?.mtimeMs;
  const before = modified();
  const awaitsProgress = random(4) > 0;
  while (awaitsProgress && modified() === before && child.exitCode === null) await sleep(2);
  await sleep(random(awaitsProgress ? 300 : 1000));
  child.kill(signal);
}

/** How often each run is interrupted. */
const INTERRUPTIONS = 4;

const hashes = new Map<string, string>();

test.each([
  [[], "txt", "txt", ["SIGKILL"]],
  [["--jobs", "2"], "txt.gz", "txt", ["SIGKILL", "SIGINT"]],
  [["--jobs", "2"], "txt", "txt.gz", ["SIGTERM", "SIGKILL"]],
] as const)("%j, from %s to %s", async (words, from, to, signals) => {
  using folder = new Folder();
  const packed = (text: string) => (from === "txt" ? text : gzipSync(text, { level: 1 }));
  const [one, two] = [folder.write(`one.${from}`, packed(big)), folder.write(`two.${from}`, packed(small))];
  const command = (name: string) => {
    const files = ["-o", `${folder.path}/${name}.${to}`, "--rejects", `${folder.path}/${name}.tsv`];
    return [...slow, ...words, ...files, "--summary", one, two, one];
  };
  const whole = await start(command("whole")).outcome;
  expect(whole.status).toBe(1);

  let resumed = 0;
  let last: Outcome | undefined;
  for (let turn = 0; turn < 60 && last === undefined; turn++) {
    const { child, outcome } = start([...command("parts"), "--resume"]);
    const interruption =
      turn < INTERRUPTIONS
        ? interrupt(child, signals[turn % signals.length], `${folder.path}/parts.${to}.resume`)
        : undefined;
    const found = await outcome;
    await interruption;
    if (found.stderr.includes("Resuming at ")) resumed++;
    if (found.signal === null && found.status !== 130) last = found;
    else expect(existsSync(`${folder.path}/parts.${to}`)).toBe(false);
  }
  expect(resumed).toBeGreaterThan(1);
  expect(last?.status).toBe(1);
  expect(hashOf(`${folder.path}/parts.${to}`)).toBe(hashOf(`${folder.path}/whole.${to}`));
  expect(hashOf(`${folder.path}/parts.tsv`)).toBe(hashOf(`${folder.path}/whole.tsv`));
  // The counts are those of all the runs.
  const counts = (stderr = "") => stderr.slice(stderr.indexOf(" lines\n")).replace(/\n.* URLs per second .*\n$/, "");
  expect(counts(last?.stderr)).toBe(counts(whole.stderr));
  expect(readdirSync(folder.path).filter((name) => /partial|resume/.test(name))).toEqual([]);

  // With the same file names, all ways write the same.
  const bytes = readFileSync(`${folder.path}/whole.${to}`);
  const text = (to === "txt" ? bytes : gunzipSync(bytes))
    .toString()
    .replaceAll(folder.path, "")
    .replaceAll(".txt.gz", ".txt");
  hashes.set([from, to, ...words].join(), createHash("sha256").update(text).digest("hex"));
  expect(new Set(hashes.values()).size).toBe(1);
});

/** Interrupts a run when it has put down how far it is; gives its words without --resume. */
async function interrupted(folder: Folder): Promise<string[]> {
  const input = folder.write("in.txt", big);
  utimesSync(input, 1e9, 1e9);
  const words = [...slow, "-o", `${folder.path}/out`, "--rejects", `${folder.path}/bad`, input];
  const { child, outcome } = start([...words, "--resume"]);
  while (!existsSync(`${folder.path}/out.resume`)) await sleep(5);
  child.kill("SIGKILL");
  await outcome;
  return words;
}

test("refuses to go on where something is otherwise, saying what, and leaves all as it is", async () => {
  using folder = new Folder();
  const words = await interrupted(folder);
  const [input, state] = [`${folder.path}/in.txt`, `${folder.path}/out.resume`];
  const before = readFileSync(state, "utf8");
  const refused = async (changed: readonly string[], reason: string) => {
    const { status, stdout, stderr } = await start([...changed, "--resume"]).outcome;
    expect(stderr).toBe(`error: cannot resume: ${reason}\n`);
    expect([status, stdout]).toEqual([2, ""]);
    expect(readFileSync(state, "utf8")).toBe(before);
  };
  const same = "; use the same options and files, or start over without --resume";
  const without = (word: string) => words.filter((each) => each !== word);
  await refused(without("--json"), `it was started with a different --json${same}`);
  await refused(without("--drop-tracking"), `it was started with a different --drop-tracking${same}`);
  await refused(
    words.map((word) => (word === "cache-key" ? "rfc3986" : word)),
    `it was started with a different --profile${same}`,
  );
  await refused(["--drop-param", "a", ...words], `it was started with a different --drop-param${same}`);
  await refused(["--base", "http://a.example/", ...words], `it was started with a different --base${same}`);
  await refused(
    words.map((word) => (word.endsWith("/bad") ? `${word}.tsv` : word)),
    `it was started with a different --rejects${same}`,
  );
  await refused([...words, folder.write("more.txt", "x")], `it was started with different files${same}`);

  utimesSync(input, 1e9, 1e9 + 1);
  await refused(words, `${input} has changed since${same}`);
  const size = statSync(input).size;
  writeFileSync(input, `${big}\n`);
  const figures = (value: number) => value.toLocaleString("en");
  await refused(words, `${input} had ${figures(size)} bytes, and now has ${figures(size + 1)}${same}`);
  writeFileSync(input, big);
  utimesSync(input, 1e9, 1e9);

  writeFileSync(state, before.replace(/"version":"[^"]*"/, '"version":"0.0.0"'));
  const { stderr } = await start([...words, "--resume"]).outcome;
  expect(stderr).toMatch(/^error: cannot resume: it was started by anyurl 0\.0\.0, and this is /);
  for (const damaged of [before.slice(0, 100), "", "null", "{}", "[]", '"x"', "3"]) {
    writeFileSync(state, damaged);
    const found = await start([...words, "--resume"]).outcome;
    expect([found.status, found.stderr]).toEqual([2, `error: ${state} is damaged; delete it to start over\n`]);
  }
  writeFileSync(state, before);

  const length = JSON.parse(before).lengths.output as number;
  truncateSync(`${folder.path}/out.partial`, length - 1);
  await refused(
    words,
    `${folder.path}/out.partial had ${figures(length)} bytes, and now has ${figures(length - 1)}; start over without --resume`,
  );
});

test("a run that is gone on with by another, while it is at it, ends; the other writes all", async () => {
  using folder = new Folder();
  const words = [...(await interrupted(folder)), "--resume"];
  const state = `${folder.path}/out.resume`;
  const first = start(words);
  const before = readFileSync(state, "utf8");
  while (readFileSync(state, "utf8") === before) await sleep(2);
  const second = await start(words).outcome;
  expect(second.status).toBe(1);
  const { status, stderr } = await first.outcome;
  expect(stderr).toContain("error: another run was started that writes to the same --output\n");
  expect(status).toBe(2);
  const [output, rejects] = [readFileSync(`${folder.path}/out`), readFileSync(`${folder.path}/bad`)];
  expect(readdirSync(folder.path).sort()).toEqual(["bad", "in.txt", "out"]);
  await start(words.slice(0, -1)).outcome;
  expect(readFileSync(`${folder.path}/out`).equals(output)).toBe(true);
  expect(readFileSync(`${folder.path}/bad`).equals(rejects)).toBe(true);
});

test("begins anew without --resume, and forgets how far the other run was", async () => {
  using folder = new Folder();
  const words = await interrupted(folder);
  const { status } = await start(words).outcome;
  expect(status).toBe(1);
  expect(readdirSync(folder.path).sort()).toEqual(["bad", "in.txt", "out"]);
});

test("gives files their names where a run was interrupted just before", async () => {
  using folder = new Folder();
  const words = await interrupted(folder);
  expect((await start([...words, "--resume"]).outcome).status).toBe(1);
  const [output, rejects] = [readFileSync(`${folder.path}/out`), readFileSync(`${folder.path}/bad`)];
  const state = {
    ...JSON.parse((await stateOf(folder, words)) ?? ""),
    isDone: true,
    lengths: { output: output.length, rejects: rejects.length },
  };
  for (const named of [[], ["bad"], ["bad", "out"]]) {
    for (const name of ["out", "bad"]) rmSync(`${folder.path}/${name}`, { force: true });
    for (const name of ["out", "bad"]) {
      writeFileSync(
        `${folder.path}/${name}${named.includes(name) ? "" : ".partial"}`,
        name === "out" ? output : rejects,
      );
    }
    writeFileSync(`${folder.path}/out.resume`, JSON.stringify(state));
    expect((await start([...words, "--resume"]).outcome).stderr).toMatch(/bad lines kept in /);
    expect(readdirSync(folder.path).sort()).toEqual(["bad", "in.txt", "out"]);
    expect(readFileSync(`${folder.path}/out`).equals(output)).toBe(true);
  }
});

test("gives no name to a file of a run that wrote all, if it has less than was written", async () => {
  using folder = new Folder();
  const words = await interrupted(folder);
  const state = `${folder.path}/out.resume`;
  const { size } = statSync(`${folder.path}/out.partial`);
  const lengths = { output: size + 1, rejects: statSync(`${folder.path}/bad.partial`).size };
  writeFileSync(state, JSON.stringify({ ...JSON.parse(readFileSync(state, "utf8")), isDone: true, lengths }));
  const { status, stderr } = await start([...words, "--resume"]).outcome;
  expect(stderr).toMatch(
    /^error: cannot resume: .*out\.partial had .* bytes, and now has .*; start over without --resume\n$/,
  );
  expect(status).toBe(2);
  expect(existsSync(`${folder.path}/out`)).toBe(false);
});

/** What an interrupted run of these words puts down. */
async function stateOf(folder: Folder, words: readonly string[]): Promise<string> {
  const { child, outcome } = start([...words, "--resume"]);
  while (!existsSync(`${folder.path}/out.resume`)) await sleep(5);
  child.kill("SIGKILL");
  await outcome;
  return readFileSync(`${folder.path}/out.resume`, "utf8");
}

test.each([
  [["--resume"], "--resume needs --output FILE"],
  [["--resume", "-o", "OUT", "-"], "--resume needs files; stdin cannot be read again"],
  [["--resume", "-o", "OUT", "/missing/file"], "cannot read /missing/file: no such file or directory"],
  [["--resume", "-o", "OUT", "/dev/null"], "--resume needs regular files; /dev/null is not one"],
  [["--resume", "-o", "/dev/null", "IN"], "--resume needs regular files; /dev/null is not one"],
  [["--resume", "-o", "OUT", "--rejects", "OUT.gz", "IN"], "--resume cannot be used with compressed --rejects"],
])("refuses %j", async (words, reason) => {
  using folder = new Folder();
  const input = folder.write("in.txt", "http://a.example/\n");
  const placed = words.map((word) => word.replace("OUT", `${folder.path}/out`).replace("IN", input));
  expect(await canonicalize(placed)).toMatchObject({ status: 2, stdout: "", stderr: `error: ${reason}\n` });
  expect(readdirSync(folder.path)).toEqual(["in.txt"]);
});

test("the example of the help writes the file, and again", async () => {
  using folder = new Folder();
  const input = folder.write("requests.log", "HTTP://a.example\n");
  for (let turn = 0; turn < 2; turn++) {
    expect(await canonicalize(["--resume", input, "--output", `${folder.path}/canonical.log`])).toMatchObject({
      status: 0,
      stderr: "",
    });
    expect(readFileSync(`${folder.path}/canonical.log`, "utf8")).toBe("http://a.example/\n");
    expect(readdirSync(folder.path).sort()).toEqual(["canonical.log", "requests.log"]);
  }
});
