/**
 * Finds the `@example` blocks of doc comments and the code in READMEs, and turns them into functions that check their
 * claims.
 */
import { existsSync, readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import ts from "typescript";

export interface DocExample {
  /** The path from the repository's root, and the line. */
  readonly place: string;
  readonly code: string;
}

/** The examples in the `src` folders of all packages. */
export function findExamples(repository: string): DocExample[] {
  return packageFolders(repository)
    .flatMap((folder) => sourceFiles(path.join(folder, "src")))
    .flatMap((file) => examplesIn(readFileSync(file, "utf8"), path.relative(repository, file)));
}

/** The JavaScript in the pages. */
export function findPageExamples(repository: string): DocExample[] {
  return pagesIn(repository).flatMap((page) =>
    examplesInMarkdown(readFileSync(path.join(repository, page), "utf8"), page),
  );
}

/** The READMEs of the repository and of all packages, and the pages of docs/. */
export function pagesIn(repository: string): string[] {
  return [repository, ...packageFolders(repository)]
    .map((folder) => path.join(folder, "README.md"))
    .filter((file) => existsSync(file))
    .map((file) => path.relative(repository, file))
    .concat(pagesOfDocs(repository));
}

/** The pages in docs/, from the repository's root, without those that `npm run docs` makes. */
function pagesOfDocs(repository: string): string[] {
  return readdirSync(path.join(repository, "docs"), { withFileTypes: true })
    .filter(({ name }) => name !== "node_modules")
    .flatMap((entry) => (entry.isDirectory() ? pagesBelow(repository, `docs/${entry.name}`) : `docs/${entry.name}`))
    .filter((page) => page.endsWith(".md") && !/^docs\/(?:packages|reference\/api)\//.test(page))
    .sort();
}

function pagesBelow(repository: string, folder: string): string[] {
  const names = readdirSync(path.join(repository, folder), { recursive: true, encoding: "utf8" });
  return names.map((name) => `${folder}/${name}`);
}

function packageFolders(repository: string): string[] {
  return readdirSync(path.join(repository, "packages")).map((name) => path.join(repository, "packages", name));
}

/** The code of a Markdown text that is fenced as `js`, except code that another test runs: see test/docs/code.ts. */
export function examplesInMarkdown(text: string, file: string): DocExample[] {
  return [...text.matchAll(/(?<!^<!-- run: \S+ -->\n)^```js\n(.*?)^```/gms)].map(({ 1: code = "", index }) => ({
    place: `${file}:${text.slice(0, index).split("\n").length}`,
    code,
  }));
}

function sourceFiles(folder: string): string[] {
  return readdirSync(folder, { recursive: true, encoding: "utf8" })
    .filter((name) => name.endsWith(".ts"))
    .sort()
    .map((name) => path.join(folder, name));
}

/**
 * The examples of one source text. An example is fenced as `ts`.
 *
 * @throws Error if an `@example` has no fenced code, which would never be run
 */
export function examplesIn(source: string, file: string): DocExample[] {
  const examples: DocExample[] = [];
  for (const comment of source.matchAll(/\/\*\*.*?\*\//gs)) {
    const text = comment[0].replace(/^[ \t]*\* ?/gm, "");
    for (const [index, block] of text.split(/^[ \t]*@example\b/m).entries()) {
      if (index === 0) continue;
      const line = source.slice(0, comment.index).split("\n").length;
      const code = /^\s*```ts\n(.*?)^```/ms.exec(block)?.[1];
      if (code === undefined) throw new Error(`${file}:${line}: an @example needs code that is fenced as ts.`);
      examples.push({ place: `${file}:${line}`, code });
    }
  }
  return examples;
}

/** How an example claims a result: `expression; // → value`, or `statement; // throws TypeError`. */
const claim = /^(\s*)(.+?);?\s*\/\/ (→|throws) (.+)$/;

/** A claim in a line below its statement. Further lines of the value are indented by three spaces or more. */
const claimBelow = /^[ \t]*\/\/ (→|throws) (.+(?:\n[ \t]*\/\/ {3,}.+)*)/gm;

/**
 * Moves the claims that are below their statement to its line.
 *
 * @throws Error if a claim has no statement above it
 */
export function joinClaims(code: string): string {
  const claims = [...code.matchAll(claimBelow)];
  if (claims.length === 0) return code;
  const statements = statementsIn(ts.createSourceFile("example.ts", code, ts.ScriptTarget.ES2022, true));
  let joined = code;
  for (const { 0: whole, 1: kind, 2: lines = "", index } of claims.reverse()) {
    const statement = statements.find((each) => each.end <= index && code.slice(each.end, index).trim() === "");
    if (statement === undefined) throw new Error(`There is no statement above "${whole.trim()}"`);
    const value = lines.replace(/\n[ \t]*\/\/ +/g, " ");
    const [start, text] = [statement.getStart(), statement.getText().replace(/\s*\n\s*/g, " ")];
    joined = `${joined.slice(0, start)}${text} // ${kind} ${value}${joined.slice(index + whole.length)}`;
  }
  return joined;
}

/** The statements of a program that are expressions, also those in blocks. */
function statementsIn(node: ts.Node): ts.Node[] {
  const own = ts.isExpressionStatement(node) ? [node] : [];
  const inner: ts.Node[] = [];
  node.forEachChild((child) => {
    inner.push(...statementsIn(child));
  });
  return [...inner, ...own];
}

/**
 * The body of an async function of `load`, which imports a module, `meta`, which is the module's own, and `assert`,
 * which is node:assert's strict form. The claims in it are checks.
 */
export function toChecks(code: string): string {
  const lines = joinClaims(code)
    .split("\n")
    .map((line) => {
      const match = claim.exec(line);
      if (match === null) return line;
      const [, indent, expression, kind, expected] = match;
      return kind === "→"
        ? `${indent}assert.deepEqual(${expression}, ${expected});`
        : `${indent}assert.throws(() => { ${expression}; }, ${expected});`;
    });
  const { outputText } = ts.transpileModule(lines.join("\n"), {
    compilerOptions: { target: ts.ScriptTarget.ES2022, module: ts.ModuleKind.ESNext },
  });
  return (
    outputText
      .replace(/^import (?:\* as (\w+)|(\{.*?\})) from ("[^"]+");$/gm, "const $1$2 = await load($3);")
      .replace(/^import (\w+) from ("[^"]+");$/gm, "const { default: $1 } = await load($2);")
      // An example that imports only types is still a module.
      .replace(/^export \{\};$/m, "")
      .replaceAll("import.meta", "meta")
  );
}

export function countClaims(code: string): number {
  return joinClaims(code)
    .split("\n")
    .filter((line) => claim.test(line)).length;
}
