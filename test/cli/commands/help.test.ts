import { describe, expect, test } from "vitest";
import { run } from "../command.ts";
import { commandsIn, examplesIn, shownBy } from "./shell.ts";

/** All but the one whose help has examples that show nothing. */
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
  test("says how the command is called, and its exit statuses, in lines that fit a terminal", () => {
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

  test("has examples, of which each is for this command and shows something", () => {
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

test("there is a help for each command", () => {
  expect(commands.join(" ")).toBe("parse get set resolve relative query encode decode host check diff completion");
});
