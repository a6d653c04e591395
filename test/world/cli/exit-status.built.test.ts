/** The exit statuses that the help texts promise. Status 130 needs a process: see smoke.built.test.ts. */
import { describe, expect, test } from "vitest";
import { run } from "./command.ts";
import { calls } from "./commands/all.ts";
import { commandsIn } from "./commands/shell.ts";

const programHelp = (await run(["--help"])).stdout;

/** A call of each command that reads input. */
const readers = [{ words: ["canonicalize"], takes: undefined }, ...calls];

const TOO_LONG = "x".repeat(17 * 2 ** 20);

/** The description of each status in a help text, as one line. */
function statusesIn(help: string): Map<string, string> {
  const [list = ""] = help.split("\nExit status:\n")[1]?.split("\n\n") ?? [];
  const rows = list.replace(/\n {7}/g, " ").matchAll(/^ {2}(\d+) +(.*)$/gm);
  return new Map([...rows].map(([, status = "", words = ""]) => [status, words]));
}

const general = statusesIn(programHelp);

test("the help of the program lists all statuses", () => {
  expect([...general]).toEqual([
    ["0", "success"],
    ["1", "some input is invalid, or a command's own reason, which its help names"],
    ["2", "wrong option, unreadable file, or output that cannot be written"],
    ["130", "interrupted by Ctrl-C"],
  ]);
});

/** The commands whose status is 1 for reasons that are not bad input. */
const findings: Readonly<Record<string, string | undefined>> = {
  audit: "servers read a request differently, or a line has no request",
  check: "some input, or with --fix, output is invalid",
  diff: "some input is invalid, or the readers differ",
  redact: "a text was too long, or the columns of a row are unknown",
  match: "some input is invalid, or no URL was selected",
  set: "some input is invalid, or an edit was not possible",
  "build-function": undefined,
  completion: undefined,
};

test.each(commandsIn(programHelp).filter((name) => name !== "help"))(
  "the help of %s lists them in the same words",
  async (name) => {
    const own = statusesIn((await run([name, "--help"])).stdout);
    const bad = name in findings ? findings[name] : "some input is invalid";
    expect(Object.fromEntries(own)).toEqual(JSON.parse(JSON.stringify({ ...Object.fromEntries(general), 1: bad })));
  },
);

describe.each(readers)("$words", ({ words, takes }) => {
  test("0: all went well", async () => {
    expect((await run(words, "http://a.example/?q=1\n")).status).toBe(0);
  });

  test("1: some input is invalid", async () => {
    const bad = takes === "text" ? TOO_LONG : "http://a:b/";
    const { status, stderr } = await run(words, `http://a.example/\n${bad}\n`);
    // For some commands, an invalid URL is a finding on stdout.
    if (takes !== "bad URLs") expect(stderr).toMatch(/^stdin:2: /);
    expect(status).toBe(1);
  });

  test("2: an unknown option, or a file that cannot be read, even if other input is invalid", async () => {
    expect((await run([...words, "--wrong"], "")).status).toBe(2);
    expect((await run([...words, "--file", "/none/such", "--file", "-"], "http://a:b/\n")).status).toBe(2);
  });
});

test.each([
  ["check", "http://h/a b"],
  ["diff", "http://0x7f.1/"],
  ["set", "--set", "port=99999", "http://h/"],
])("1: %s finds what it looks for", async (...words) => {
  expect((await run(words)).status).toBe(1);
});
