/** The server of `npm run site`, with two small pages. */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, it } from "vitest";
import { serveSite } from "../../tools/site.mjs";

let folder: string;

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), "anyurl-site-"));
  mkdirSync(join(folder, "site/desk"), { recursive: true });
  writeFileSync(join(folder, "site/index.html"), "<title>start</title>");
  writeFileSync(join(folder, "site/desk/index.html"), "<title>desk</title>");
  writeFileSync(join(folder, "secret.txt"), "outside of the site");
});

afterAll(() => rmSync(folder, { recursive: true }));

async function fetched(address: string): Promise<[status: number, text: string]> {
  const response = await fetch(address);
  return [response.status, await response.text()];
}

it("serves the pages and nothing else, on the loopback address", async () => {
  const { address, close } = await serveSite(join(folder, "site"), { port: 0 });
  expect(new URL(address).hostname).toBe("127.0.0.1");
  expect(await fetched(address)).toEqual([200, "<title>start</title>"]);
  expect(await fetched(`${address}desk/`)).toEqual([200, "<title>desk</title>"]);
  expect((await fetched(`${address}none.html`))[0]).toBe(404);
  expect((await fetched(`${address}..%2fsecret.txt`))[1]).not.toContain("outside");
  await close();
});

it("takes the next port if one is taken, and serves in a folder", async () => {
  const other = createServer().listen(0, "127.0.0.1");
  await new Promise((resolve) => other.once("listening", resolve));
  const { port } = other.address() as AddressInfo;
  const { address, close } = await serveSite(join(folder, "site"), { port, base: "/anyurl/" });
  expect(Number(new URL(address).port)).toBeGreaterThan(port);
  expect(await fetched(address)).toEqual([200, "<title>start</title>"]);
  await close();
  other.close();
});
