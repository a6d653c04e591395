/** The links of pages in every encoding, in Chromium and Firefox: `parseURL` returns the same. */
import { once } from "node:events";
import { mkdtemp, rm } from "node:fs/promises";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { parseURL } from "anyurl/encoding";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { start } from "../../runtimes/browser/puppeteer.ts";
import { programs } from "../../runtimes/browsers.ts";
import { Missing } from "../../runtimes/runtime.ts";
import { isThorough } from "../../thorough.ts";
import { Random } from "../differential/random.ts";
import { generateText } from "./generate.ts";
import { ALL } from "./names.ts";

const SEED = 17;
const COUNT = 150;

/** Browsers read no page in these. */
const NOT_OF_PAGES = ["UTF-16BE", "UTF-16LE", "replacement"];
const NAMES = ALL.filter((name) => !NOT_OF_PAGES.includes(name));

function programOf(name: keyof typeof programs): string | Missing {
  try {
    return programs[name]();
  } catch (error) {
    if (error instanceof Missing) return error;
    throw error;
  }
}

/** Queries of an encoding. The protocols of the browsers' drivers carry neither lone surrogates nor U+0000. */
function queriesOf(name: (typeof ALL)[number]): string[] {
  const texts = Array.from({ length: COUNT }, (_, index) => generateText(new Random(SEED, index), name));
  return texts.map((text) => Buffer.from(text, "utf8").toString("utf8").replaceAll("\0", ""));
}

if (!isThorough) console.log("Skipped: links of pages in browsers, which ANYURL_THOROUGH=1 compares");

describe.skipIf(!isThorough)("the links of a page in an encoding", () => {
  let server: Server;

  beforeAll(async () => {
    server = createServer((request, response) => {
      response.setHeader("content-type", `text/html; charset=${request.url?.slice(1)}`);
      response.end("<!doctype html><title>Links</title>");
    }).listen(0, "127.0.0.1");
    await once(server, "listening");
  });

  afterAll(() => {
    server?.closeAllConnections();
    server?.close();
  });

  test.each(["chrome", "firefox"] as const)("are parseURL's, in %s", async (browserName) => {
    const program = programOf(browserName);
    if (program instanceof Missing) return console.log(`Skipped: ${browserName}: ${program.message}`);
    const folder = await mkdtemp(join(tmpdir(), "anyurl-links-"));
    const browser = await start(browserName, program, folder);
    try {
      const page = await browser.newPage();
      for (const encoding of NAMES) {
        const base = `http://127.0.0.1:${(server.address() as AddressInfo).port}/${encoding}`;
        await page.goto(base);
        const queries = queriesOf(encoding);
        const links = await page.evaluate(
          (hrefs) => {
            const { document } = globalThis as unknown as {
              document: { createElement(name: string): { href: string } };
            };
            return hrefs.map((href) => Object.assign(document.createElement("a"), { href }).href);
          },
          queries.map((query) => `?${query}`),
        );
        expect(queries.map((query) => parseURL(`?${query}`, { base, encoding }).href)).toEqual(links);
      }
    } finally {
      await browser.close();
      await rm(folder, { recursive: true, force: true });
    }
  });
});
