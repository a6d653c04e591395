/** Writes the API reference of all published packages into `docs/reference/api`, from their declarations. */
import { existsSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { dirname, join, relative } from "node:path";
import process from "node:process";
import { fileURLToPath } from "node:url";
import { Application, Converter, ReflectionKind } from "typedoc";

const docs = dirname(fileURLToPath(import.meta.url));
const packages = join(docs, "../packages");
const OUTPUT = join(docs, "reference/api");

/** The declarations of each entry that users import by name, such as `anyurl/path`. */
function entries() {
  return readdirSync(packages).flatMap((folder) => {
    const manifest = JSON.parse(readFileSync(join(packages, folder, "package.json"), "utf8"));
    if (manifest.private) return [];
    return Object.entries(manifest.exports)
      .filter(([path, { types }]) => types !== undefined && !path.startsWith("./internal"))
      .map(([path, { types }]) => [`${manifest.name}${path.slice(1)}`, join(packages, folder, types)]);
  });
}

/** Entries that share their declarations, such as `anyurl/wasm` and `anyurl`, are described once. */
const names = new Map();
for (const [name, file] of entries()) if (!names.has(file)) names.set(file, name);
const app = await Application.bootstrapWithPlugins({
  name: "anyurl",
  plugin: ["typedoc-plugin-markdown"],
  entryPoints: [...names.keys()],
  tsconfig: join(docs, "api.tsconfig.json"),
  skipErrorChecking: true,
  readme: "none",
  disableSources: true,
  githubPages: false,
  validation: { invalidLink: true, invalidPath: true, notExported: false, rewrittenLink: false },
  treatValidationWarningsAsErrors: true,
  treatWarningsAsErrors: true,
  logLevel: "Warn",
  out: OUTPUT,
  router: "module",
  hidePageHeader: true,
  hideBreadcrumbs: true,
  entryFileName: "index",
  useHTMLAnchors: true,
  groupOrder: ["Functions", "Classes", "Variables", "Interfaces", "Type Aliases", "*"],
  useCodeBlocks: true,
  parametersFormat: "table",
  interfacePropertiesFormat: "list",
  sanitizeComments: true,
});
// TypeDoc names a module by its file, such as "url/dist/path".
const nameInTypeDoc = (file) => relative(packages, file).replace(/(?:\/index)?\.d\.ts$/, "");
const imported = new Map([...names].map(([file, name]) => [nameInTypeDoc(file), name]));
app.converter.on(Converter.EVENT_RESOLVE_BEGIN, ({ project }) => {
  for (const module of project.getReflectionsByKind(ReflectionKind.Module)) {
    module.name = imported.get(module.name) ?? module.name;
  }
});
const project = await app.convert();
if (project === undefined) process.exit(1);
app.validate(project);
if (existsSync(OUTPUT)) rmSync(OUTPUT, { recursive: true });
await app.generateOutputs(project);
if (app.logger.hasErrors() || app.logger.hasWarnings()) process.exit(1);
