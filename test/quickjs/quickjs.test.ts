/** `anyurl/fallback` in QuickJS, which has no URL, TextEncoder, TextDecoder or WebAssembly. */
import { getQuickJS } from "quickjs-emscripten";
import { expect, test } from "vitest";
import { fallbackSource, runnerSource, testCorpus } from "./bare-runtime.ts";

const runtime = (await getQuickJS()).newRuntime();
runtime.setModuleLoader((name) =>
  name === "anyurl/fallback" ? fallbackSource : { error: new Error(`There is no ${name}`) },
);
const context = runtime.newContext();

/** Runs code and gives the string that it comes to. */
function evaluate(code: string, type: "global" | "module" = "global"): string {
  return context.unwrapResult(context.evalCode(code, "test.js", { type })).consume((value) => context.getString(value));
}

evaluate(runnerSource);
evaluate('import * as anyurl from "anyurl/fallback"; globalThis.anyurl = anyurl;', "module");

test("QuickJS has nothing but the language", () => {
  const names = ["URL", "URLSearchParams", "TextEncoder", "TextDecoder", "Intl", "WebAssembly", "Buffer", "process"];
  for (const name of [...names, "require", "module"]) expect(evaluate(`typeof ${name}`), name).toBe("undefined");
  expect(evaluate("typeof anyurl.URL")).toBe("function");
});

testCorpus("QuickJS", (kind, json) => {
  const argument = context.newString(json);
  context.setProp(context.global, "json", argument);
  argument.dispose();
  return evaluate(`runCases(anyurl, "${kind}", json)`);
});
