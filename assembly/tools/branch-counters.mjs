/**
 * An AssemblyScript compiler transform that counts how often each branch of the engine runs.
 *
 * It adds a counter to every function entry, every branch of an `if` (also a missing `else`), every case of a `switch`
 * (also a missing `default`), every loop body, both arms of `?:`, and the right side of `&&` and `||`. Another counter
 * sums the bytes that `memory.copy` and `memory.fill` write. Counters are exported globals of the module, so the layout
 * of the engine's memory does not change.
 */

import { Node, NodeKind, Token } from "assemblyscript";
import { Transform } from "assemblyscript/transform";

/**
 * @typedef {object} Branch A place in the source with a counter. The counter's export is `branch_` followed by its
 *   index.
 * @property {string} file path from the compiler's base directory
 * @property {number} line
 * @property {number} column
 * @property {string} kind `function NAME`, `if`, `else`, `case`, `default`, `loop`, `then`, `otherwise`, `and` or `or`
 */

const COUNTERS_FILE = "branch-counters.ts";
const COUNTER_PREFIX = "branch_";

/** The counter of bytes, and a function that adds its argument to it and returns it. */
const BYTES = `@global export let bytesWritten: u64 = 0;
@global function countBytes(bytes: usize): usize {
  bytesWritten += bytes;
  return bytes;
}
`;

const TERMINATORS = [NodeKind.Break, NodeKind.Continue, NodeKind.Return, NodeKind.Throw];

export default class BranchCounters extends Transform {
  /** @param {(path: string) => boolean} isCounted which of the program's own source files get counters */
  constructor(isCounted = () => true) {
    super();
    this.isCounted = isCounted;
    /** @type {Branch[]} */
    this.branches = [];
  }

  /** Called by the compiler after it has parsed all source files, before it compiles any. */
  afterParse(parser) {
    this.branches = [];
    for (const source of parser.sources) {
      if (!source.isLibrary && this.isCounted(source.normalizedPath)) {
        for (const statement of source.statements) this.#visit(statement, false);
      }
    }
    this.declareCounters(parser);
  }

  /** Adds a file that declares the counters. */
  declareCounters(parser) {
    const declarations = this.branches.map((_, index) => `@global export let ${COUNTER_PREFIX}${index}: u64 = 0;\n`);
    parser.parseFile(declarations.join("") + BYTES, COUNTERS_FILE, true);
    // Globals are compiled in the order of their files, so the counters must come before their users.
    const counters = parser.sources.pop();
    parser.sources.splice(
      parser.sources.findIndex((source) => !source.isLibrary),
      0,
      counters,
    );
  }

  /** Adds counters to everything below `node`, and then to `node`, so that it never visits a counter. */
  #visit(node, inFunction) {
    const isFunction = node.kind === NodeKind.FunctionDeclaration || node.kind === NodeKind.MethodDeclaration;
    if (isFunction) {
      if (node.body === null) return;
      this.#visit(node.body, true);
      this.#countFunction(node);
      return;
    }
    for (const child of children(node)) this.#visit(child, inFunction);
    if (inFunction) this.#countBranches(node);
  }

  #countFunction(declaration) {
    const counter = this.#counter(declaration, `function ${declaration.name.text || "(anonymous)"}`);
    const { body } = declaration;
    if (body.kind === NodeKind.Block) body.statements.unshift(asStatement(counter));
    else body.expression = countedExpression(counter, body.expression);
  }

  #countBranches(node) {
    switch (node.kind) {
      case NodeKind.If:
        node.ifTrue = countedStatement(this.#counter(node.ifTrue, "if"), node.ifTrue);
        node.ifFalse = countedStatement(this.#counter(node.ifFalse ?? node, "else"), node.ifFalse);
        return;
      case NodeKind.Switch:
        this.#countCases(node);
        return;
      case NodeKind.For:
      case NodeKind.ForOf:
      case NodeKind.While:
      case NodeKind.Do:
        node.body = countedStatement(this.#counter(node, "loop"), node.body);
        return;
      case NodeKind.Ternary:
        node.ifThen = countedExpression(this.#counter(node.ifThen, "then"), node.ifThen);
        node.ifElse = countedExpression(this.#counter(node.ifElse, "otherwise"), node.ifElse);
        return;
      case NodeKind.Call:
        this.countCall(node);
        return;
      case NodeKind.Binary:
        if (node.operator === Token.Ampersand_Ampersand || node.operator === Token.Bar_Bar) {
          const kind = node.operator === Token.Bar_Bar ? "or" : "and";
          node.right = countedExpression(this.#counter(node.right, kind), node.right);
        }
    }
  }

  #countCases(node) {
    for (const each of node.cases) {
      const place = each.label ?? each.statements[0] ?? each;
      each.statements.unshift(asStatement(this.#counter(place, each.isDefault ? "default" : "case")));
    }
    if (node.cases.some((each) => each.isDefault)) return;
    const last = node.cases.at(-1);
    if (last !== undefined && !TERMINATORS.includes(last.statements.at(-1).kind)) {
      last.statements.push(Node.createBreakStatement(null, last.range));
    }
    const statements = [asStatement(this.#counter(node, "default"))];
    node.cases.push(Node.createSwitchCase(null, statements, node.range));
  }

  /** @returns the expression that increments a new counter for `node` */
  #counter(node, kind) {
    const { range } = node;
    const { source } = range;
    const line = source.lineAt(range.start);
    this.branches.push({
      file: source.normalizedPath,
      line,
      column: source.columnAt(),
      kind,
    });
    return this.counting(this.branches.length - 1, range);
  }

  /** @returns the expression that increments the counter with an index */
  counting(index, range) {
    const name = Node.createIdentifierExpression(`${COUNTER_PREFIX}${index}`, range);
    return Node.createUnaryPrefixExpression(Token.Plus_Plus, name, range);
  }

  /** Makes a call count what it does. */
  countCall(call) {
    countBytes(call);
  }
}

/** Makes the length of `memory.copy` and `memory.fill` count. */
function countBytes(call) {
  const { expression, args, range } = call;
  if (expression.kind !== NodeKind.PropertyAccess || expression.expression.text !== "memory") return;
  if (!["copy", "fill"].includes(expression.property.text)) return;
  const name = Node.createIdentifierExpression("countBytes", range);
  args[2] = Node.createCallExpression(name, null, [args[2]], range);
}

function children(node) {
  return Object.values(node)
    .flatMap((value) => (Array.isArray(value) ? value : [value]))
    .filter(isNode);
}

function isNode(value) {
  return value instanceof Node && value.kind !== NodeKind.Source;
}

function asStatement(expression) {
  return Node.createExpressionStatement(expression);
}

function countedStatement(counter, statement) {
  const statements = statement === null ? [asStatement(counter)] : [asStatement(counter), statement];
  return Node.createBlockStatement(statements, counter.range);
}

function countedExpression(counter, expression) {
  const comma = Node.createCommaExpression([counter, expression], expression.range);
  return Node.createParenthesizedExpression(comma, expression.range);
}
