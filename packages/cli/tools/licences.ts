import { existsSync, readdirSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";

interface Bundle {
  readonly [file: string]: { readonly type: string; readonly moduleIds?: readonly string[] };
}

interface Context {
  emitFile(file: { readonly type: "asset"; readonly fileName: string; readonly source: string }): unknown;
}

/** The licences that package.json names. */
const ALLOWED = ["MIT", "BSD-2-Clause"];

/** Writes the licences of the packages from npm that the bundle contains to one file beside it. */
export const licences = {
  name: "licences",
  generateBundle(this: Context, _: unknown, bundle: Bundle): void {
    const modules = Object.values(bundle).flatMap(({ moduleIds = [] }) => moduleIds);
    const packages = new Set(modules.filter((id) => id.includes("/node_modules/")).map(packageOf));
    const texts = [...packages].map(licenceOf).sort();
    this.emitFile({ type: "asset", fileName: "LICENSE-packages", source: texts.join(`\n${"-".repeat(80)}\n\n`) });
  },
};

/** Returns the folder of the package that a file belongs to. */
function packageOf(file: string): string {
  let folder = dirname(file);
  while (!existsSync(join(folder, "package.json")) || nameOf(folder) === undefined) folder = dirname(folder);
  return folder;
}

function nameOf(folder: string): string | undefined {
  return (JSON.parse(readFileSync(join(folder, "package.json"), "utf8")) as { name?: string }).name;
}

function licenceOf(folder: string): string {
  const name = nameOf(folder);
  const { license } = JSON.parse(readFileSync(join(folder, "package.json"), "utf8")) as { license?: string };
  if (license === undefined || !ALLOWED.includes(license))
    throw new Error(`${name} has the licence ${license}: add it to package.json, and allow it here`);
  const file = readdirSync(folder).find((each) => /^licen[cs]e/i.test(each));
  if (file === undefined) throw new Error(`${name} has no file with its licence`);
  return `${name}\n\n${readFileSync(join(folder, file), "utf8").trim()}\n`;
}
