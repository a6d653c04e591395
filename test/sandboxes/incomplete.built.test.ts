/**
 * Engines without parts of the language, and hosts that remove methods after anyurl is loaded: the results are correct,
 * or there is an exception.
 */
import { type Context, runInContext, runInThisContext } from "node:vm";
import { URL } from "anyurl";
import { expect, test } from "vitest";
import { scriptOf } from "../runtimes/builds.ts";
import { bareContext } from "../runtimes/node-vm.ts";

const INPUTS = [
  "https://user:pa%20ss@EXAMPLE.com:443/a/./b/../%7e?q=\u00fc#\u{1f600}",
  "http://b\u00fccher.example/",
  "http://%C3%89/",
  "http://a\u0316\u0301.xn--9ca.\uac01/\t",
  "http://0x7f.1:080/",
  "http://[1:0:0:2::7.8]/",
  "file:///C|/a/../..",
  "blob:https://h/x",
  "x:a b ?c'd",
  "http://exa mple/",
  "http://[::1",
];

/** The code of a function that returns a text for a URL. It must not use methods that may be missing. */
const RESULT_OF = `(URL, input) => {
  const url = URL.parse(input, "http://base.example/");
  if (url === null) return "null";
  const { href, origin, host, pathname, search, hash } = url;
  return href + " " + origin + " " + host + " " + pathname + " " + search + " " + hash + " " + url.searchParams;
}`;

const EXPECTED: readonly string[] = INPUTS.map((input) => runInThisContext(RESULT_OF)(URL, input));

/** The results in a context; undefined if there is an exception. */
function resultsIn(context: Context): (string | undefined)[] {
  return INPUTS.map((input) => {
    context.input = input;
    return runInContext(`try { (${RESULT_OF})(anyurl.URL, input); } catch { undefined; }`, context);
  });
}

/** Globals that some engines lack. */
const GLOBALS = [
  ..."Date Promise Proxy WeakRef FinalizationRegistry BigInt BigInt64Array Atomics DataView WeakSet".split(" "),
  ..."AggregateError Iterator eval escape unescape encodeURIComponent decodeURIComponent isNaN parseFloat".split(" "),
];

test.each(GLOBALS)("an engine without %s returns the same results", (name) => {
  const context = bareContext(false);
  runInContext(`delete globalThis.${name};`, context);
  runInContext(scriptOf("fallback"), context);
  expect(resultsIn(context)).toEqual(EXPECTED);
});

const OBJECTS = ["Object", "Array", "String", "RegExp", "Map", "Number", "Math", "Uint16Array", "JSON", "Function"];

/** The names of all functions on the built-in objects and their prototypes. */
const METHODS: readonly string[] = JSON.parse(
  runInContext(
    `const all = [];
    for (const name of ${JSON.stringify(OBJECTS)}) {
      for (const path of [name, name + ".prototype"]) {
        const object = path === name ? globalThis[name] : globalThis[name].prototype;
        if (object === undefined) continue;
        for (const [key, { value }] of Object.entries(Object.getOwnPropertyDescriptors(object))) {
          if (typeof value === "function" && key !== "constructor") all.push(path + "." + key);
        }
      }
    }
    JSON.stringify(all);`,
    bareContext(false),
  ),
);

/** Without it, a number has the method of the same name of all objects, which returns a text. */
const SHADOWS = "Number.prototype.toString";

test("a host that removes a method after the load causes exceptions, and no wrong results", () => {
  const removed = METHODS.filter((name) => name !== SHADOWS);
  expect(removed.length).toBeGreaterThan(150);
  const wrong = removed.flatMap((name) => {
    const context = bareContext(false);
    runInContext(scriptOf("fallback"), context);
    runInContext(`delete ${name};`, context);
    return resultsIn(context).flatMap((result, index) =>
      result === undefined || result === EXPECTED[index] ? [] : [`without ${name}, ${INPUTS[index]}: ${result}`],
    );
  });
  expect(wrong).toEqual([]);
});
