/**
 * ESLint rules for URLs, for flat configurations of ESLint 9 and later.
 *
 * @module
 */
import type { ESLint, Linter, Rule } from "eslint";
import { noRawRedirect } from "./rules/no-raw-redirect.ts";
import { noUnsafeURLTemplate } from "./rules/no-unsafe-url-template.ts";
import { noURLSearchParamsBody } from "./rules/no-url-search-params-body.ts";

const rules = {
  "no-raw-redirect": noRawRedirect,
  "no-unsafe-url-template": noUnsafeURLTemplate,
  "no-url-search-params-body": noURLSearchParamsBody,
} satisfies Record<string, Rule.RuleModule>;

const plugin = { meta: { name: "eslint-plugin-anyurl", namespace: "anyurl" }, rules } satisfies ESLint.Plugin;

const recommended: Linter.Config = {
  name: "anyurl/recommended",
  plugins: { anyurl: plugin },
  rules: {
    "anyurl/no-raw-redirect": "error",
    "anyurl/no-unsafe-url-template": "error",
    "anyurl/no-url-search-params-body": "error",
  },
};

/**
 * The plugin: its rules, and the configuration `recommended`, which turns all of them on. Export a list with it from
 * `eslint.config.js`.
 *
 * @example
 * ```ts
 * import anyurl from "eslint-plugin-anyurl";
 *
 * const configs = [anyurl.configs.recommended];
 * configs[0]?.name; // → "anyurl/recommended"
 * ```
 */
const anyurl: ESLint.Plugin & {
  readonly rules: typeof rules;
  readonly configs: { readonly recommended: Linter.Config };
} = { ...plugin, configs: { recommended } };

export default anyurl;
