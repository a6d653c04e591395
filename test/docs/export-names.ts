/** The names in prose that say from which entry they are: "`read` and `compare` of `@anyurl/readers`". */
import { join } from "node:path";
import ts from "typescript";

/** A name in prose, and its entry. */
export interface NamedExport {
  readonly name: string;
  readonly entry: string;
}

/** `name`, `name.member`, `name(arguments)`, `new Name(arguments)` or `{ Name, name }` */
const CODE = "`(?:new )?[A-Za-z_$][\\w$]*(?:[.(][^`]*)?`|`\\{ [\\w$, ]+ \\}`";

/** One or more of these before "of" or "from", and an entry, which can be a link. An option is not an export. */
const NAMED = new RegExp(
  `(?<!\\b(?:options?|entry) )((?:${CODE})(?:(?:, | and | or )(?:${CODE}))*) (?:of|from) \\[?\`((?:@anyurl/|anyurl\\b)[^\`\\s]*)\``,
  "g",
);

/** Returns the names, without `new`, arguments and members: `spec` for `spec.print(record)`. */
export function namedExportsIn(markdown: string): readonly NamedExport[] {
  const words = markdown.replace(/```.*?```/gs, "").replace(/\s+/g, " ");
  return [...words.matchAll(NAMED)].flatMap(([, pieces = "", entry = ""]) =>
    [...pieces.matchAll(/`(?:new )?([^`]*)`/g)].flatMap(([, piece = ""]) => {
      const names = piece.startsWith("{") ? piece.slice(2, -2).split(", ") : [piece.replace(/[.(].*/, "")];
      return names.map((name) => ({ name, entry }));
    }),
  );
}

const OPTIONS: ts.CompilerOptions = {
  module: ts.ModuleKind.Preserve,
  moduleResolution: ts.ModuleResolutionKind.Bundler,
  customConditions: ["@anyurl/source"],
  allowImportingTsExtensions: true,
  noEmit: true,
  noLib: true,
  types: [],
};

/** Returns the names that each entry exports, also types; `undefined` for an entry that does not exist. */
export function exportsOf(entries: readonly string[]): ReadonlyMap<string, ReadonlySet<string> | undefined> {
  const here = join(import.meta.dirname, "export-names.ts");
  const files = entries.map((entry) => ts.resolveModuleName(entry, here, OPTIONS, ts.sys).resolvedModule);
  const paths = files.flatMap((file) => (file === undefined ? [] : [file.resolvedFileName]));
  const program = ts.createProgram(paths, OPTIONS);
  const checker = program.getTypeChecker();
  return new Map(
    entries.map((entry, index) => {
      const source = program.getSourceFile(files[index]?.resolvedFileName ?? "");
      const module = source && checker.getSymbolAtLocation(source);
      return [entry, module && new Set(checker.getExportsOfModule(module).map(({ name }) => name))];
    }),
  );
}
