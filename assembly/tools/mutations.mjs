/**
 * The mutations of the engine: small changes of its syntax tree, each of which a test should notice. They follow from
 * the sources alone, in the order of the files.
 */
import { Node, NodeKind, Token } from "assemblyscript";
import { Transform } from "assemblyscript/transform";

/**
 * @typedef {object} Mutation
 * @property {string} name its place and its change, such as `url/path.ts:12:5 < to <=`
 * @property {() => void} apply changes the syntax tree
 */

/** The operators that replace each operator: its boundary, its opposite, or another one of its kind. */
const OPERATORS = [
  ["<", ["<=", ">="]],
  ["<=", ["<", ">"]],
  [">", [">=", "<="]],
  [">=", [">", "<"]],
  ["==", ["!="]],
  ["!=", ["=="]],
  ["+", ["-"]],
  ["-", ["+"]],
  ["*", ["+"]],
  ["&&", ["||"]],
  ["||", ["&&"]],
  ["&", ["|"]],
  ["|", ["&"]],
  ["<<", [">>"]],
  [">>", ["<<"]],
  ["+=", ["-="]],
  ["-=", ["+="]],
];

const TOKENS = {
  "<": Token.LessThan,
  "<=": Token.LessThan_Equals,
  ">": Token.GreaterThan,
  ">=": Token.GreaterThan_Equals,
  "==": Token.Equals_Equals,
  "!=": Token.Exclamation_Equals,
  "+": Token.Plus,
  "-": Token.Minus,
  "*": Token.Asterisk,
  "&&": Token.Ampersand_Ampersand,
  "||": Token.Bar_Bar,
  "&": Token.Ampersand,
  "|": Token.Bar,
  "<<": Token.LessThan_LessThan,
  ">>": Token.GreaterThan_GreaterThan,
  "+=": Token.Plus_Equals,
  "-=": Token.Minus_Equals,
};

const SPELLINGS = new Map(Object.entries(TOKENS).map(([text, token]) => [token, text]));
const REPLACEMENTS = new Map(OPERATORS);

/** The statements whose absence a test can notice: those that only have an effect. */
const REMOVABLE = new Set([NodeKind.Expression, NodeKind.If]);

/** Changes the sources by the mutation with an index, or by none; then `mutations` has all of them. */
export default class Mutate extends Transform {
  /**
   * @param {(path: string) => boolean} isTarget which of the program's own source files are mutated
   * @param {number} [index]
   */
  constructor(isTarget, index) {
    super();
    this.isTarget = isTarget;
    this.index = index;
    /** @type {Mutation[]} */
    this.mutations = [];
  }

  /** Called by the compiler after it has parsed all source files, before it compiles any. */
  afterParse(parser) {
    const sources = parser.sources.filter((source) => !source.isLibrary && this.isTarget(source.normalizedPath));
    sources.sort((a, b) => (a.normalizedPath < b.normalizedPath ? -1 : 1));
    this.mutations = sources.flatMap((source) => source.statements.flatMap((one) => mutationsBelow(one, false)));
    if (this.index === undefined) return;
    const mutation = this.mutations[this.index];
    if (mutation === undefined) throw new Error(`There is no mutation ${this.index}`);
    mutation.apply();
  }
}

function mutationsBelow(node, isInside) {
  const isFunction = node.kind === NodeKind.FunctionDeclaration || node.kind === NodeKind.MethodDeclaration;
  const below = childrenOf(node).flatMap((child) => mutationsBelow(child, isInside || isFunction));
  return isInside ? [...mutationsOf(node), ...below] : below;
}

/** The nodes in the members of a node. Types and names have nothing to change. */
function childrenOf(node) {
  return Object.entries(node)
    .filter(([member]) => !["range", "name", "type", "signature"].includes(member))
    .flatMap(([, value]) => value)
    .filter((value) => value instanceof Node);
}

function mutationsOf(node) {
  return [...operatorMutations(node), ...constantMutations(node), ...conditionMutations(node), ...removals(node)];
}

function named(node, change, apply) {
  const { source, start } = node.range;
  const line = source.lineAt(start);
  return { name: `${source.normalizedPath}:${line}:${source.columnAt()} ${change}`, apply };
}

function operatorMutations(node) {
  if (node.kind !== NodeKind.Binary) return [];
  const from = SPELLINGS.get(node.operator);
  return (REPLACEMENTS.get(from) ?? []).map((to) =>
    named(node, `${from} to ${to}`, () => {
      node.operator = TOKENS[to];
    }),
  );
}

/** Integers become greater by one. `true` and `false` are exchanged. */
function constantMutations(node) {
  if (node.kind === NodeKind.True || node.kind === NodeKind.False) {
    const isTrue = node.kind === NodeKind.True;
    const change = { kind: isTrue ? NodeKind.False : NodeKind.True, text: String(!isTrue) };
    return [named(node, `${isTrue} to ${!isTrue}`, () => Object.assign(node, change))];
  }
  if (node.kind !== NodeKind.Literal || typeof node.value?.low !== "number") return [];
  const { low } = node.value;
  return [
    named(node, `${low} to ${low + 1}`, () => {
      // The compiler's own arithmetic for integers of 64 bits.
      node.value = globalThis.i64_add(node.value, globalThis.i64_one);
    }),
  ];
}

/** Conditions of `if`, loops and `?:` are negated. */
function conditionMutations(node) {
  const { condition } = node;
  if (![NodeKind.If, NodeKind.While, NodeKind.Ternary].includes(node.kind)) return [];
  return [
    named(condition, "negated", () => {
      node.condition = Node.createUnaryPrefixExpression(Token.Exclamation, condition, condition.range);
    }),
  ];
}

/** Statements of a block are removed if no other code needs their declarations. */
function removals(node) {
  const removable = (node.statements ?? []).filter(({ kind }) => REMOVABLE.has(kind));
  return removable.map((statement) =>
    named(statement, "removed", () => {
      node.statements.splice(node.statements.indexOf(statement), 1);
    }),
  );
}
