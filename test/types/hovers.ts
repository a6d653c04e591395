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
