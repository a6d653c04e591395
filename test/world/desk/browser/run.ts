/**
 * `pnpm try desk`: opens the built desk in Chromium, Firefox and WebKitGTK, and compares it with the packages. In
 * Chromium, it also checks accessibility, layout, size, work without a network, and the keyboard. The exit status is 1
 * if there is a problem. ANYURL_SCREENSHOTS names a folder for pictures.
 */
import { existsSync, mkdirSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import process from "node:process";
import { serve } from "../../../runtimes/browser/server.ts";
import { launches } from "../../../runtimes/browsers.ts";
import { Missing } from "../../../runtimes/runtime.ts";
import { problemsInChromium } from "./chromium.ts";
import { problemsIn } from "./every-browser.ts";

const site = join(import.meta.dirname, "../../../../build/site");

process.exitCode = await run();

async function run(): Promise<number> {
  if (!existsSync(join(site, "desk/index.html"))) {
    console.error("There is no build/site/desk. Build it with: npm run docs");
    return 1;
  }
  if (process.env.ANYURL_SCREENSHOTS !== undefined) mkdirSync(process.env.ANYURL_SCREENSHOTS, { recursive: true });
  const server = await serve(site, () => "");
  const problems: string[] = [];
  try {
    for (const [name, find] of Object.entries(launches)) {
      problems.push(...(await inFolder((folder) => problemsIn(name, find(), server, folder))));
    }
    problems.push(...(await inFolder((folder) => problemsInChromium(server, folder))));
  } finally {
    server.close();
  }
  for (const problem of problems) console.log(problem);
  console.log(problems.length === 0 ? "no problem" : `${problems.length} problems`);
  return problems.length === 0 ? 0 : 1;
}

/** Calls a function with a new folder. A browser that is missing is no problem. */
async function inFolder(check: (folder: string) => Promise<string[]>): Promise<string[]> {
  const folder = mkdtempSync(join(tmpdir(), "anyurl-desk-"));
  try {
    return await check(folder);
  } catch (error) {
    if (!(error instanceof Missing)) throw error;
    console.log(`Skipped: ${error.message}`);
    return [];
  } finally {
    rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
  }
}
