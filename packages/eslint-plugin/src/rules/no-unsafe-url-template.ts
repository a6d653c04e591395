import type { Rule } from "eslint";
import type { Expression, Node } from "estree";
import { findImport, findVariable, initialValue } from "../scopes.ts";
import { findFault, readTemplate, type TemplateText } from "../template-text.ts";
import { isURLPlace } from "../url-places.ts";

const MODULE = "@anyurl/template";

/** A scheme with an authority. */
const ABSOLUTE = /^[a-z][a-z\d+.-]*:\/\//i;

/** Characters of a message that contains a URL. */
const NOT_URL = /[\s<>"']/;

/** Where a value cannot be encoded wrongly with `encodeURIComponent`. */
const AFTER_PATH = /[?#]/;

/**
 * Reports a template literal or a concatenation that begins like a URL and holds a value. It suggests the tag of
 * `@anyurl/template`, which encodes each value for its place, and refuses one that would change the URL's structure.
 *
 * NOTE: this is not a fix, since the tag also changes or refuses values with which the code may work: one with a slash;
 * and, although `encodeURIComponent` takes them, an empty segment and an object such as a date.
 */
export const noUnsafeURLTemplate: Rule.RuleModule = {
  meta: {
    type: "problem",
    docs: {
      description: "disallow URLs whose values can change their structure",
      url: "https://github.com/anyurl/anyurl/blob/main/packages/eslint-plugin/README.md#no-unsafe-url-template",
    },
    hasSuggestions: true,
    schema: [],
    messages: {
      unsafe: "A value can change the structure of this URL. Use the tag url of @anyurl/template.",
      tag: "Use the tag, which encodes each value, also its slashes and escapes, or refuses it.",
      refused:
        "A value can change the structure of this URL. Write it for the tag url of @anyurl/template, where {{fault}}.",
    },
  },
  create(context) {
    const check = (node: Node & Rule.NodeParentExtension) => {
      if (isPart(node)) return;
      const template = readTemplate(node);
      if (template === undefined || !beginsLikeURL(template, node) || !hasUnsafeValue(template, context)) return;
      const fault = findFault(template.texts);
      if (fault !== undefined) context.report({ node, messageId: "refused", data: { fault } });
      else {
        const fix = (fixer: Rule.RuleFixer) => fixWithTag(fixer, node, template, context);
        context.report({ node, messageId: "unsafe", suggest: [{ messageId: "tag", fix }] });
      }
    };
    return { TemplateLiteral: check, BinaryExpression: check };
  },
};

/** Whether a node is in a concatenation, which is reported as a whole, or has a tag. */
function isPart({ parent }: Rule.NodeParentExtension): boolean {
  return (parent.type === "BinaryExpression" && parent.operator === "+") || parent.type === "TaggedTemplateExpression";
}

function beginsLikeURL({ texts, values }: TemplateText, node: Node & Rule.NodeParentExtension): boolean {
  const [first = ""] = texts;
  if (values.length === 0 || texts.some((text) => NOT_URL.test(text))) return false;
  if (ABSOLUTE.test(first)) return !/^(?:file|javascript|data|blob):/i.test(first);
  return isURLPlace(node) && /^\/(?!\/)/.test(first === "" ? (texts[1] ?? "") : first);
}

/** A base at the start is the program's own. */
function hasUnsafeValue({ texts, values }: TemplateText, context: Rule.RuleContext): boolean {
  return values.some((value, index) => {
    if (index === 0 && texts[0] === "") return false;
    const before = texts.slice(0, index + 1).join("");
    return !isFixed(value, context) && !(AFTER_PATH.test(before) && unwrapEncoding(value) !== undefined);
  });
}

/** Whether a value is written in the program. */
function isFixed(value: Expression, context: Rule.RuleContext): boolean {
  const node = initialValue(context, value) ?? value;
  return node.type === "Literal" || (node.type === "TemplateLiteral" && node.expressions.length === 0);
}

/** Returns the argument of `encodeURIComponent`; `undefined` for other expressions. */
function unwrapEncoding(value: Expression): Expression | undefined {
  if (value.type !== "CallExpression" || value.callee.type !== "Identifier") return undefined;
  const [argument] = value.arguments;
  const isEncoding = value.callee.name === "encodeURIComponent" && value.arguments.length === 1;
  return isEncoding && argument?.type !== "SpreadElement" ? argument : undefined;
}

/** Returns nothing if the template contains comments, which the tag would lose, or if no name is free for the tag. */
function fixWithTag(
  fixer: Rule.RuleFixer,
  node: Node,
  { texts, values }: TemplateText,
  context: Rule.RuleContext,
): Rule.Fix[] | null {
  const { sourceCode } = context;
  if (sourceCode.getCommentsInside(node).length > 0) return null;
  const tag = findTag(context, node);
  if (tag === undefined) return null;
  const written = values.map((value) => sourceCode.getText(unwrapEncoding(value) ?? value));
  const template = texts.map((text, index) => {
    const value = written[index];
    return text.replace(/[\\`]|\$(?=\{)/g, "\\$&") + (value === undefined ? "" : `\${${value}}`);
  });
  const fixes = [fixer.replaceText(node, `${tag.name}\`${template.join("")}\``)];
  const first = sourceCode.ast.body.find((statement) => !("directive" in statement));
  if (!tag.isImported && first !== undefined) fixes.push(fixer.insertTextBefore(first, importOf(tag.name, context)));
  return fixes;
}

interface Tag {
  readonly name: string;
  readonly isImported: boolean;
}

/** Returns the name of the tag at a node; `undefined` if all names are taken. */
function findTag(context: Rule.RuleContext, node: Node): Tag | undefined {
  for (const name of ["url", "anyurl"]) {
    const imported = findImport(context, node, name);
    const isImported = imported?.module === MODULE && imported.name === "url";
    if (isImported || findVariable(context, node, name) === undefined) return { name, isImported };
  }
  return undefined;
}

function importOf(name: string, context: Rule.RuleContext): string {
  const isModule = context.sourceCode.ast.sourceType === "module";
  if (isModule) return `import { ${name === "url" ? name : `url as ${name}`} } from "${MODULE}";\n`;
  return `const { ${name === "url" ? name : `url: ${name}`} } = require("${MODULE}");\n`;
}
