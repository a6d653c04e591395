/** Pages in Chromium. */
import { once } from "node:events";
import { existsSync } from "node:fs";
import { mkdtemp, writeFile } from "node:fs/promises";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import process from "node:process";
import { text } from "node:stream/consumers";
import { runInContext } from "node:vm";
import pTimeout from "p-timeout";
import sirv from "sirv";
import { puppeteer } from "../../runtimes/browser/puppeteer.ts";
import { bareContext } from "../../runtimes/node-vm.ts";
import { Missing } from "../../runtimes/runtime.ts";
import { bundleScript } from "./bundles.ts";
import type { Runner } from "./runner.ts";

const SECONDS = 30;

const CHROMIUM = process.env.ANYURL_CHROMIUM ?? "/usr/bin/chromium";

function findChromium(): string {
  if (existsSync(CHROMIUM)) return CHROMIUM;
  throw new Missing(
    `there is no ${CHROMIUM}: "apt-get install chromium" installs it, or set ANYURL_CHROMIUM to its path`,
  );
}

/** Reports errors of a page. If a module is not found, the error event of its script has no message. */
const COMPLAINING = `<script>
  const complain = ({ message = "a module is not found" }) => fetch("/", { method: "POST", body: "The page failed: " + message });
  addEventListener("error", complain, { capture: true });
</script>`;

/**
 * Serves the project, and opens a page there.
 *
 * @param head the HTML before the page's module
 * @param line the module's first line
 * @returns the value of the expression in the module
 */
async function openPage(head: string, line: string, expression: string, folder: string): Promise<string> {
  const executable = findChromium();
  const html = ["<!doctype html>", COMPLAINING, head, '<script type="module" src="page.js"></script>'].join("\n");
  await writeFile(join(folder, "index.html"), html);
  await writeFile(join(folder, "page.js"), `${line}\nawait fetch("/", { method: "POST", body: ${expression} });\n`);
  const files = sirv(folder);
  const server = createServer((request, response) => {
    if (request.method !== "POST") return files(request, response);
    return text(request).then((told) => {
      response.end();
      server.emit("told", told);
    });
  });
  try {
    await once(server.listen(0, "127.0.0.1"), "listening");
    const told = once(server, "told");
    return await visit(executable, `http://127.0.0.1:${(server.address() as AddressInfo).port}/`, told, folder);
  } finally {
    server.close();
    server.closeAllConnections();
  }
}

async function visit(executable: string, address: string, told: Promise<string[]>, folder: string): Promise<string> {
  const browser = await puppeteer("chrome", executable)(await mkdtemp(join(folder, ".chromium-")));
  try {
    await browser.open(address);
    const [answer = ""] = await pTimeout(told, {
      milliseconds: SECONDS * 1000,
      fallback: () => {
        throw new Error([`The page reported nothing for ${SECONDS} seconds`, ...browser.complaints()].join("; "));
      },
    });
    return answer;
  } finally {
    await browser.close();
  }
}

/** Runs in Chromium or, if it is missing, in a context with the browser globals that the libraries use. */
export const bundledPage: Runner = async (line, proof, { folder }) => {
  const script = await bundleScript(line, proof, folder, { platform: "browser" });
  if (existsSync(CHROMIUM)) return openPage(`<script>\n${script}</script>`, "", "program.proof", folder);
  console.log(`${line} runs in a context with a browser's globals, because ${CHROMIUM} is missing.`);
  return runInContext(script, bareContext(true, { TextEncoder, TextDecoder }));
};

/** The line is a page's import map. */
export const unbundledPage: Runner = (line, { name, library, expression }, { folder }) =>
  openPage(line, `import { ${name} } from "${library}";`, expression, folder);
