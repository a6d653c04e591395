/** The files of the pages: bundled modules, and unbundled modules beside the built package. */
import { copyFile, cp, mkdir, readFile, writeFile } from "node:fs/promises";
import { basename, join } from "node:path";
import { build } from "esbuild";
import { buildFile } from "../../conformance/builds.ts";
import { outcomesScript } from "../../conformance/report.ts";
import { engineFile, idnaFile, outcomesSource } from "../builds.ts";
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
  const imports = {
    anyurl: "./unbundled/browser.js",
    "anyurl/path": "./unbundled/path.js",
    "anyurl/encoding": "./unbundled/encoding.js",
    "@anyurl/idna": "./unbundled/idna.js",
  };
  return [
    `<script type="importmap">${JSON.stringify({ imports })}</script>`,
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
    copyFile(engineFile, join(folder, basename(engineFile))),
    writeFile(join(folder, basename(outcomesScript)), outcomesSource()),
    ...["browser", "browser-shared", "path", "encoding"].map((name) =>
      copyFile(buildFile(name), join(unbundled, `${name}.js`)),
    ),
    copyFile(idnaFile, join(unbundled, "idna.js")),
    writeFile(join(folder, "cases.json"), casesJSON),
  ]);
}
