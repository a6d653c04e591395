import { describe, expect, test } from "vitest";
import { run } from "../command.ts";
import { commandsIn, examplesIn, shownBy } from "./shell.ts";

/** All commands except the one whose examples have no output. */
const commands = commandsIn((await run(["--help"])).stdout).filter(
  (name) => name !== "canonicalize" && name !== "help",
);

const helps = await Promise.all(
  commands.map(async (name) => ({
    name,
    help: (await run([name, "--help"])).stdout,
    again: await run(["help", name]),
  })),
);

describe.each(helps)("the help of $name", ({ name, help, again }) => {
  test("has the usage and the exit statuses, in lines that fit a terminal", () => {
    expect(help).toMatch(new RegExp(`^Usage: anyurl ${name} `));
    expect(help).toContain("Exit status:");
    expect(
      help
        .split("\nExamples:\n")[0]
        ?.split("\n")
        .filter((line) => line.length > 80),
    ).toEqual([]);
    expect(again).toMatchObject({ status: 0, stdout: help, stderr: "" });
  });

  const examples = examplesIn(help);

  test("has examples, each of this command and with output", () => {
    expect(examples.length).toBeGreaterThanOrEqual(2);
    for (const { line, shows } of examples) {
      expect(line).toMatch(new RegExp(`\\banyurl ${name}\\b`));
      expect(shows).not.toBe("");
    }
  });

  test.each(examples)("$line", async ({ line, shows }) => {
    expect(await shownBy(line)).toBe(shows);
  });
});

test("every command has a help text", () => {
  expect(commands.join(" ")).toBe(
    "dedupe parse get set resolve relative query encode decode host match check audit diff links redact build-function completion",
  );
});

/** The options of a help text, by their headings. */
function groupsIn(help: string): Record<string, string[]> {
  const parts = help.split("\n\n").filter((part) => /^(?:\w+ o|O)ptions:\n/.test(part));
  return Object.fromEntries(
    parts.map((part) => [
      part.split(":")[0],
      [...part.matchAll(/^ {2}(?:-\w, )?(--[\w-]+)/gm)].map(([, name]) => name),
    ]),
  );
}

describe("options", () => {
  const canonicalize = "Input Form Query Refusal Output Running".split(" ").map((group) => `${group} options`);

  test("of canonicalize are in groups, each option in one", async () => {
    const groups = groupsIn((await run(["canonicalize", "--help"])).stdout);
    expect(Object.keys(groups)).toEqual([...canonicalize, "Options"]);
    expect(groups.Options).toEqual(["--color", "--help"]);
    expect(groups["Refusal options"]).toEqual(["--refuse", "--accept"]);
    expect(groups["Query options"]).toContain("--drop-tracking");
    const names = Object.values(groups).flat();
    expect(new Set(names).size).toBe(names.length);
  });

  test.each(helps)("of $name are in groups if there are ten or more, and none is left over", ({ help }) => {
    const groups = groupsIn(help);
    const { Options: others = [], ...named } = groups;
    const isLong = Object.values(groups).flat().length >= 12;
    expect(Object.keys(named).length > 0).toBe(isLong);
    if (isLong) expect(others).toEqual(["--color", "--help"]);
  });

  test("are one list in the short help", async () => {
    for (const name of ["canonicalize", "set", "match"]) {
      expect(Object.keys(groupsIn((await run([name, "-h"])).stdout))).toEqual(["Options"]);
    }
  });
});
