/** Builds a function for CloudFront. */
import { type CanonicalizeOptions, KEY_VERSION } from "@anyurl/canonical";
import { type MinifyOptions, minify } from "terser";
import { RULES } from "./generated/rules.ts";
import { type CompiledFunction, compileFunction } from "./rules/compile.ts";

/** The ways to write a function, from the longest one: with indentation, without it, and with short names. */
export type Style = "readable" | "dense" | "short";

/** Removes code that the options do not need. Transformations that only save bytes are off, for readers. */
const REMOVING: MinifyOptions["compress"] = {
  defaults: false,
  conditionals: true,
  dead_code: true,
  evaluate: true,
  inline: 1,
  keep_fargs: false,
  passes: 4,
  properties: true,
  pure_funcs: ["Math.floor", "RegExp"],
  pure_getters: true,
  reduce_vars: true,
  side_effects: true,
  top_retain: ["handler"],
  toplevel: true,
  unsafe: true,
  unused: true,
};

const FORMATS: Readonly<Record<Style, MinifyOptions["format"]>> = {
  readable: { beautify: true, indent_level: 1 },
  dense: { beautify: true, indent_level: 0 },
  short: {},
};

/** How a function answers a request. */
export interface Answers {
  /** Whether GET and HEAD requests for other spellings get a redirect, in place of the rewrite. */
  readonly redirect?: boolean;
}

/** A function for CloudFront. */
export interface BuiltFunction {
  readonly text: string;
  /** The length in UTF-8. */
  readonly bytes: number;
}

/**
 * Builds the function of options.
 *
 * @param rules the rules, without options
 * @throws TypeError if an option is invalid, or not possible in a function
 */
export async function buildFunction(
  options: CanonicalizeOptions,
  style: Style,
  rules: string = RULES,
  { redirect = false }: Answers = {},
): Promise<BuiltFunction> {
  const compiled = compileFunction(options, "build-function");
  const { code = "" } = await minify(declarations(compiled) + rules, {
    ecma: 5,
    mangle: style === "short" && { reserved: ["handler"], toplevel: true },
    compress: { ...(REMOVING as object), global_defs: { ...definitions(compiled), REDIRECTS: redirect } },
    format: { ecma: 5, comments: false, quote_style: 3, ...FORMATS[style] },
  });
  const text = `${head(redirect ? { ...options, redirect } : options)}${code.replace(/\n{2,}/g, "\n")}\n`;
  return { text, bytes: new TextEncoder().encode(text).length };
}

/** The comment at the top. */
function head(options: CanonicalizeOptions & Answers): string {
  return [
    `// anyurl build-function, key version ${KEY_VERSION}: for viewer requests in CloudFront, runtime 2.0`,
    `// ${JSON.stringify(options)}`,
    "",
  ].join("\n");
}

/** The variables of regular expressions. */
function declarations({ patterns }: CompiledFunction): string {
  return patterns
    .map(({ variable, maker, pattern }) => `var ${variable} = ${maker ? `${maker}(${pattern})` : pattern};\n`)
    .join("");
}

/** The other constants, which are put where they are used. */
function definitions({ constants, patterns }: CompiledFunction): Record<string, unknown> {
  const variables = patterns.filter(({ name, variable }) => name !== variable);
  return Object.fromEntries([
    ...constants.map(([name, code]) => [`@${name}`, code]),
    ...variables.map(({ name, variable }) => [`@${name}`, variable]),
    ["@QUERY.rules", "void 0"],
  ]);
}
