/** Bundles the function for CloudFront. It has the rules of @anyurl/canonical. */
import { fileURLToPath } from "node:url";
import { build } from "tsdown";
import ts from "typescript";
import { removeConstantParameters } from "./constant-parameters.ts";

const SOURCES = new URL("../../src/function/rules/", import.meta.url);

/** The imports that files of platform/ replace, by the names of these files. */
const REPLACED: Readonly<Record<string, RegExp>> = {
  order: /^\.\/order\.ts$/,
  nfc: /^\.\.\/text\/nfc\.ts$/,
  compatibility: /^\.\/compatibility\.ts$/,
  utf8: /^(?:@anyurl\/common|\.{1,2})\/utf8(?:\.ts)?$/,
  "well-formed": /^(?:@anyurl\/common|\.{1,2})\/well-formed(?:\.ts)?$/,
};

/** Rules that need the engine are in files that are replaced, or not used. */
const withoutEngine = {
  name: "without-engine",
  resolveId: {
    filter: { id: /^(?:anyurl(?:\/engine)?|#rules)$/ },
    handler: (id: string) => ({ id, external: true as const, moduleSideEffects: false as const }),
  },
};

const platform = Object.entries(REPLACED).map(([name, id]) => ({
  name: `platform-${name}`,
  resolveId: {
    filter: { id },
    handler: (_: string, importer = "") =>
      importer.includes("/platform/") ? undefined : fileURLToPath(new URL(`platform/${name}.ts`, SOURCES)),
  },
}));

/** Returns the function as one script, with the rules of the package. */
export async function bundleFunction(): Promise<string> {
  const [bundle] = await build({
    entry: { function: fileURLToPath(new URL("entry.ts", SOURCES)) },
    format: "esm",
    platform: "neutral",
    target: "es2022",
    write: false,
    config: false,
    dts: false,
    clean: false,
    logLevel: "error",
    deps: { alwaysBundle: [/.*/], onlyBundle: false },
    inputOptions: { resolve: { conditionNames: ["@anyurl/source"] } },
    plugins: [...platform, withoutEngine],
    outputOptions: { comments: { legal: false, annotation: false, jsdoc: false } },
  });
  const [chunk] = bundle?.chunks ?? [];
  if (chunk?.type !== "chunk") throw new Error("The bundler made no file");
  return lower(removeConstantParameters(chunk.code));
}

/** Lowers a module to a script in the language of 2009. */
function lower(code: string): string {
  const { outputText } = ts.transpileModule(code, {
    compilerOptions: { target: ts.ScriptTarget.ES5, ignoreDeprecations: "6.0", module: ts.ModuleKind.ESNext },
    transformers: { before: [joinTemplates] },
  });
  return outputText.replace(/^export \{.*\};\n/m, "").replace(/^\/\/#.*\n/gm, "");
}

/** Writes templates as sums, which a minifier can compute, unlike TypeScript's calls of `concat`. */
const joinTemplates: ts.TransformerFactory<ts.SourceFile> = (context) => {
  const { factory } = context;
  const visit = (node: ts.Node): ts.Node => {
    const visited = ts.visitEachChild(node, visit, context);
    if (!ts.isTemplateExpression(visited)) return visited;
    const sum = visited.templateSpans.reduce<ts.Expression>((before, { expression, literal }) => {
      const after = factory.createAdd(before, factory.createParenthesizedExpression(expression));
      return literal.text === "" ? after : factory.createAdd(after, factory.createStringLiteral(literal.text));
    }, factory.createStringLiteral(visited.head.text));
    return factory.createParenthesizedExpression(sum);
  };
  return (source) => ts.visitEachChild(source, visit, context);
};
