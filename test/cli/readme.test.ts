/** Runs the shell sessions of the command's README. */
import { expect, test } from "vitest";
import { run } from "./command.ts";
import { commandsIn, shownBy } from "./commands/shell.ts";
import { Folder } from "./folder.ts";
import { readmeText, sessions, writeFiles } from "./readme.ts";

test("the README has an example of every command", async () => {
  const lines = sessions.flatMap((session) => session.map(({ line }) => line)).join("\n");
  const commands = commandsIn((await run(["--help"])).stdout);
  expect(commands.length).toBeGreaterThan(10);
  for (const name of commands) expect(lines + readmeText).toMatch(new RegExp(`\\banyurl ${name}\\b`));
});

test.each(sessions.map((session) => [session[0]?.line, session] as const))("%s", async (_, session) => {
  using folder = new Folder();
  writeFiles(folder.path);
  for (const { line, shows } of session)
    expect(`${line}\n${await shownBy(line, folder.path)}`).toBe(`${line}\n${shows}`);
});

test("the README lists the same exit statuses as the help", async () => {
  const { stdout } = await run(["--help"]);
  const list =
    stdout
      .split("\nExit status:\n")[1]
      ?.split("\n\n")[0]
      ?.replace(/\n {7}/g, " ") ?? "";
  const rows = [...readmeText.matchAll(/^\| (\d+) \| (.*) \|$/gm)];
  expect(rows.map(([, status]) => status)).toEqual(["0", "1", "2", "130"]);
  for (const [, status = "", words = ""] of rows)
    expect(list).toContain(`  ${status.padEnd(5)}${words.split(/; or /)[0]}`);
  for (const name of ["diff", "set", "match"]) {
    const help = (await run([name, "--help"])).stdout;
    const finding = /^ {2}1 {4}some input is invalid, or (.*)$/m.exec(help)?.[1] ?? "none";
    expect(rows[1]?.[2]).toContain(`${finding} (\`${name}\`)`);
  }
});
