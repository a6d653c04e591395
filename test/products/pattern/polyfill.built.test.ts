/** The polyfills set the global class, and the package works in a runtime without the flag "v". */
import { execFileSync } from "node:child_process";
import { join } from "node:path";
import process from "node:process";
import { expect, test } from "vitest";

/** Runs a module in a new process, and returns the value that it prints as JSON. */
function evaluate(code: string): unknown {
  const args = ["--input-type=module", "--eval", code];
  return JSON.parse(
    execFileSync(process.execPath, args, { cwd: join(import.meta.dirname, "../.."), encoding: "utf8" }),
  );
}

/** Imports a polyfill into a process with this global class, and prints what the global is then. */
const globalAfter = (before: string, polyfill: string) => `
  ${before}
  await import("@anyurl/pattern/${polyfill}");
  const { URLPattern: Class } = await import("@anyurl/pattern");
  const { writable, enumerable, configurable } = Object.getOwnPropertyDescriptor(globalThis, "URLPattern");
  console.log(JSON.stringify([URLPattern === Class, writable, enumerable, configurable]));`;

const missing = "delete globalThis.URLPattern;";
const present = "globalThis.URLPattern = class Own {};";

test("the polyfill sets a missing global class, like one of the runtime", () => {
  expect(evaluate(globalAfter(missing, "polyfill"))).toEqual([true, true, false, true]);
});

test("the polyfill keeps the runtime's own class", () => {
  expect(evaluate(globalAfter(present, "polyfill"))).toEqual([false, true, true, true]);
});

test.each([missing, present])("the forced polyfill replaces the global class: %s", (before) => {
  expect(evaluate(globalAfter(before, "polyfill/force"))).toEqual([true, true, false, true]);
});

test("without the flag v, regular expressions that would mean something else are an error", () => {
  const code = `
    globalThis.RegExp = new Proxy(RegExp, {
      construct(Native, [source, flags = ""]) {
        if (flags.includes("v")) throw new SyntaxError("Invalid flags");
        return new Native(source, flags);
      },
    });
    const { URLPattern } = await import("@anyurl/pattern");
    const outcome = (regexp) => {
      try {
        return new URLPattern({ pathname: "/(" + regexp + ")" }).test({ pathname: "/b" });
      } catch ({ reason }) {
        return reason;
      }
    };
    console.log(JSON.stringify(["[a-c]", "\\\\d+", "[a-z--b]", "[a-z&&b]", "[[a-z]]"].map(outcome)));`;
  expect(evaluate(code)).toEqual([true, false, "regexp-invalid", "regexp-invalid", "regexp-invalid"]);
});
