/** The files of the pages: bundled modules, and unbundled modules beside the built package. */
import { copyFile, cp, mkdir, readFile, writeFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { basename, join } from "node:path";
import { build } from "esbuild";
import { buildFile } from "../../conformance/builds.ts";
import { outcomesScript } from "../../conformance/report.ts";
import { idnaFile } from "../builds.ts";
import { type Page, pages } from "./pages.ts";

const sources = join(import.meta.dirname, "page");
const modules = [...new Set(pages.map(({ module }) => module)), "worker"];

/** The file name of a page. */
export function fileOf({ module, bundled }: Page): string {
  return `${bundled ? module : `${module}-unbundled`}.html`;
}

/** The tags that load a page's module. */
function tagsOf({ module, bundled }: Page): string {
  if (bundled) return `<script type="module" src="${module}.js"></script>`;
  const importMap = { imports: { anyurl: "./unbundled/browser.js", "@anyurl/idna": "./unbundled/idna.js" } };
  return [
    `<script type="importmap">${JSON.stringify(importMap)}</script>`,
    `<script type="module" src="unbundled/${module}.js"></script>`,
  ].join("\n");
}

/** Writes the files to a folder. */
export async function makeSite(folder: string, casesJSON: string): Promise<void> {
  const unbundled = join(folder, "unbundled");
  const html = await readFile(join(sources, "page.html"), "utf8");
  await mkdir(folder, { recursive: true });
  await cp(sources, unbundled, { recursive: true });
  await build({
    entryPoints: modules.map((name) => join(sources, `${name}.js`)),
    outdir: folder,
    bundle: true,
    platform: "browser",
    format: "esm",
    logLevel: "silent",
  });
  await Promise.all([
    ...pages.map((page) => writeFile(join(folder, fileOf(page)), html.replace("<!-- module -->", tagsOf(page)))),
    ...["style.css", "watch.js"].map((name) => copyFile(join(sources, name), join(folder, name))),
    ...[outcomesScript, createRequire(import.meta.url).resolve("anyurl/url.wasm")].map((path) =>
      copyFile(path, join(folder, basename(path))),
    ),
    copyFile(buildFile("browser"), join(unbundled, "browser.js")),
    copyFile(idnaFile, join(unbundled, "idna.js")),
    writeFile(join(folder, "cases.json"), casesJSON),
  ]);
}
