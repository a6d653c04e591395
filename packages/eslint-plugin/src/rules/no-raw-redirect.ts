import type { Rule } from "eslint";
import type { Node } from "estree";
import { initialValue, memberName } from "../scopes.ts";
import { readTemplate } from "../template-text.ts";

/** Members of a request whose contents a client writes. */
const OF_CLIENT = new Set(["query", "params", "body", "searchParams", "cookies", "headers", "param", "header"]);

/** Names of requests, and of their URLs: such members of others can be anything. */
const REQUEST = /^(?:req|request|ctx|c|context|event|url|nextUrl|location|_?req|searchParams)$/i;

/** How many constants a value is followed through. */
const MOST_STEPS = 5;

/**
 * Reports a redirect to a target that the client has sent. `localRedirect` of `@anyurl/policy` returns a target that
 * stays on the site.
 */
export const noRawRedirect: Rule.RuleModule = {
  meta: {
    type: "problem",
    docs: {
      description: "disallow redirects to where a client says",
      url: "https://github.com/anyurl/anyurl/blob/main/packages/eslint-plugin/README.md#no-raw-redirect",
    },
    schema: [],
    messages: {
      raw: "A client chooses where this redirect leads. Redirect to the result of localRedirect of @anyurl/policy.",
    },
  },
  create(context) {
    return {
      CallExpression(node) {
        const { callee } = node;
        const name = callee.type === "Identifier" ? callee.name : memberName(callee);
        if (name !== "redirect" && name !== "permanentRedirect") return;
        const raw = node.arguments.find((argument) => isOfClient(argument, context, MOST_STEPS));
        if (raw !== undefined) context.report({ node: raw, messageId: "raw" });
      },
    };
  },
};

/** Whether a value may be what the client has sent, from its start. */
function isOfClient(node: Node, context: Rule.RuleContext, steps: number): boolean {
  if (steps === 0) return false;
  const isAny = (...nodes: readonly Node[]) => nodes.some((each) => isOfClient(each, context, steps));
  switch (node.type) {
    case "Identifier": {
      const value = initialValue(context, node);
      return value !== undefined && isOfClient(value, context, steps - 1);
    }
    case "LogicalExpression":
      return isAny(node.left, node.right);
    case "ConditionalExpression":
      return isAny(node.consequent, node.alternate);
    case "AwaitExpression":
      return isAny(node.argument);
    case "ChainExpression":
      return isAny(node.expression);
    case "TemplateLiteral":
    case "BinaryExpression": {
      const template = readTemplate(node);
      // After a text, the target cannot begin with another origin.
      return template?.texts[0] === "" && template.values[0] !== undefined && isAny(template.values[0]);
    }
    case "MemberExpression":
      return readsRequest(node);
    case "CallExpression":
      return isString(node.callee) ? node.arguments.some((each) => isAny(each)) : readsRequest(node.callee);
    default:
      return isTypeAssertion(node) && isAny(node.expression);
  }
}

/** TypeScript's `as`, `satisfies` and `!`, which parsers for it add. */
function isTypeAssertion(node: unknown): node is { readonly expression: Node } {
  const { type } = node as { readonly type: string };
  return ["TSAsExpression", "TSNonNullExpression", "TSSatisfiesExpression"].includes(type);
}

function isString(node: Node): boolean {
  return node.type === "Identifier" && (node.name === "String" || node.name === "decodeURIComponent");
}

/** Whether a chain of members, such as `req.query.next` or `url.searchParams.get`, reads a request. */
function readsRequest(node: Node): boolean {
  let current = node;
  let isOfMember = false;
  for (;;) {
    if (current.type === "MemberExpression") {
      isOfMember ||= OF_CLIENT.has(memberName(current) ?? "");
      current = current.object;
    } else if (current.type === "CallExpression") current = current.callee;
    else if (current.type === "ChainExpression" || current.type === "AwaitExpression") {
      current = current.type === "ChainExpression" ? current.expression : current.argument;
    } else if (current.type === "NewExpression") {
      return isOfMember && current.callee.type === "Identifier" && current.callee.name === "URL";
    } else return current.type === "Identifier" && REQUEST.test(current.name) && isRequest(current.name, isOfMember);
  }
}

/** `searchParams.get("next")` has the parameters themselves. */
function isRequest(name: string, isOfMember: boolean): boolean {
  return isOfMember || name === "searchParams";
}
