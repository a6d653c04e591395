/** The guide's table of the limits of platforms' caches: each cell is tried in the platform. */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { root } from "../../../packages/published.ts";
import { installed, isInstalled, notInstalled, versionOf } from "../../../runtimes/programs.ts";
import { portOf, serve } from "../worker/serve.ts";
import { type Ask, HOSTS, type Host } from "./hosts.ts";
import { HEADERS, ROWS, STATUSES } from "./table.ts";

const GUIDE = readFileSync(join(root, "docs/reference/shared-cache.md"), "utf8");

/** The table below the heading: its head, and its rows. */
const [head = [], , ...rows] = (/^## What the platform does not do\n.*?\n(\|.*?)\n\n/ms.exec(GUIDE)?.[1] ?? "")
  .split("\n")
  .map((line) =>
    line
      .split("|")
      .slice(1, -1)
      .map((cell) => cell.trim()),
  );

/** The columns, each with its hosts, the program that it needs, and the start of the paths there. */
const COLUMNS = [
  { title: /^`wrangler dev`$/, host: "wrangler", program: "wrangler", folder: "/" },
  { title: /^Deno /, host: "deno", program: "deno", folder: "/" },
  { title: /^a Map, KV$/, host: "map", program: undefined, folder: "/" },
  { title: /^a Map, KV$/, host: "wrangler", program: "wrangler", folder: "/kv/" },
] as const;

let origin: Awaited<ReturnType<typeof serve>>;

beforeAll(async () => {
  let count = 0;
  origin = await serve(({ url = "", headers }, response) => {
    const name = /[^/]*$/.exec(url)?.[0].replace(/\?.*/, "") ?? "";
    response.statusCode = STATUSES[name] ?? 200;
    response.setHeader("Cache-Control", "max-age=600");
    for (const [header, value] of Object.entries(HEADERS[name] ?? {})) response.setHeader(header, value);
    response.end(`${++count} ${url} ${headers["accept-language"]}`);
  });
});
afterAll(() => {
  origin.closeAllConnections();
  origin.close();
});

test("the table has these columns and rows", () => {
  expect(head.slice(1).map((title) => COLUMNS.some((column) => column.title.test(title)))).toEqual([true, true, true]);
  expect(rows.map(([name]) => name)).toEqual(Object.keys(ROWS));
});

test.skipIf(!isInstalled("deno"))("the table names the version of Deno", async () => {
  const version = await versionOf(installed("deno", "deno"));
  expect(head).toContainEqual(`Deno ${/^\d+\.\d+/.exec(version)?.[0]}`);
});

for (const { title, host: name, program, folder } of COLUMNS) {
  const isMissing = program !== undefined && !isInstalled(program);
  if (isMissing) console.log(`Skipped: ${notInstalled(program)}`);

  describe.skipIf(isMissing)(`${head.find((each) => title.test(each))}, in ${name} at ${folder}`, () => {
    let host: Host;
    const ask: Ask = (path, headers) => host.ask(`${folder}${path}`, headers);

    beforeAll(async () => {
      host = await HOSTS[name](`http://127.0.0.1:${portOf(origin)}`);
    });
    afterAll(() => host?.close());

    test("a response with a lifetime is stored", async () => {
      const first = await (await ask("plain")).text();
      expect(await (await ask("plain")).text()).toBe(first);
    });

    test.each(Object.entries(ROWS))("%s", async (row, wordOf) => {
      const cells = rows.find(([cell]) => cell === row) ?? [];
      expect(await wordOf(ask)).toBe(cells[head.findIndex((each) => title.test(each))]);
    });
  });
}
