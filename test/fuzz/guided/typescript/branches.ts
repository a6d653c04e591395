/** Adds a counter to each branch of a module: functions, loops, cases, both of `if` and `?:`, `&&`, `||` and `??`. */
import ts from "typescript";

/** The name of the export with the counters, of one byte each. */
export const COUNTERS = "countersOfThisModule";

interface Insertion {
  readonly position: number;
  readonly text: string;
  /** At the same place, what closes the innermost node comes first, and what opens the outermost one. */
  readonly order: number;
}

/** A comment that the bundler writes before the code of each file. */
const FILE = /^\/\/ (?<path>(?:packages|bindings)\/\S+)$/;

class Counting {
  readonly insertions: Insertion[] = [];
  readonly places: string[] = [];
  readonly #file: ts.SourceFile;
  readonly #paths: readonly (readonly [path: string, firstLine: number])[];

  constructor(file: ts.SourceFile) {
    this.#file = file;
    let last: readonly [string, number] = ["", 0];
    this.#paths = file.text.split("\n").map((line, index) => {
      const path = FILE.exec(line)?.groups?.path;
      if (path !== undefined) last = [path, index];
      // Another package begins.
      else if (line.startsWith("// ") && /^\/\/ \S+\.[cm]?[jt]s$/.test(line)) last = ["", index];
      return last;
    });
  }

  visit(node: ts.Node, depth: number): void {
    if (ts.isFunctionLike(node)) {
      const { body } = node as ts.FunctionLikeDeclaration;
      if (body !== undefined) this.#count(body, depth, "function");
    } else if (ts.isIfStatement(node)) {
      this.#count(node.thenStatement, depth, "if");
      if (node.elseStatement === undefined) this.#insert(node.end, ` else ${this.#counter(node, "else")};`, -depth);
      else this.#count(node.elseStatement, depth, "else");
    } else if (ts.isIterationStatement(node, false)) {
      this.#count(node.statement, depth, "loop");
    } else if (ts.isConditionalExpression(node)) {
      this.#count(node.whenTrue, depth, "then");
      this.#count(node.whenFalse, depth, "otherwise");
    } else if (ts.isCaseOrDefaultClause(node)) {
      const first = node.statements[0];
      if (first !== undefined) this.#insert(first.getStart(this.#file), `${this.#counter(first, "case")};`, depth);
    } else if (ts.isBinaryExpression(node) && isShortCircuit(node.operatorToken.kind)) {
      this.#count(node.right, depth, "right side");
    }
    ts.forEachChild(node, (child) => this.visit(child, depth + 1));
  }

  #count(body: ts.Node, depth: number, kind: string): void {
    const counter = this.#counter(body, kind);
    const start = body.getStart(this.#file);
    if (ts.isBlock(body)) {
      this.#insert(start + 1, `${counter};`, depth);
    } else if (ts.isStatement(body)) {
      this.#insert(start, `{${counter};`, depth);
      this.#insert(body.end, "}", -depth);
    } else {
      this.#insert(start, `(${counter}, `, depth);
      this.#insert(body.end, ")", -depth);
    }
  }

  #insert(position: number, text: string, order: number): void {
    this.insertions.push({ position, text, order });
  }

  #counter(node: ts.Node, kind: string): string {
    const { line } = this.#file.getLineAndCharacterOfPosition(node.getStart(this.#file));
    const [path, first] = this.#paths[line] ?? ["", 0];
    // The other packages need no counters.
    if (path === "" || path.includes("generated/")) return "0";
    this.places.push(`${path}, line ${line - first} of the bundle ${kind}`);
    return `$branches[${this.places.length - 1}]++`;
  }
}

function isShortCircuit(kind: ts.SyntaxKind): boolean {
  return (
    kind === ts.SyntaxKind.AmpersandAmpersandToken ||
    kind === ts.SyntaxKind.BarBarToken ||
    kind === ts.SyntaxKind.QuestionQuestionToken
  );
}

/** Returns the module with counters, which stay at 255, and the place of each. */
export function withBranchCounters(source: string): { code: string; places: readonly string[] } {
  const file = ts.createSourceFile("module.js", source, ts.ScriptTarget.ES2022, true, ts.ScriptKind.JS);
  const counting = new Counting(file);
  counting.visit(file, 1);
  const { places } = counting;
  const insertions = counting.insertions.sort((one, other) => one.position - other.position || one.order - other.order);
  const parts: string[] = [];
  let end = 0;
  for (const { position, text } of insertions) {
    parts.push(source.slice(end, position), text);
    end = position;
  }
  const size = (places.length + 3) & ~3;
  const code = `const $branches = new Uint8ClampedArray(${size});\nexport const ${COUNTERS} = $branches;\n${parts.join("")}${source.slice(end)}`;
  return { code, places };
}
