/**
 * `npm run site`: builds the site if something has changed, serves it to this machine only, and prints its address.
 * PORT is the port, by default 4173, or the next one that is free. Ctrl-C ends it. `npm run site -- --quick` serves the
 * pages without the API reference and the desk, after about ten seconds, and shows changes to the texts at once.
 */
import { createRequire } from "node:module";
import { join } from "node:path";
import process from "node:process";
import { pathToFileURL } from "node:url";
import { buildDocs, serveQuickly, site } from "./docs.mjs";
import { isProgram, root } from "./run-quietly.mjs";

/** The loopback address, so that other machines cannot connect. */
const HOST = "127.0.0.1";

/**
 * Serves a folder of pages.
 *
 * @param {string} folder
 * @param {{ port: number, base?: string }} place the first port to try, and the folder of the server
 * @returns {Promise<{ address: string, close(): Promise<void> }>} `address` opens the start page
 */
export async function serveSite(folder, { port, base = "/" }) {
  // The docs have vite, and the programs in tools/ start before anything is installed.
  const vite = createRequire(join(root, "docs/package.json")).resolve("vite");
  const { preview } = await import(pathToFileURL(vite).href);
  const server = await preview({
    root: join(folder, ".."),
    base,
    configFile: false,
    appType: "mpa",
    logLevel: "warn",
    build: { outDir: folder },
    preview: { host: HOST, port, open: false },
  });
  const bound = server.httpServer.address();
  return { address: `http://${HOST}:${bound.port}${base}`, close: () => server.close() };
}

const port = Number(process.env.PORT ?? 4173);

if (isProgram(import.meta.url) && process.argv.includes("--quick")) {
  process.exitCode = await serveQuickly(port);
} else if (isProgram(import.meta.url)) {
  await buildDocs();
  const { address } = await serveSite(site, { port, base: process.env.ANYURL_SITE_BASE });
  console.log(`The site is at ${address} and the desk at ${address}desk/. Press Ctrl-C to end.`);
}
