/** The libraries that the README compares. */
import { runInThisContext } from "node:vm";
import { URL as AnyURL } from "anyurl";
import { URL as FallbackURL } from "anyurl/fallback";
import { build } from "esbuild";
import { URL as WhatwgURL } from "whatwg-url";

type URLClass = new (input: string, base?: string) => { readonly href: string };

/** A library that has a class `URL`. */
export interface Parser {
  readonly name: string;
  readonly URL: URLClass;
  /** An application that uses it; nothing if it comes with the runtime. */
  readonly script?: string;
}

/** The class of core-js, which is the runtime's own if it loads while that exists. */
async function loadCoreURL(): Promise<URLClass> {
  const contents = 'module.exports = require("core-js-pure/actual/url");';
  const stdin = { contents, resolveDir: import.meta.dirname };
  const { outputFiles } = await build({ stdin, bundle: true, write: false, format: "iife", globalName: "coreURL" });
  const { URL, URLSearchParams } = globalThis;
  Object.assign(globalThis, { URL: undefined, URLSearchParams: undefined });
  try {
    const CoreURL = runInThisContext(`${outputFiles[0]?.text}; coreURL`) as URLClass;
    if (CoreURL === undefined || CoreURL === URL) throw new Error("core-js exports the runtime's own URL");
    return CoreURL;
  } finally {
    Object.assign(globalThis, { URL, URLSearchParams });
  }
}

const PARSE = "globalThis.parse = (input) => new URL(input).href;";

export const NATIVE: Parser = { name: "native", URL: globalThis.URL };

export const PARSERS: readonly Parser[] = [
  { name: "anyurl", URL: AnyURL, script: `import { URL } from "anyurl";\n${PARSE}` },
  { name: "anyurl/fallback", URL: FallbackURL, script: `import { URL } from "anyurl/fallback";\n${PARSE}` },
  { name: "whatwg-url", URL: WhatwgURL as URLClass, script: `import { URL } from "whatwg-url";\n${PARSE}` },
  { name: "core-js", URL: await loadCoreURL(), script: `import URL from "core-js-pure/actual/url";\n${PARSE}` },
];

/** Applications of libraries without a parser of their own. */
export const OTHER_SCRIPTS = {
  "normalize-url": 'import normalizeUrl from "normalize-url";\nglobalThis.normalize = (input) => normalizeUrl(input);',
  "urlpattern-polyfill":
    'import { URLPattern } from "urlpattern-polyfill/urlpattern";\nglobalThis.match = (pattern, url) => new URLPattern(pattern).exec(url);',
} as const;
