/** Adds a counter to JavaScript: each function that is entered and each round of a loop is a step. */
import ts from "typescript";

/** The name of the function that the changed module exports, which returns the number of steps so far. */
export const STEPS = "stepsOfThisModule";

const COUNT = "$steps++";

interface Insertion {
  readonly position: number;
  readonly text: string;
}

/** Returns the module with a counter in each function and each loop, and with the export `STEPS`. */
export function withStepCounter(source: string): string {
  const file = ts.createSourceFile("module.js", source, ts.ScriptTarget.ES2022, true, ts.ScriptKind.JS);
  const insertions: Insertion[] = [];
  const visit = (node: ts.Node): void => {
    const body = bodyOf(node);
    if (body !== undefined) insertions.push(...countIn(body, file));
    ts.forEachChild(node, visit);
  };
  visit(file);
  insertions.sort((one, other) => one.position - other.position);
  const parts: string[] = [];
  let end = 0;
  for (const { position, text } of insertions) {
    parts.push(source.slice(end, position), text);
    end = position;
  }
  return `let $steps = 0;\nexport const ${STEPS} = () => $steps;\n${parts.join("")}${source.slice(end)}`;
}

/** The code that runs each time: the body of a function or of a loop. */
function bodyOf(node: ts.Node): ts.Node | undefined {
  if (ts.isFunctionLike(node)) return (node as ts.FunctionLikeDeclaration).body;
  return ts.isIterationStatement(node, false) ? node.statement : undefined;
}

function countIn(body: ts.Node, file: ts.SourceFile): Insertion[] {
  const start = body.getStart(file);
  if (ts.isBlock(body)) return [{ position: start + 1, text: `${COUNT};` }];
  if (ts.isStatement(body)) return around(body, file, `{${COUNT};`, "}");
  return around(body, file, `(${COUNT}, `, ")");
}

function around(node: ts.Node, file: ts.SourceFile, before: string, after: string): Insertion[] {
  return [
    { position: node.getStart(file), text: before },
    { position: node.end, text: after },
  ];
}
