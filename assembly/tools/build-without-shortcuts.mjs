/**
 * Compiles the engine without its shortcuts, for tests: then the states of the parser and the rules do everything. The
 * results must be the same.
 */
import { Node, NodeKind } from "assemblyscript";
import { Transform } from "assemblyscript/transform";
import { compile } from "./compile.mjs";

/** The functions that recognise input that needs no work, and for each one a call that recognises nothing. */
const SHORTCUTS = {
  "fast/canonical": {
    scanCanonical: (range) =>
      call(range, "leave", [
        Node.createPropertyAccessExpression(identifier(range, "State"), identifier(range, "SchemeStart"), range),
        identifier(range, "start"),
      ]),
  },
  "canonical/plain": { scanPlain: (range) => call(range, "leaveToRules", []) },
};

function identifier(range, name) {
  return Node.createIdentifierExpression(name, range);
}

function call(range, name, values) {
  return Node.createCallExpression(identifier(range, name), null, values, range);
}

class WithoutShortcuts extends Transform {
  /** Called by the compiler after it has parsed all source files, before it compiles any. */
  afterParse(parser) {
    for (const [file, functions] of Object.entries(SHORTCUTS)) {
      for (const [name, makeCall] of Object.entries(functions)) {
        const { body } = functionOf(parser, file, name);
        body.statements.unshift(Node.createReturnStatement(makeCall(body.range), body.range));
      }
    }
  }
}

function functionOf(parser, file, name) {
  const source = parser.sources.find(({ internalPath }) => internalPath === file);
  const found = source?.statements.find(
    (statement) => statement.kind === NodeKind.FunctionDeclaration && statement.name.text === name,
  );
  if (found === undefined) throw new Error(`There is no function ${name} in ${file}.ts`);
  return found;
}

/** @returns {Promise<Buffer>} the bytes of url.wasm */
export function buildWithoutShortcuts() {
  return compile("url", ["-O1"], [new WithoutShortcuts()]);
}
