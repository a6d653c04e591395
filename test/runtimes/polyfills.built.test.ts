/** The globals that the polyfills set and keep. */
import { Blob, resolveObjectURL } from "node:buffer";
import { type Context, runInContext } from "node:vm";
import { expect, test } from "vitest";
import { scriptFor } from "./builds.ts";
import { bareContext } from "./node-vm.ts";

const NAMES = ["URL", "URLSearchParams"] as const;

/** A context with some globals, in which a polyfill has run. */
function contextWith(polyfill: string, globals: Readonly<Record<string, unknown>> = {}): Context {
  const context = bareContext(true, globals);
  const code = [`import "anyurl/${polyfill}";`, 'import * as anyurl from "anyurl";', "globalThis.anyurl = anyurl;"];
  runInContext(scriptFor(code.join("\n")), context);
  return context;
}

/** The globals that are the package's own classes. */
function setNames(context: Context): string[] {
  return NAMES.filter((name) => runInContext(`globalThis.${name} === anyurl.${name}`, context));
}

test.each(["polyfill", "polyfill/force"])(
  "%s sets missing globals, with the attributes that platforms use",
  (polyfill) => {
    const context = contextWith(polyfill);
    expect(setNames(context)).toEqual(NAMES);
    for (const name of NAMES) {
      const property = runInContext(`Object.getOwnPropertyDescriptor(globalThis, "${name}")`, context);
      expect(property).toMatchObject({ writable: true, enumerable: false, configurable: true });
    }
    expect(
      runInContext('new URL("?a=b", "https://example.com/").searchParams instanceof URLSearchParams', context),
    ).toBe(true);
  },
);

test.each([
  [{ URL, URLSearchParams }, []],
  [{ URL }, ["URLSearchParams"]],
  [{ URLSearchParams }, ["URL"]],
])("polyfill keeps existing globals: %o", (globals, expected) => {
  const context = contextWith("polyfill", globals);
  expect(setNames(context)).toEqual(expected);
  for (const [name, value] of Object.entries(globals)) expect(context[name]).toBe(value);
});

test("polyfill/force replaces existing globals, and blob URLs still work", async () => {
  const context = contextWith("polyfill/force", { URL, URLSearchParams, blob: new Blob(["text"]) });
  expect(setNames(context)).toEqual(NAMES);
  const address = runInContext("URL.createObjectURL(blob)", context);
  expect(address).toMatch(/^blob:nodedata:/);
  expect(await resolveObjectURL(address)?.text()).toBe("text");
  runInContext(`URL.revokeObjectURL("${address}")`, context);
  expect(resolveObjectURL(address)).toBe(undefined);
});

test("polyfill/force adds no blob URL functions if the platform lacks them", () => {
  const context = contextWith("polyfill/force");
  expect(runInContext('"createObjectURL" in URL || "revokeObjectURL" in URL', context)).toBe(false);
});
