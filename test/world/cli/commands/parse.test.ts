import { expect, test } from "vitest";
import { records, run } from "../command.ts";

const url = "https://user:pass@xn--4cab6c.example:8080/a%20b?q=%C3%A4&&r=1+2&q#top";

test("parse prints the components that are not empty, and the parameters", async () => {
  const { stdout } = await run(["parse", url, "mailto:a@b"]);
  expect(stdout).toBe(`href       ${url}
origin     https://xn--4cab6c.example:8080
protocol   https:
username   user
password   pass
host       xn--4cab6c.example:8080
hostname   xn--4cab6c.example
port       8080
pathname   /a%20b
search     ?q=%C3%A4&&r=1+2&q
hash       #top
parameter  q = ä
parameter  r = 1 2
parameter  q = 

href      mailto:a@b
origin    null
protocol  mailto:
pathname  a@b
`);
});

test("parse --json has all components of the URL interface", async () => {
  const native = new URL(url);
  const [record] = records((await run(["parse", "--json", url])).stdout);
  const { input, parameters, ...components } = record as Record<string, unknown>;
  expect(input).toBe(url);
  expect(parameters).toEqual([...native.searchParams].map(([name, value]) => ({ name, value })));
  expect(Object.keys(components)).toHaveLength(11);
  for (const [name, value] of Object.entries(components)) expect(value).toBe(native[name as keyof URL]);
});

test("parse resolves against a base", async () => {
  const { stdout } = await run(["parse", "--base", "http://h/a/b", "--json", "../c", "?q"]);
  expect(records(stdout).map(({ href }) => href)).toEqual(["http://h/c", "http://h/a/b?q"]);
});
