/** The example page in Chromium and Firefox: it runs code in QuickJS, and its limits hold. */
import { once } from "node:events";
import { mkdtemp, rm } from "node:fs/promises";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import process from "node:process";
import type { Page } from "puppeteer-core";
import sirv from "sirv";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { complaintsOf, start } from "../runtimes/browser/puppeteer.ts";
import { programs } from "../runtimes/browsers.ts";
import { Missing } from "../runtimes/runtime.ts";
import { isThorough } from "../thorough.ts";
import { openProject, type Project } from "./project.ts";

/** The folder for a screenshot of each page, if it is set. */
const SCREENSHOTS = process.env.ANYURL_SCREENSHOTS;

type Name = keyof typeof programs;

function programOf(name: Name): string | Missing {
  try {
    return programs[name]();
  } catch (error) {
    if (error instanceof Missing) return error;
    throw error;
  }
}

if (!isThorough) console.log("Skipped: the QuickJS page in browsers, which ANYURL_THOROUGH=1 runs");

describe.skipIf(!isThorough)("the page with QuickJS", () => {
  let project: Project;
  let server: Server;

  beforeAll(async () => {
    project = await openProject();
    server = createServer(sirv(join(project.folder, "dist"), { dev: true })).listen(0, "127.0.0.1");
    await once(server, "listening");
  });

  afterAll(async () => {
    server?.closeAllConnections();
    server?.close();
    await project?.close();
  });

  /** Opens the page. @returns the errors and warnings on its console */
  async function open(name: Name, program: string, use: (page: Page) => Promise<void>): Promise<readonly string[]> {
    const folder = await mkdtemp(join(tmpdir(), "anyurl-page-"));
    const browser = await start(name, program, folder);
    try {
      const page = await browser.newPage();
      const complaints = complaintsOf(page);
      await page.goto(`http://127.0.0.1:${(server.address() as AddressInfo).port}/`);
      await use(page);
      return complaints;
    } finally {
      await browser.close();
      await rm(folder, { recursive: true, force: true });
    }
  }

  /** The result that the page shows. */
  async function shown(page: Page, kind: "returned" | "refused"): Promise<string> {
    const output = await page.waitForSelector(`#output.${kind}`);
    return (await output?.evaluate((element) => element.textContent)) ?? "";
  }

  test.for(["chrome", "firefox"] as const)("in %s", async (name, { skip }) => {
    const program = programOf(name);
    if (program instanceof Missing) return skip(program.message);
    const use = async (page: Page) => {
      expect(JSON.parse(await shown(page, "returned")).href).toBe("https://xn--bcher-kva.example/a/Caf%C3%A9?q=%C3%BC");
      if (SCREENSHOTS !== undefined) await page.screenshot({ path: `${join(SCREENSHOTS, `quickjs-${name}`)}.png` });
      for (const [button, error] of Object.entries(ERRORS)) {
        await page.click(`button ::-p-text(${button})`);
        expect([button, await shown(page, "refused")]).toEqual([button, error]);
        // A new realm is not affected.
        await page.click("button ::-p-text(Send a long URL)");
        expect(await shown(page, "returned")).toBe("null");
      }
    };
    expect(await open(name, program, use)).toEqual([]);
  });
});

/** The message of the realm, by the button. */
const ERRORS = {
  "Loop for ever": "InternalError: interrupted",
  "Fill the memory": "InternalError: out of memory",
  "Fill the stack": "InternalError: stack overflow",
};
