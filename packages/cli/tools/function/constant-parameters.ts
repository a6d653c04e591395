/**
 * Removes the parameters of functions that have the same constant value in every call, so that a minifier can remove
 * what depends on them: the recorder of changes, which a function for CloudFront has not got, and the options.
 */
import ts from "typescript";

/** The value of a parameter in all calls, as text; `undefined` if no call is known yet. */
type Known = { readonly value: string } | "several" | undefined;

/** A function that is only called, with its calls. */
interface Called {
  readonly parameters: readonly ts.ParameterDeclaration[];
  readonly calls: readonly ts.CallExpression[];
}

interface Edit {
  readonly start: number;
  readonly end: number;
  readonly text: string;
}

const FILE = "function.js";

/** @param script a module whose functions are declared at its top */
export function removeConstantParameters(script: string): string {
  const { source, checker } = read(script);
  const functions = findFunctions(source, checker);
  const known = findConstants(functions, source, checker);
  const edits: Edit[] = [];
  for (const { parameters, calls } of functions) {
    const isGone = (index: number) => {
      const name = parameters[index]?.name;
      return name !== undefined && typeof known.get(checker.getSymbolAtLocation(name) as ts.Symbol) === "object";
    };
    edits.push(...withoutItems(parameters, isGone));
    for (const call of calls) edits.push(...withoutItems(call.arguments, isGone));
  }
  for (const id of identifiersIn(source)) {
    const value = known.get(checker.getSymbolAtLocation(id) as ts.Symbol);
    if (typeof value !== "object" || edits.some(({ start, end }) => start <= id.getStart() && id.end <= end)) continue;
    edits.push({ start: id.getStart(), end: id.end, text: value.value });
  }
  return applyEdits(script, edits);
}

function read(script: string): { source: ts.SourceFile; checker: ts.TypeChecker } {
  const source = ts.createSourceFile(FILE, script, ts.ScriptTarget.ES2022, true, ts.ScriptKind.JS);
  const host: ts.CompilerHost = {
    getSourceFile: (name) => (name === FILE ? source : undefined),
    writeFile: () => {},
    getDefaultLibFileName: () => "lib.d.ts",
    useCaseSensitiveFileNames: () => true,
    getCanonicalFileName: (name) => name,
    getCurrentDirectory: () => "",
    getNewLine: () => "\n",
    fileExists: (name) => name === FILE,
    readFile: () => undefined,
  };
  const program = ts.createProgram([FILE], { allowJs: true, noLib: true, noResolve: true, types: [] }, host);
  return { source, checker: program.getTypeChecker() };
}

function identifiersIn(source: ts.SourceFile): ts.Identifier[] {
  const found: ts.Identifier[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isIdentifier(node)) found.push(node);
    ts.forEachChild(node, visit);
  };
  visit(source);
  return found;
}

function findFunctions(source: ts.SourceFile, checker: ts.TypeChecker): Called[] {
  const all = identifiersIn(source);
  return source.statements.filter(ts.isFunctionDeclaration).flatMap((declaration) => {
    const symbol = checker.getSymbolAtLocation(declaration.name as ts.Identifier);
    const uses = all.filter((id) => id !== declaration.name && checker.getSymbolAtLocation(id) === symbol);
    const calls = uses.map(({ parent }) => parent).filter(ts.isCallExpression);
    const isOnlyCalled = uses.every((id) => ts.isCallExpression(id.parent) && id.parent.expression === id);
    return isOnlyCalled && uses.length > 0 ? [{ parameters: declaration.parameters, calls }] : [];
  });
}

/** Finds the constant parameters: repeatedly, since a function can pass its own on. */
function findConstants(
  functions: readonly Called[],
  source: ts.SourceFile,
  checker: ts.TypeChecker,
): ReadonlyMap<ts.Symbol, Known> {
  const known = new Map<ts.Symbol, Known>();
  const symbolOf = (node: ts.Node) => checker.getSymbolAtLocation(node) as ts.Symbol;
  const assigned = new Set(identifiersIn(source).filter(isAssigned).map(symbolOf));
  const parameterSymbols = new Set(functions.flatMap(({ parameters }) => parameters.map(({ name }) => symbolOf(name))));
  const variables = source.statements.filter(ts.isVariableStatement);
  const top = new Set(variables.flatMap((each) => each.declarationList.declarations.map(({ name }) => symbolOf(name))));
  const findValue = (argument: ts.Expression | undefined, ifMissing: ts.Expression | undefined): Known => {
    if (argument === undefined)
      return ifMissing === undefined ? { value: "undefined" } : findValue(ifMissing, undefined);
    if (ts.isVoidExpression(argument)) return { value: "undefined" };
    if (ts.isLiteralExpression(argument) || isBoolean(argument)) return { value: argument.getText() };
    if (!ts.isIdentifier(argument)) return "several";
    if (argument.text === "undefined") return { value: "undefined" };
    const symbol = checker.getSymbolAtLocation(argument);
    // The constants that are not declared here are the options.
    if (symbol === undefined) return { value: argument.text };
    if (parameterSymbols.has(symbol) && !assigned.has(symbol)) return known.get(symbol);
    return top.has(symbol) && !assigned.has(symbol) ? { value: argument.text } : "several";
  };
  for (let before = -1, after = 0; before !== after; ) {
    before = after;
    for (const { parameters, calls } of functions) {
      for (const [index, { name, initializer }] of parameters.entries()) {
        const symbol = symbolOf(name);
        const values = calls.map((call) => findValue(call.arguments[index], initializer));
        const joined = assigned.has(symbol) ? "several" : [known.get(symbol), ...values].reduce(join);
        if (joined !== known.get(symbol)) after++;
        known.set(symbol, joined);
      }
    }
  }
  return known;
}

function join(one: Known, other: Known): Known {
  if (one === undefined || other === undefined) return one ?? other;
  if (one === "several" || other === "several") return "several";
  return one.value === other.value ? one : "several";
}

function isBoolean(node: ts.Node): boolean {
  return node.kind === ts.SyntaxKind.TrueKeyword || node.kind === ts.SyntaxKind.FalseKeyword;
}

/** Whether an identifier is the target of an assignment, or of "++" or "--". */
function isAssigned(id: ts.Identifier): boolean {
  const { parent } = id;
  if (ts.isBinaryExpression(parent)) {
    const { kind } = parent.operatorToken;
    return parent.left === id && kind >= ts.SyntaxKind.FirstAssignment && kind <= ts.SyntaxKind.LastAssignment;
  }
  return ts.isPostfixUnaryExpression(parent) || (ts.isPrefixUnaryExpression(parent) && isStep(parent.operator));
}

function isStep(operator: ts.PrefixUnaryOperator): boolean {
  return operator === ts.SyntaxKind.PlusPlusToken || operator === ts.SyntaxKind.MinusMinusToken;
}

/** The edits that remove some items of a list, each with the comma after it or, at the end, before it. */
function withoutItems(items: readonly ts.Node[], isGone: (index: number) => boolean): readonly Edit[] {
  let lastKept = items.length - 1;
  while (lastKept >= 0 && isGone(lastKept)) lastKept--;
  return items.flatMap((item, index) => {
    if (!isGone(index)) return [];
    if (index < lastKept) return [{ start: item.getStart(), end: (items[index + 1] as ts.Node).getStart(), text: "" }];
    return [{ start: index === 0 ? item.getStart() : (items[index - 1] as ts.Node).end, end: item.end, text: "" }];
  });
}

function applyEdits(script: string, edits: readonly Edit[]): string {
  let edited = script;
  for (const { start, end, text } of [...edits].sort((a, b) => b.start - a.start)) {
    edited = edited.slice(0, start) + text + edited.slice(end);
  }
  return edited;
}
