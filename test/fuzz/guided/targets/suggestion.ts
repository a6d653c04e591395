/**
 * The suggestions of the ESLint plugin. An input is texts of a URL, between which are values; the first character of a
 * text chooses how the value before it is written, and the last part how the whole is.
 */
import type { URLTemplateError, url } from "@anyurl/template";
import { Linter } from "eslint";
import type plugin from "eslint-plugin-anyurl";
import { TAG_CASES } from "../../../products/template/corpus.ts";
import { PIECES } from "../../../products/template/reversed.ts";
import { LawBroken } from "../target.ts";
import { same, textTarget } from "../typescript/texts.ts";
import { URL_WORDS } from "./words.ts";

interface Exports {
  readonly plugin: typeof plugin;
  readonly url: typeof url;
  readonly URLTemplateError: typeof URLTemplateError;
}

const VARIABLES: Readonly<Record<string, unknown>> = {
  base: "https://base.test/x",
  a: "one",
  b: "two-3",
  n: 4,
  m: 5,
  o: { a: "six", f: () => "seven" },
  q: "8 / é&=?#%2f",
  no: undefined,
};

/** Values as code. All but the last results stay unchanged in a URL. */
const VALUES = [
  // biome-ignore lint/suspicious/noTemplateCurlyInString: this is code.
  ..."a b n m o.a o.f() (n+m) (a+b) (a+n) (n+n+a) (a,b) (n>m?a:b) (no??b) String(n) (()=>a)() `x${n}` (a+`${b}`)".split(
    " ",
  ),
  ..."encodeURIComponent(a) encodeURIComponent(n) encodeURIComponent(a+b) (n-m) ~n typeof a n*m [a] (a||b) a/*c*/".split(
    " ",
  ),
  "encodeURIComponent(q)",
];

const MOST_VALUES = 4;

/** Returns a text as a literal; without escapes it may be wrong, or mean something else. */
const WRITERS = [(text: string) => text.replace(/[\\`]|\$(?=\{)/g, "\\$&"), (text: string) => text];

/** Returns the code of a URL. */
function codeOf(texts: readonly string[], values: readonly string[], manner: number): string {
  const write = WRITERS[(manner >> 1) % 2] as (text: string) => string;
  const parts = texts.flatMap((text, at) => [text, ...(values[at] === undefined ? [] : [values[at]])]);
  const isTemplate = manner % 2 === 0;
  const template = parts.map((part, at) => (at % 2 === 0 ? write(part) : `\${${part}}`)).join("");
  const sum = parts.map((part, at) => (at % 2 === 0 ? JSON.stringify(part) : part)).join(" + ");
  const place = ["f", "fetch", "g", "fetch"][(manner >> 2) % 4] as string;
  const prologue = ["", "'use strict';", "const url = 1;", "let url; { let anyurl; } "][(manner >> 4) % 4];
  return `${prologue}${place}(${isTemplate ? `\`${template}\`` : sum});`;
}

export const suggestion = textTarget<Exports>({
  name: "suggestion",
  code: 'export { default as plugin } from "eslint-plugin-anyurl"; export { url, URLTemplateError } from "@anyurl/template"',
  words: [...PIECES, ...URL_WORDS, "https://api.test/", "?a=", "&b=", "/v1/", "\\u0041", "\\\n", "${", "`"],
  longest: 120,
  sample: 1000,
  *seeds() {
    for (const { strings } of TAG_CASES) yield [...strings.map((text, at) => (at === 0 ? text : `${at}${text}`)), "a"];
    for (let at = 0; at < VALUES.length; at++) {
      const letter = String.fromCharCode(at);
      yield ["https://api.test/", `${letter}/v1?q=`, `${letter}&x=`, `${letter}#`, letter];
      yield ["", `\0/v1/`, `${letter}`, String.fromCharCode(4 + (at % 2))];
    }
  },
  make({ plugin, url, URLTemplateError }) {
    const linter = new Linter();
    const rules = { "anyurl/no-unsafe-url-template": "error" } as const;
    const config = [{ plugins: { anyurl: plugin }, rules, languageOptions: { sourceType: "commonjs" as const } }];
    /** Runs code, and returns the URL, or what it throws; `undefined` if the tag refuses a value, as it says. */
    const run = (code: string): string | Error | undefined => {
      let result: string | undefined;
      const call = (...values: readonly unknown[]) => {
        result = String(values[0]);
      };
      const names = [...Object.keys(VARIABLES), "f", "g", "fetch", "require"];
      try {
        new Function(...names, code)(...Object.values(VARIABLES), call, call, call, () => ({ url }));
        return result;
      } catch (error) {
        return error instanceof URLTemplateError ? undefined : (error as Error);
      }
    };
    return (...parts) => {
      const manner = parts.length > 1 ? (parts.at(-1)?.codePointAt(0) ?? 0) : 0;
      const written = parts.slice(0, Math.min(parts.length - 1, MOST_VALUES + 1));
      const texts = written.map((text, at) => (at === 0 ? text : text.replace(/^./su, "")));
      const values = written.slice(1).map((text, at) => {
        const code = text.codePointAt(0) ?? 0;
        const isBase = at === 0 && texts[0] === "" && code === 0x62 && manner % 4 === 0;
        return isBase ? "base" : (VALUES[code % VALUES.length] as string);
      });
      const code = codeOf(texts, values, manner);
      const messages = linter.verify(code, config);
      if (messages.some(({ fatal }) => fatal)) return;
      const before = run(code);
      if (before instanceof Error) return;
      for (const { suggestions = [] } of messages) {
        for (const { fix } of suggestions) {
          const changed = code.slice(0, fix.range[0]) + fix.text + code.slice(fix.range[1]);
          const after = run(changed);
          if (after instanceof Error) throw new LawBroken("suggested code runs", `${after} of ${changed}`);
          const isEncoded = code.includes("(q)");
          if (after !== undefined && isEncoded) {
            same("a suggestion keeps the decoded URL", decoded(after), decoded(before), [code, changed]);
          } else if (after !== undefined) {
            same("a suggestion keeps the URL", after, before, [code, changed]);
          }
          same("suggested code needs no suggestion", linter.verify(changed, config).length, 0, changed);
        }
      }
    };
  },
});

function decoded(text = ""): string {
  return new URLSearchParams(`a=${text.replace(/[&+]/g, encodeURIComponent)}`).get("a") ?? "";
}
