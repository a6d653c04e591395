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
    "dedupe parse get set resolve relative query encode decode host match check audit diff redact build-function completion",
  );
});
