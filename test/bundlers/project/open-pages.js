/**
 * `node open-pages.js CHROMIUM PAGES`: opens pages one after the other, and prints a JSON array with the first line on
 * each page's console, or its error. A page is `{address}`, or `{folder, policy}` for a built app with a Content
 * Security Policy.
 */
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { chromium } from "playwright-core";

const SECONDS = 20;
const HOME = "http://localhost/";
const TYPES = { css: "text/css", js: "text/javascript", wasm: "application/wasm" };

/** Answers the requests of a page from the folder of its build. */
function serve(page, folder, policy) {
  return page.route(`${HOME}**`, (route) => {
    const path = new URL(route.request().url()).pathname;
    const headers = policy === undefined ? {} : { "content-security-policy": policy };
    const html = '<!doctype html><script type="module" src="/main.js"></script>';
    if (path === "/") return route.fulfill({ body: html, contentType: "text/html", headers });
    const file = join(folder, path);
    if (!existsSync(file)) return route.fulfill({ status: 404 });
    return route.fulfill({ body: readFileSync(file), contentType: TYPES[path.split(".").at(-1)] ?? "text/plain" });
  });
}

/** The first event: a line on the console, an uncaught error, or the time limit. */
function firstWord(page) {
  const printed = page.waitForEvent("console", {
    predicate: (message) => message.type() === "log",
    timeout: SECONDS * 1000,
  });
  const failed = page.waitForEvent("pageerror", { timeout: 0 });
  return Promise.race([printed.then((message) => message.text()), failed.then(String)]);
}

async function open(browser, { address = HOME, folder, policy }) {
  const context = await browser.newContext();
  const page = await context.newPage();
  if (folder !== undefined) await serve(page, folder, policy);
  try {
    const [word] = await Promise.all([firstWord(page), page.goto(address)]);
    return word;
  } catch (error) {
    return String(error);
  } finally {
    await context.close();
  }
}

const [executablePath, pages] = process.argv.slice(2);
const args = [
  "--no-sandbox",
  "--disable-gpu",
  "--disable-quic",
  "--no-first-run",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
];
const browser = await chromium.launch({ executablePath, args });
try {
  const lines = [];
  for (const page of JSON.parse(pages)) lines.push(await open(browser, page));
  console.log(JSON.stringify(lines));
} finally {
  await browser.close();
}
