/** The texts that editors show, by TypeScript's language service on the built packages. */
import { join } from "node:path";
import ts from "typescript";
import { root } from "../packages/published.ts";

const FILE = join(import.meta.dirname, "in-editor.ts");

const OPTIONS: ts.CompilerOptions = {
  strict: true,
  exactOptionalPropertyTypes: true,
  target: ts.ScriptTarget.ES2022,
  module: ts.ModuleKind.NodeNext,
  moduleResolution: ts.ModuleResolutionKind.NodeNext,
  lib: ["lib.es2022.d.ts", "lib.dom.d.ts"],
  types: [],
};

let text = "";
let version = 0;

const host: ts.LanguageServiceHost = {
  getScriptFileNames: () => [FILE],
  getScriptVersion: (name) => (name === FILE ? String(version) : "1"),
  getScriptSnapshot: (name) => {
    const source = name === FILE ? text : ts.sys.readFile(name);
    return source === undefined ? undefined : ts.ScriptSnapshot.fromString(source);
  },
  getCurrentDirectory: () => root,
  getCompilationSettings: () => OPTIONS,
  getDefaultLibFileName: (options) => ts.getDefaultLibFilePath(options),
  fileExists: (name) => name === FILE || ts.sys.fileExists(name),
  readFile: ts.sys.readFile,
  readDirectory: ts.sys.readDirectory,
  directoryExists: ts.sys.directoryExists,
  getDirectories: ts.sys.getDirectories,
};

const service = ts.createLanguageService(host);

/** Replaces the file in the editor. `|` is the cursor. Returns its place. */
function edit(source: string): number {
  const at = source.indexOf("|");
  text = source.replace("|", "");
  version++;
  return at;
}

/** Returns the description of a name in a hover, without its tags, such as examples. */
export function hoverOf(name: string, from: string): string {
  const at = edit(`import { |${name} } from "${from}";\n`);
  const info = service.getQuickInfoAtPosition(FILE, at);
  return ts.displayPartsToString(info?.documentation);
}

/** A public name, as `name` or `owner.member`, with its description. */
export interface Described {
  readonly name: string;
  /** The description without its tags. */
  readonly text: string;
  /** The texts of the tags `@throws`. */
  readonly throws: readonly string[];
}

/** Returns the descriptions of the names that an entry exports, also in namespaces, and of their members. */
export function descriptionsIn(entry: string): readonly Described[] {
  edit(`export * from "${entry}";\n`);
  const program = service.getProgram();
  const source = program?.getSourceFile(FILE);
  const checker = program?.getTypeChecker();
  const module = source && checker?.getSymbolAtLocation(source);
  if (checker === undefined || module === undefined) throw new Error(`there is no entry ${entry}`);
  return checker.getExportsOfModule(module).flatMap((found) => describe(found.name, found, checker));
}

function describe(name: string, found: ts.Symbol, checker: ts.TypeChecker): Described[] {
  const symbol = found.flags & ts.SymbolFlags.Alias ? checker.getAliasedSymbol(found) : found;
  const tags = symbol.getJsDocTags(checker).filter((tag) => tag.name === "throws");
  const text = ts.displayPartsToString(symbol.getDocumentationComment(checker));
  const throws = tags.map((tag) => ts.displayPartsToString(tag.text));
  const inner = [...(symbol.members?.values() ?? []), ...(symbol.exports?.values() ?? [])];
  return [{ name, text, throws }, ...inner.flatMap((each) => describe(`${name}.${each.name}`, each, checker))];
}

/** Returns the completions at the cursor. */
export function completionsIn(source: string): readonly string[] {
  const at = edit(source);
  return service.getCompletionsAtPosition(FILE, at, {})?.entries.map(({ name }) => name) ?? [];
}

/** Returns the messages on a file. */
export function messagesOn(source: string): readonly string[] {
  edit(source);
  const found = [...service.getSyntacticDiagnostics(FILE), ...service.getSemanticDiagnostics(FILE)];
  return found.map(({ messageText }) => ts.flattenDiagnosticMessageText(messageText, "\n"));
}
