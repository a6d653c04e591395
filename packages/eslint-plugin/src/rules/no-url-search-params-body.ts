import type { Rule } from "eslint";
import type { Node, ObjectExpression } from "estree";
import { findImport, initialValue } from "../scopes.ts";

const MODULES = ["anyurl", "anyurl/fallback", "anyurl/module"];

const TAKE_BODIES = new Set(["fetch", "Request", "Response"]);

/**
 * Reports a `URLSearchParams` of `anyurl` as the body of a request: runtimes know only their own class, and send the
 * form as text. With `anyurl/polyfill/force`, the global class is sent as a form.
 */
export const noURLSearchParamsBody: Rule.RuleModule = {
  meta: {
    type: "problem",
    docs: {
      description: "disallow bodies that runtimes do not send as a form",
      url: "https://github.com/anyurl/anyurl/blob/main/packages/eslint-plugin/README.md#no-url-search-params-body",
    },
    schema: [],
    messages: {
      body: "Runtimes do not send this URLSearchParams as a form. Send its string, and set the header content-type.",
    },
  },
  create(context) {
    const check = (callee: Node, values: readonly Node[]) => {
      if (callee.type !== "Identifier" || !TAKE_BODIES.has(callee.name)) return;
      const body = callee.name === "Response" ? values[0] : bodyOf(values[1]);
      if (body !== undefined && isParameters(body, context)) context.report({ node: body, messageId: "body" });
    };
    return {
      CallExpression: (node) => check(node.callee, node.arguments),
      NewExpression: (node) => check(node.callee, node.arguments),
    };
  },
};

function bodyOf(options: Node | undefined): Node | undefined {
  if (options?.type !== "ObjectExpression") return undefined;
  const members: ObjectExpression["properties"] = options.properties;
  for (const member of members) {
    if (member.type !== "Property" || member.computed || member.key.type !== "Identifier") continue;
    if (member.key.name === "body") return member.value;
  }
  return undefined;
}

function isParameters(node: Node, context: Rule.RuleContext): boolean {
  const value = initialValue(context, node) ?? node;
  if (value.type !== "NewExpression" || value.callee.type !== "Identifier") return false;
  const imported = findImport(context, value, value.callee.name);
  return imported?.name === "URLSearchParams" && MODULES.includes(imported.module);
}
