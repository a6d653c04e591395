/** The man pages contain the help texts. */
import { spawnSync } from "node:child_process";
import { readdirSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { describe, expect, test } from "vitest";
import { run } from "./command.ts";
import { commandsIn } from "./commands/shell.ts";
import { runProgram } from "./process.ts";
import { missing } from "./shells.ts";

const root = new URL("../../../packages/cli/", import.meta.url);
const folder = fileURLToPath(new URL("dist/man/", root));
const manifest = JSON.parse(readFileSync(new URL("package.json", root), "utf8")) as { man: string[]; version: string };

const programHelp = (await run(["--help"])).stdout;
const commands = commandsIn(programHelp).filter((name) => name !== "help");

const pages = [
  { name: "anyurl.1", help: programHelp },
  ...(await Promise.all(
    commands.map(async (name) => ({ name: `anyurl-${name}.1`, help: (await run([name, "--help"])).stdout })),
  )),
];

test("the program and each command have a page, which package.json lists", () => {
  const names = pages.map(({ name }) => name);
  expect(readdirSync(folder).sort()).toEqual([...names].sort());
  expect(manifest.man).toEqual(names.map((name) => `./dist/man/${name}`));
});

/** The text of a page, with spaces between its words. */
function textOf(page: string): string {
  return page
    .replace(/^\.(?:TP|PP|RS 4|RE|nf|fi)$/gm, "")
    .replace(/\\f[BIR]|\\&/g, "")
    .replace(/\\([-e])/g, (_, letter) => (letter === "e" ? "\\" : "-"))
    .replace(/\s+/g, " ");
}

/** The parts of a help text: its lines, split at runs of spaces. */
function partsOf(help: string): string[] {
  const [, said = ""] = /^Usage: [^\n]*\n\n(.*)$/s.exec(help) ?? [];
  return said
    .replace(/^(Arguments|Options|\w+ options|Commands|Exit status|Environment|Files|Examples):$/gm, "")
    .split(/\n| {2,}|\t/)
    .filter((part) => part !== "");
}

const noMandoc = spawnSync("mandoc", ["-T", "lint", "/dev/null"]).error && missing("mandoc");
const noMan = process.platform === "linux" ? missing("man") : "needs man-db";
if (noMandoc !== undefined) console.log(`Skipped: the linter of man pages ${noMandoc}.`);
if (noMan !== undefined) console.log(`Skipped: the display of man pages ${noMan}.`);

describe.each(pages)("$name", ({ name, help }) => {
  const page = readFileSync(`${folder}${name}`, "utf8");

  test("contains the whole help text", () => {
    const text = textOf(page);
    const left = partsOf(help)
      .map((part) => part.replace(/\s+/g, " ").replace(/[<>]/g, ""))
      .filter((part) => !text.replace(/[<>]/g, "").includes(part));
    // In a list of commands, arguments and the command "help" have no place.
    const isListed = (part: string) =>
      name === "anyurl.1" && /^(?:[a-z]+ [[A-Z].*|help \[?command.*|print the full help of)/.test(part);
    expect(left.filter((part) => !isListed(part))).toEqual([]);
  });

  test("has the usual sections in the usual order", () => {
    const sections = [...page.matchAll(/^\.SH (.*)$/gm)].map(([, title]) => title);
    const own = name === "anyurl.1" ? ["COMMANDS"] : [];
    const more =
      name === "anyurl.1" ? ["ENVIRONMENT"] : /^anyurl-(?:canonicalize|dedupe)\.1$/.test(name) ? ["FILES"] : [];
    const first = ["NAME", "SYNOPSIS", "DESCRIPTION", ...own, "OPTIONS"];
    expect(sections).toEqual([...first, "EXIT STATUS", ...more, "EXAMPLES", "SEE ALSO"]);
    expect(page).toMatch(/^\.TH ANYURL/);
    expect(page).toContain(`"anyurl ${manifest.version}"`);
  });

  test.skipIf(noMandoc !== undefined)("passes the linter of mandoc", () => {
    const stdout = String(runProgram("mandoc", ["-T", "lint", "-W", "warning", `${folder}${name}`]).stdout);
    // A page has no date, so that every build of a version is the same.
    expect(stdout.split("\n").filter((line) => line !== "" && !line.includes("missing date"))).toEqual([]);
  });

  test.skipIf(noMan !== undefined)("is displayed by man without a warning", () => {
    const ended = runProgram("man", ["--warnings", "-l", `${folder}${name}`], { env: { MANWIDTH: "80" } });
    expect(String(ended.stderr)).toBe("");
    const stdout = String(ended.stdout);
    expect(stdout).toMatch(/^NAME$/m);
    expect(stdout).toContain("EXIT STATUS\n       0      success\n");
  });
});
