/** The command as a process: each subcommand once, and everything that only a process has. */
import { spawnSync } from "node:child_process";
import { accessSync, constants, existsSync, readdirSync, readFileSync, symlinkSync } from "node:fs";
import { open } from "node:fs/promises";
import { describe, expect, test } from "vitest";
import { Folder } from "./folder.ts";
import {
  commandLine,
  noTerminal,
  outcomeOf,
  outcomeWithoutReader,
  runInTerminal,
  runProcess,
  runProgram,
  script,
  start,
  startInTerminal,
} from "./process.ts";

/** Runs a line in a shell in which `anyurl` is the command. */
function runInShell(line: string, input = "", shell = "sh") {
  const program = `anyurl() { ${commandLine} "$@"; }\n${line}`;
  const { status, stdout, stderr } = runProgram(shell, ["-c", program], { input });
  return { status, stdout: String(stdout), stderr: String(stderr) };
}

test("the script is executable, and its first line names the interpreter", () => {
  accessSync(script, constants.X_OK);
  expect(readFileSync(script, "utf8")).toMatch(/^#!\/usr\/bin\/env node\n/);
});

describe("every command runs as a process", () => {
  test.each([
    [["canonicalize", "--profile", "rfc3986"], "HTTP://A.example/%7e\n", "http://a.example/~\n"],
    [["parse"], "mailto:a", "href      mailto:a\norigin    null\nprotocol  mailto:\npathname  a\n"],
    [["get", "{host}"], "http://a/\nhttp://b/", "a\nb\n"],
    [["set", "--set", "port=81"], "http://a/", "http://a:81/\n"],
    [["resolve", "http://a/b/c"], "../d", "http://a/d\n"],
    [["relative", "http://a/b"], "http://a/c", "c\n"],
    [["query", "--sort"], "http://a/?c&b", "http://a/?b&c\n"],
    [["encode"], "a b", "a%20b\n"],
    [["decode"], "a%20b", "a b\n"],
    [["host", "--json"], "localhost", /"class":"loopback"/],
    [["match", "/:id", "--lines"], "http://a/b\nhttp://a/\n", "http://a/b\n"],
    [["check"], "http://a/", "stdin:1: valid\n"],
    [["diff", "--json"], "http://a/", /"agree":true/],
    [["completion", "zsh"], "", /^#compdef anyurl\n/],
    [["help", "get"], "", /^Usage: anyurl get /],
  ])("anyurl %j", async (words, input, shown) => {
    const { stdout, ...rest } = await runProcess(words, input);
    expect(rest).toEqual({ status: 0, signal: null, stderr: "" });
    if (typeof shown === "string") expect(stdout).toBe(shown);
    else expect(stdout).toMatch(shown);
  });
});

describe("the exit status is", () => {
  test("1 if some input is invalid", async () => {
    expect(await runProcess(["get", "{host}"], "no url")).toMatchObject({ status: 1, stdout: "" });
  });

  test("2 if an option is unknown", async () => {
    expect(await runProcess(["get", "{host}", "--wrong"])).toMatchObject({ status: 2, stdout: "" });
  });

  test.each([[["canonicalize"]], [["canonicalize", "--jobs", "3"]], [["get", "{href}"]]])(
    "that of the signal after Ctrl-C, which shells call 130: anyurl %j",
    async (words) => {
      const child = start(words);
      const outcome = outcomeOf(child);
      child.stdout.once("data", () => child.kill("SIGINT"));
      child.stdin.write("http://a.example/\n");
      expect(await outcome).toEqual({ status: null, signal: "SIGINT", stdout: "http://a.example/\n", stderr: "" });
    },
  );
});

describe("pipes", () => {
  test.each([[["canonicalize"]], [["canonicalize", "--jobs", "2"]], [["get", "{host}"]]])(
    "output appears while more input is awaited: anyurl %j",
    async (words) => {
      const child = start(words);
      const outcome = outcomeOf(child);
      child.stdout.once("data", () => child.stdin.end("b.example/\n"));
      child.stdin.write("http://a.example/\nhttp://");
      const { status, stdout } = await outcome;
      expect([status, stdout.split("\n")]).toEqual([
        0,
        [expect.stringContaining("a.example"), expect.stringContaining("b.example"), ""],
      ]);
    },
  );

  test.each([[["canonicalize"]], [["canonicalize", "--jobs", "2", "--json"]], [["get", "{host}"]]])(
    "a reader that closes its pipe is not an error: anyurl %j",
    async (words) => {
      const lines = Buffer.from("http://a.example/\n".repeat(10_000));
      expect(await outcomeWithoutReader(words, lines)).toMatchObject({ status: 0, signal: null, stderr: "" });
    },
  );

  test("a reader of a help text that closes its pipe is not an error", () => {
    const line = "anyurl --help | true; echo $PIPESTATUS";
    expect(runInShell(line, "", "bash")).toEqual({ status: 0, stdout: "0\n", stderr: "" });
  });

  test.each(["canonicalize", "get '{host}'"])("closed stdin is empty input: anyurl %s", (words) => {
    expect(runInShell(`anyurl ${words} <&-`)).toEqual({ status: 0, stdout: "", stderr: "" });
  });

  const noFIFO = spawnSync("mkfifo", ["--version"]).status !== 0;
  if (noFIFO) console.log("Skipped: named pipes need the command mkfifo(1).");

  test.skipIf(noFIFO)("a named pipe is read to its end", () => {
    using folder = new Folder();
    const pipe = `${folder.path}/pipe`;
    const line = `mkfifo ${pipe}; echo HTTP://A.example > ${pipe} & anyurl canonicalize ${pipe}`;
    expect(runInShell(line)).toEqual({ status: 0, stdout: "http://a.example/\n", stderr: "" });
  });

  test.skipIf(noFIFO)("Ctrl-C ends a run that waits for a named pipe", async () => {
    using folder = new Folder();
    const pipe = `${folder.path}/pipe`;
    spawnSync("mkfifo", [pipe]);
    const child = start(["canonicalize", pipe]);
    const outcome = outcomeOf(child);
    // To open the pipe for writing waits until the command has opened it for reading.
    const writer = await open(pipe, "w");
    child.kill("SIGINT");
    // The system ends the process; shells report this as status 130.
    expect(await outcome).toEqual({ status: null, signal: "SIGINT", stdout: "", stderr: "" });
    await writer.close();
  });

  test.skipIf(noFIFO)("a reader that closes a named pipe is not an error", () => {
    using folder = new Folder();
    const input = folder.write("in", "http://a.example/\n".repeat(100_000));
    const pipe = `${folder.path}/pipe`;
    const line = `mkfifo ${pipe}; head -n 1 ${pipe} & anyurl canonicalize ${input} -o ${pipe}`;
    expect(runInShell(line)).toEqual({ status: 0, stdout: "http://a.example/\n", stderr: "" });
  });
});

const noFull = !existsSync("/dev/full");
if (noFull) console.log("Skipped: output that cannot be written needs /dev/full.");

describe.skipIf(noFull)("a full disk is an error", () => {
  const stderr = "error: cannot write the output: no space left on device\n";

  test.each(["canonicalize", "canonicalize --jobs 2", "get '{host}'", "--help", "completion zsh"])(
    "anyurl %s",
    (words) => {
      expect(runInShell(`anyurl ${words} > /dev/full`, "http://a.example/\n")).toEqual({
        status: 2,
        stdout: "",
        stderr,
      });
    },
  );

  test("the status reports an error that stderr cannot", () => {
    expect(runInShell("anyurl prase 2> /dev/full")).toMatchObject({ status: 2, stdout: "" });
  });
});

if (noTerminal !== undefined) console.log(`Skipped: a real terminal ${noTerminal}.`);

describe.skipIf(noTerminal !== undefined)("in a terminal", () => {
  test("output has colors, except with NO_COLOR", async () => {
    const line = `${commandLine} parse http://a/`;
    expect((await runInTerminal(line, "")).stdout).toContain("\u001b[36mhref");
    expect((await runInTerminal(line, "", { NO_COLOR: "1" })).stdout).not.toContain("\u001b");
  });

  test("the command prompts, and reads typed lines", async () => {
    const { status, stdout } = await runInTerminal(`${commandLine} canonicalize`, "HTTP://A.example\n");
    expect(stdout).toContain("Reading URLs from the terminal");
    expect(stdout).toContain("http://a.example/\r\n");
    expect(status).toBe(0);
  });

  test("Ctrl-C clears the progress line", async () => {
    using folder = new Folder();
    const pipe = `${folder.path}/pipe`;
    // The shell opens the pipe for writing too, so that it has no end.
    const opening = `mkfifo ${pipe}; exec 3<>${pipe}; echo http://a/ >&3`;
    const child = startInTerminal(`${opening}; exec ${commandLine} canonicalize <&3 > /dev/null`);
    const outcome = outcomeOf(child);
    let shown = "";
    child.stdout.on("data", (chunk: Buffer) => {
      if (shown.includes("URLs per second")) return;
      shown += chunk;
      if (shown.includes("URLs per second")) child.stdin.end("\u0003");
    });
    const { status, stdout } = await outcome;
    expect(stdout.replace("^C", "").endsWith("\u001b[1G\u001b[2K")).toBe(true);
    expect(status).toBe(130);
  });
});

describe("files", () => {
  const hrefs = "http://a.example/\n";

  test("a file on stdin is not overwritten", () => {
    using folder = new Folder();
    const input = folder.write("in", hrefs);
    expect(runInShell(`anyurl canonicalize --rejects ${input} < ${input}`).status).toBe(2);
    expect(readFileSync(input, "utf8")).toBe(hrefs);
  });

  test("several megabytes go from file to file, with threads and without", () => {
    using folder = new Folder();
    const line = (index: number) => `HTTPS://Host-${index % 89}.example/${"x".repeat(index % 97)}\n`;
    const lines = Array.from({ length: 50_000 }, (_, index) => line(index)).join("");
    const input = folder.write("in.txt", lines);
    for (const jobs of [1, 2]) {
      const { status } = runInShell(`anyurl canonicalize --jobs ${jobs} < ${input} > ${folder.path}/out-${jobs}.txt`);
      expect(status).toBe(0);
      const written = readFileSync(`${folder.path}/out-${jobs}.txt`, "utf8");
      expect(written === lines.replaceAll("HTTPS://Host", "https://host")).toBe(true);
    }
  });

  const noDescriptors = !existsSync("/proc/self/fd");
  if (noDescriptors) console.log("Skipped: writing to open files needs /proc/self/fd.");

  test.skipIf(noDescriptors)("an output that is open already is written in place", () => {
    using folder = new Folder();
    const input = folder.write("in", hrefs);
    symlinkSync("/proc/self/fd/1", `${folder.path}/stdout`);
    const command = `anyurl canonicalize ${input} -o ${folder.path}/stdout`;
    expect(runInShell(`${command} | cat`).stdout).toBe(hrefs);
    expect(runInShell(`${command} > ${folder.path}/file`).status).toBe(0);
    expect(readFileSync(`${folder.path}/file`, "utf8")).toBe(hrefs);
    expect(readdirSync(folder.path).sort()).toEqual(["file", "in", "stdout"]);
  });
});

test.each([
  ["process.exit(3)", "it exited with status 3"],
  ["throw new Error('broken')", "broken"],
  ["parentPort.postMessage = () => structuredClone(() => 1)", "() => 1 could not be cloned."],
])("a worker thread that fails ends the run: %s", async (deed, reason) => {
  const harm = `import { isMainThread, parentPort } from "node:worker_threads";
    if (!isMainThread) parentPort.once("message", () => { ${deed} });`;
  const child = start(["canonicalize", "--jobs", "2"], {
    NODE_OPTIONS: `--import data:text/javascript,${encodeURIComponent(harm)}`,
  });
  const outcome = outcomeOf(child);
  child.stdin.on("error", () => {});
  child.stdin.write("http://a.example/\n"); // It has no end, so the command still reads.
  expect(await outcome).toMatchObject({ status: 2, stderr: `error: a worker thread failed: ${reason}\n` });
});
