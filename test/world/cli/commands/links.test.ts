/** `anyurl links`: the links of each line, from arguments, files and stdin. */
import { expect, test } from "vitest";
import { records, run } from "../command.ts";
import { Folder } from "../folder.ts";

const TEXT = "a https://example.com、b\r\n\nno link\nme@example.com, example.org/a_(b)) http://h\n";

test("writes one URL in a line", async () => {
  const lines = ["https://example.com/", "mailto:me@example.com", "https://example.org/a_(b)", "http://h/"];
  expect(await run(["links"], TEXT)).toMatchObject({ status: 0, stderr: "", stdout: `${lines.join("\n")}\n` });
});

test.each([
  [["--kind", "url"], "https://example.com/\nhttp://h/\n"],
  [["--kind", "email", "-k", "domain"], "mailto:me@example.com\nhttps://example.org/a_(b)\n"],
])("chooses kinds: %j", async (words, stdout) => {
  expect(await run(["links", ...words], TEXT)).toMatchObject({ status: 0, stdout });
});

test("refuses other kinds", async () => {
  const { status, stderr } = await run(["links", "--kind", "phone"], TEXT);
  expect(status).toBe(2);
  expect(stderr).toContain("Allowed choices are url, domain, email.");
});

test("has the place of each link in JSON", async () => {
  const { stdout } = await run(["links", "--json"], TEXT);
  expect(records(stdout)).toEqual([
    {
      file: "stdin",
      line: 1,
      links: [{ kind: "url", start: 2, end: 21, text: "https://example.com", href: "https://example.com/" }],
    },
    expect.objectContaining({ line: 4 }),
  ]);
});

test("reads files, and text with ://", async () => {
  using folder = new Folder();
  folder.write("a.txt", TEXT);
  const { path } = folder;
  expect((await run(["links", "a.txt"], "", { cwd: path })).stdout).toBe((await run(["links"], TEXT)).stdout);
  expect(await run(["links", "(http://a/b)"], "")).toMatchObject({ status: 0, stdout: "http://a/b\n" });
  expect(await run(["links", "none.txt"], "", { cwd: path })).toMatchObject({ status: 2, stdout: "" });
});
