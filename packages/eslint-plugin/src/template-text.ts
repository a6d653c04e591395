/** Templates and concatenations, as texts with values between them. */
import { URLTemplateError, url } from "@anyurl/template";
import type { BinaryExpression, Expression, Node } from "estree";

/** Texts, and the values between them: one more text than values. */
export interface TemplateText {
  readonly texts: readonly string[];
  readonly values: readonly Expression[];
}

/** Returns the texts and values of a template literal or of a concatenation; `undefined` for other nodes. */
export function readTemplate(node: Node): TemplateText | undefined {
  if (node.type !== "TemplateLiteral" && !isSum(node)) return undefined;
  const strings = new Set<Node>();
  findStrings(node, strings);
  const texts = [""];
  const values: Expression[] = [];
  const addText = (text: string) => texts.push((texts.pop() as string) + text);
  const add = (part: Node): void => {
    if (isSum(part) && (part === node || strings.has(part))) {
      add(part.left);
      add(part.right);
    } else if (part.type === "Literal" && typeof part.value === "string") addText(part.value);
    else if (part.type === "TemplateLiteral") {
      for (const [index, { value }] of part.quasis.entries()) {
        addText(value.cooked ?? value.raw);
        const expression = part.expressions[index];
        if (expression !== undefined) addValue(expression);
      }
    } else addValue(part as Expression);
  };
  const addValue = (value: Expression) => {
    values.push(value);
    texts.push("");
  };
  add(node);
  return { texts, values };
}

function isSum(node: Node): node is BinaryExpression & { readonly left: Expression } {
  return node.type === "BinaryExpression" && node.operator === "+" && node.left.type !== "PrivateIdentifier";
}

/** Finds the nodes that are strings, whatever their values are. Any other sum may be one of numbers. */
function findStrings(node: Node, found: Set<Node>): void {
  if (isSum(node)) {
    findStrings(node.left, found);
    findStrings(node.right, found);
    if (found.has(node.left) || found.has(node.right)) found.add(node);
  } else if (node.type === "TemplateLiteral" || (node.type === "Literal" && typeof node.value === "string")) {
    found.add(node);
  }
}

/**
 * Returns the rule that a template breaks if it has no place for some value: "the text of the template must …",
 * "values[0], the query, must …". `undefined` if each value has a place.
 *
 * @param texts the texts of the template
 */
export function findFault(texts: readonly string[]): string | undefined {
  const strings = Object.assign([...texts], { raw: texts });
  const values = texts.slice(1).map((_, index) => exampleOf(texts, index));
  try {
    url(strings, ...values);
    return undefined;
  } catch (error) {
    if (error instanceof URLTemplateError) return error.message.replace(/^Invalid URL: | \([a-z-]+\)\.$/g, "");
    throw error;
  }
}

/** Returns a value for a place: a base at the start, and a port after a host. */
function exampleOf(texts: readonly string[], index: number): string {
  if (index === 0 && texts[0] === "") {
    if (/^:\/\//.test(texts[1] ?? "")) return "https";
    return texts[1]?.startsWith("//") ? "https:" : "https://a.example/";
  }
  return /:\/\/[^/?#]*:$/.test(texts.slice(0, index + 1).join("a")) ? "1" : "a";
}
