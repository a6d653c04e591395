/** The completion scripts, in the shells. */
import { expect, test } from "vitest";
import { run } from "./command.ts";
import { commandsIn } from "./commands/shell.ts";
import { Folder } from "./folder.ts";
import { noTerminal } from "./process.ts";
import { askBash, askFish, missing, typeInto } from "./shells.ts";

const scripts = {
  bash: (await run(["completion", "bash"])).stdout,
  zsh: (await run(["completion", "zsh"])).stdout,
  fish: (await run(["completion", "fish"])).stdout,
};

const commands = commandsIn((await run(["--help"])).stdout);
const profiles = [
  "whatwg",
  "rfc3986",
  "cloudflare",
  "strict",
  "cache-key",
  "safe-browsing",
  "surt",
  "sigv4",
  "sigv4-s3",
];

/** The names of components that an error lists. */
async function namesIn(words: readonly string[]): Promise<string[]> {
  const { stderr } = await run(words);
  return (
    /component(?:s are|:) (.*?)(?:;|\n|$)/
      .exec(stderr)?.[1]
      ?.replace(/(?:, | or )query:.*/, "")
      .split(", ") ?? []
  );
}

const settable = await namesIn(["set", "--set", "x=1", "http://h/"]);
const gettable = await namesIn(["get", "{x}", "http://h/"]);

test("the lists of names to compare with are not empty", () => {
  expect(commands).toContain("completion");
  expect(settable).toContain("host");
  expect(gettable).toContain("origin");
});

/** The words that are offered at the end of a line, or file names. */
const offers: readonly (readonly [line: string, words: readonly string[] | "files"])[] = [
  ["anyurl ", [...commands]],
  ["anyurl can", ["canonicalize"]],
  ["anyurl help re", ["resolve", "relative", "redact"]],
  ["anyurl --", ["--version", "--color", "--help"]],
  ["anyurl parse --js", ["--json"]],
  ["anyurl parse http://a:80/?q=1 --js", ["--json"]],
  ["anyurl parse http", []],
  ["anyurl parse -- --js", []],
  ["anyurl no-command --", []],
  ["anyurl completion ", ["bash", "zsh", "fish"]],
  ["anyurl completion bash ", []],
  ["anyurl canonicalize --profile ", profiles],
  ["anyurl canonicalize -p sig", ["sigv4", "sigv4-s3"]],
  ["anyurl canonicalize one -p 'rf", ["'rfc3986"]],
  ["anyurl encode --set path-", []],
  ["anyurl encode --set s", ["special-query"]],
  ["anyurl canonicalize ", "files"],
  ["anyurl canonicalize one two ", "files"],
  ["anyurl canonicalize -o ", "files"],
  ["anyurl canonicalize --rejects ", "files"],
  ["anyurl parse --file ", "files"],
  ["anyurl parse --file=", "files"],
  ["anyurl set --delete ", [...settable, "query:"]],
  ["anyurl set --set por", ["port="]],
  ["anyurl set -s http=1 --append ", ["path=", "query:"]],
  ["anyurl get {sch", ["{scheme}"]],
  ["anyurl get --base http://a:80/ {sch", ["{scheme}"]],
  ["anyurl get {host} ", []],
];

test("bash offers the words of the command's definitions", () => {
  const replies = askBash(
    scripts.bash,
    offers.map(([line]) => line),
  );
  for (const [index, [line, words]] of offers.entries()) {
    expect({ line, words: replies[index]?.words, files: replies[index]?.options.includes("default") }).toEqual({
      line,
      words: words === "files" ? [] : words,
      files: words === "files",
    });
  }
});

/** Readline replaces only the text after = and :. */
test.each([
  ["anyurl parse --base --js", [], []],
  ["anyurl canonicalize --profile=r", ["rfc3986"], []],
  ["anyurl canonicalize --profile=", profiles, []],
  ["anyurl set --set=po", ["port="], ["nospace"]],
  ["anyurl set --set po", ["port="], ["nospace"]],
  ["anyurl get {scheme}:{sch", ["{scheme}"], ["nospace"]],
  ["anyurl get '{scheme}:{sch", ["'{scheme}:{scheme}"], ["nospace"]],
  ['anyurl get "a {sch', ['"a {scheme}'], ["nospace"]],
  ["anyurl get '{host}'", [], []],
  ["anyurl get ", [...gettable.map((name) => `{${name}}`), "{query:", "{query-all:"], ["nospace"]],
] as const)("bash has its words: %s", (line, words, options) => {
  const [reply] = askBash(scripts.bash, [line]);
  expect(reply?.words.filter((word) => !/\{(must|decode|strict|raw|default|idn):$/.test(word))).toEqual(words);
  expect(reply?.options).toEqual(options);
});

const noFish = missing("fish");
if (noFish !== undefined) console.log(`Completion in fish is not tried: it ${noFish}.`);

test.skipIf(noFish !== undefined)("fish offers the words of the command's definitions, with descriptions", () => {
  using folder = new Folder();
  folder.write("one.txt", "");
  // fish interprets the quote itself, and lists files only if they are offered.
  for (const [line, words] of offers) {
    const offered = askFish(scripts.fish, line, folder).map((word) => word.split("\t")[0]);
    const isFile = (word: string | undefined) => word?.endsWith("one.txt");
    if (words === "files") expect({ line, offersFile: offered.some(isFile) }).toEqual({ line, offersFile: true });
    else if (line.endsWith("--")) expect(offered).toEqual(expect.arrayContaining([...words]));
    else expect([line, ...offered.sort()]).toEqual([line, ...words.map((word) => word.replace("'", "")).sort()]);
  }
  expect(askFish(scripts.fish, "anyurl par", folder)).toEqual(["parse\tshow the components of URLs"]);
  expect(askFish(scripts.fish, "anyurl parse --fi", folder)).toEqual([
    "--file\tread URLs from FILE, one per line; repeatable",
  ]);
  expect(askFish(scripts.fish, "anyurl get '{host} {sch", folder)).toEqual(["{host} {scheme}"]);
});

const noZsh = missing("zsh");

test.for(["bash", "zsh"] as const)("%s completes what is typed", async (shell, { skip }) => {
  const reason = noTerminal ?? (shell === "zsh" ? noZsh : undefined);
  if (reason !== undefined) console.log(`Completion in ${shell} is not tried: it ${reason}.`);
  skip(reason !== undefined, reason);
  using folder = new Folder();
  folder.write("only one.txt", "");
  const lines = [
    "anyurl can\t-p rf\t on\t",
    "anyurl canonicalize --reject\ton\t",
    "anyurl parse --json htt\t",
    "anyurl enc\t-p --set spe\tx",
    // bash closes the quote itself.
    `anyurl get '{host} {sche\t${shell === "zsh" ? "'" : ""} http://a:80/`,
    "anyurl set --set por\t80 --delete passw\t",
    "anyurl comp\tfi\t",
  ];
  const rejects = shell === "zsh" ? "<--rejects=only one.txt>" : "<--rejects><only one.txt>";
  expect(await typeInto(shell, scripts[shell], lines, folder)).toEqual([
    "<canonicalize><-p><rfc3986><only one.txt>",
    `<canonicalize>${rejects}`,
    "<parse><--json><htt>",
    "<encode><-p><--set><special-query><x>",
    "<get><{host} {scheme}><http://a:80/>",
    "<set><--set><port=80><--delete><password>",
    "<completion><fish>",
  ]);
});

test("refuses other shells, and more than one", async () => {
  const { stderr, status } = await run(["completion", "csh"]);
  expect(stderr).toContain("'csh' is invalid for argument 'SHELL'");
  expect(stderr).toContain("Allowed choices are bash, zsh, fish.");
  expect(status).toBe(2);
  expect(await run(["completion", "bash", "zsh"])).toMatchObject({ stdout: "", status: 2 });
});
