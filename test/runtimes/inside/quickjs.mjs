/** Fabrice Bellard's QuickJS. */
import { getQuickJS } from "quickjs-emscripten";
import { evaluateAll } from "./scripts.mjs";

const context = (await getQuickJS()).newContext();
await evaluateAll((script) =>
  context.unwrapResult(context.evalCode(script)).consume((value) => context.getString(value)),
);
