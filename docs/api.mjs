/**
 * Writes the API reference of all published packages into `docs/reference/api`, from their declarations: a page with
 * tables for each entry, and a page for each export.
 */
import { existsSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { basename, dirname, join, relative } from "node:path";
import process from "node:process";
import { fileURLToPath } from "node:url";
import { Application, Comment, Converter, ReflectionKind } from "typedoc";
import { MarkdownPageEvent } from "typedoc-plugin-markdown";
import { GROUPS, inOrder, nameGroups, sortMain } from "./api-order.mjs";
import { plainPage } from "./api-pages.mjs";
import { joinUnions } from "./api-unions.mjs";

const docs = dirname(fileURLToPath(import.meta.url));
const packages = join(docs, "../packages");
const REPOSITORY = "https://github.com/anyurl/anyurl";
const OUTPUT = join(docs, "reference/api");

/** The entries with one engine. */
const ENGINES = /^\.\/(?:fallback|wasm)$/;

/** The declarations of each entry that users import by name, such as `anyurl/path`. */
function entries() {
  return readdirSync(packages)
    .sort(inOrder)
    .flatMap((folder) => {
      const manifest = JSON.parse(readFileSync(join(packages, folder, "package.json"), "utf8"));
      if (manifest.private) return [];
      return (
        Object.entries(manifest.exports)
          // The entries with everything come last, so that each export has its page in the entry that users import.
          .sort(([one], [other]) => Number(ENGINES.test(one)) - Number(ENGINES.test(other)))
          .filter(([, { types }]) => types !== undefined && !isInternal(folder, types))
          .map(([path, { types }]) => ({
            name: `${manifest.name}${path.slice(1)}`,
            file: join(packages, folder, types),
            about: `${aboutOf(folder, types)}\n\n[README](${REPOSITORY}/blob/main/packages/${folder}/README.md)`,
          }))
      );
    });
}

/** The comment of an entry's source, which its declarations lack: bundlers drop it. */
function commentOf(folder, types) {
  const source = join(packages, folder, "src", basename(types).replace(/\.d\.ts$/, ".ts"));
  const [, comment] = /^\/\*\*(.*?)\*\//s.exec(readFileSync(source, "utf8")) ?? [];
  if (comment === undefined) throw new Error(`${source} does not begin with a comment`);
  return comment.replace(/^[ \t]*\* ?/gm, "");
}

/** Whether an entry is only for the packages of anyurl. */
function isInternal(folder, types) {
  return /^@internal$/m.test(commentOf(folder, types));
}

/** The text of that comment, without its tags. */
function aboutOf(folder, types) {
  const text = commentOf(folder, types).replace(/\{@link (\w+)\}/g, "`$1`");
  return text.replace(/^@[\s\S]*$/m, "").trim();
}

/** The priority of a listener that runs after those of TypeDoc. */
const LAST = -1000;

/** Entries that share their declarations, such as `anyurl/wasm` and `anyurl`, are described once. */
const described = new Map();
for (const entry of entries()) if (!described.has(entry.file)) described.set(entry.file, entry);

const app = await Application.bootstrapWithPlugins({
  name: "anyurl",
  plugin: ["typedoc-plugin-markdown"],
  entryPoints: [...described.keys()],
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
  router: "member",
  hidePageHeader: true,
  entryFileName: "index",
  useHTMLAnchors: true,
  groupOrder: GROUPS,
  pageTitleTemplates: { member: "{name}" },
  indexFormat: "table",
  expandParameters: true,
  excludeReferences: false,
  useCodeBlocks: true,
  parametersFormat: "table",
  interfacePropertiesFormat: "list",
  sanitizeComments: true,
});
// TypeDoc names a module by its file, such as "url/dist/path".
const nameInTypeDoc = (file) => relative(packages, file).replace(/(?:\/index)?\.d\.ts$/, "");
const byName = new Map([...described].map(([file, entry]) => [nameInTypeDoc(file), entry]));
app.converter.on(Converter.EVENT_RESOLVE_BEGIN, ({ project }) => {
  for (const module of project.getReflectionsByKind(ReflectionKind.Module)) {
    const entry = byName.get(module.name);
    if (entry === undefined) continue;
    module.name = entry.name;
    module.comment ??= new Comment([{ kind: "text", text: entry.about }]);
    nameGroups(module);
  }
});
app.converter.on(
  Converter.EVENT_RESOLVE_END,
  ({ project }) => {
    for (const module of project.getReflectionsByKind(ReflectionKind.Module)) sortMain(module);
    const names = [...described.values()].map(({ name }) => name);
    const rank = ({ name }) => names.indexOf(name);
    for (const { children } of project.groups ?? []) children.sort((one, other) => rank(one) - rank(other));
  },
  LAST,
);
app.renderer.on(MarkdownPageEvent.END, (page) => {
  page.contents = plainPage(joinUnions(page.contents));
});
const project = await app.convert();
if (project === undefined) process.exit(1);
app.validate(project);
if (existsSync(OUTPUT)) rmSync(OUTPUT, { recursive: true });
await app.generateOutputs(project);
if (app.logger.hasErrors() || app.logger.hasWarnings()) process.exit(1);
