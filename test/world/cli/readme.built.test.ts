/** Runs the shell sessions of the command's README, and of the pages on the command and of the guides. */
import { describe, expect, test } from "vitest";
import { run } from "./command.ts";
import { commandsIn, shownBy } from "./commands/shell.ts";
import { Folder } from "./folder.ts";
import { PAGES, README, sessionsOf, textOf, writeFiles } from "./readme.ts";

test("the README names every command", async () => {
  const commands = commandsIn((await run(["--help"])).stdout);
  expect(commands.length).toBeGreaterThan(10);
  const linked = textOf(README).match(/(?<=^\| \[`)[\w-]+/gm);
  expect(linked).toEqual(commands);
});

describe.each(PAGES.filter((page) => sessionsOf(page).length > 0))("%s", (page) => {
  test.each(sessionsOf(page).map((session) => [session[0]?.line, session] as const))("%s", async (_, session) => {
    using folder = new Folder();
    writeFiles(page, folder.path);
    expect(session.length).toBeGreaterThan(0);
    for (const { line, shows } of session)
      expect(`${line}\n${await shownBy(line, folder.path)}`).toBe(`${line}\n${shows}`);
  });
});

test("the README lists the same exit statuses as the help", async () => {
  const { stdout } = await run(["--help"]);
  const list =
    stdout
      .split("\nExit status:\n")[1]
      ?.split("\n\n")[0]
      ?.replace(/\n {7}/g, " ") ?? "";
  const rows = [...textOf(README).matchAll(/^\| (\d+) \| (.*) \|$/gm)];
  expect(rows.map(([, status]) => status)).toEqual(["0", "1", "2", "130"]);
  for (const [, status = "", words = ""] of rows)
    expect(list).toContain(`  ${status.padEnd(5)}${words.split(/; or /)[0]}`);
  for (const name of ["diff", "set", "match"]) {
    const help = (await run([name, "--help"])).stdout;
    const finding = /^ {2}1 {4}some input is invalid, or (.*)$/m.exec(help)?.[1] ?? "none";
    expect(rows[1]?.[2]).toContain(`${finding} (\`${name}\`)`);
  }
});
