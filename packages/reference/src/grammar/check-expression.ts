import { describeKind, wrongArgument } from "@anyurl/common/arguments";
import { CharacterSet } from "@anyurl/specification/characters/set";

/** Deeper expressions could exhaust the stack. */
export const MOST_LEVELS = 200;

/** An expression whose parts are shared could have more parts than memory. */
const MOST_PARTS = 100_000;

const MOST_COUNT = 9999;

/** @throws TypeError if a value is not an expression, or is too deep or too large */
export function requireExpression(value: unknown, argument: string): void {
  let parts = 0;
  const check = (part: unknown, depth: number): void => {
    if (depth > MOST_LEVELS) throw wrongArgument(argument, "an expression", `more than ${MOST_LEVELS} levels`);
    if (++parts > MOST_PARTS) throw wrongArgument(argument, "an expression", `more than ${MOST_PARTS} parts`);
    const items = listParts(part);
    if (items === undefined)
      throw wrongArgument(argument, "an expression, as parseExpression returns it", describeKind(part));
    for (const item of items) check(item, depth + 1);
  };
  check(value, 0);
}

/** Returns the expressions in an expression, or `undefined` if it is not one. */
function listParts(value: unknown): readonly unknown[] | undefined {
  if (typeof value !== "object" || value === null) return undefined;
  const { type, text, ignoreCase, notation, characters, items, options, item, rule, constraint, ...rest } =
    value as Readonly<Record<string, unknown>>;
  switch (type) {
    case "literal":
      return typeof text === "string" && typeof ignoreCase === "boolean" ? [] : undefined;
    case "set":
      return typeof notation === "string" && characters instanceof CharacterSet ? [] : undefined;
    case "sequence":
      return Array.isArray(items) ? items : undefined;
    case "choice":
      return Array.isArray(options) && options.length > 0 ? options : undefined;
    case "optional":
      return [item];
    case "repetition":
      return areCounts(rest.least, rest.most) ? [item] : undefined;
    case "rule":
      return typeof rule === "string" ? [] : undefined;
    case "constraint":
      return typeof constraint === "string" ? [item] : undefined;
    default:
      return undefined;
  }
}

function areCounts(least: unknown, most: unknown): boolean {
  const isCount = (value: unknown): value is number =>
    Number.isInteger(value) && (value as number) >= 0 && (value as number) <= MOST_COUNT;
  return isCount(least) && (most === null || (isCount(most) && most >= least));
}
