/**
 * Runs one upstream test file. This module is the entry of a worker, so that the file gets a realm of its own, with
 * the platform's globals, and with the implementation under test loaded into that same realm.
 */
import { readFileSync } from "node:fs";
import path from "node:path";
import vm from "node:vm";
import { parentPort, workerData } from "node:worker_threads";

const { wptRoot, file, implementation, domOnly } = workerData;

/** Files whose upstream address differs from their place in the folder. */
const aliases = new Map([["/resources/WebIDLParser.js", "/resources/webidl2/lib/webidl2.js"]]);

/** The path on disk of an address that is written in the test file: absolute ones start at the folder's root. */
function resolve(address) {
  const target = aliases.get(address) ?? address;
  return target.startsWith("/") ? path.join(wptRoot, target) : path.join(wptRoot, path.dirname(file), target);
}

/** What the files use of fetch(): a text or JSON resource of the folder. */
async function fetchFromFolder(address) {
  const text = readFileSync(resolve(address), "utf8");
  return { ok: true, text: async () => text, json: async () => JSON.parse(text) };
}

function runScript(address) {
  vm.runInThisContext(readFileSync(resolve(address), "utf8"), { filename: address });
}

function defineGlobals(globals) {
  for (const [name, value] of Object.entries(globals)) {
    Object.defineProperty(globalThis, name, { value, writable: true, enumerable: false, configurable: true });
  }
}

/** Leaves out the subtests that need an element of a document; the file makes them beside those for URL. */
function leaveOutSubtests(pattern) {
  const { test } = globalThis;
  globalThis.test = (body, name, ...rest) => {
    if (!name.includes(pattern)) test(body, name, ...rest);
  };
}

if (implementation !== "native") {
  const { URL, URLSearchParams } = await import(implementation);
  defineGlobals({ URL, URLSearchParams });
}
defineGlobals({
  self: globalThis,
  GLOBAL: { isWindow: () => false, isWorker: () => false, isShadowRealm: () => false },
  location: { search: "" },
  fetch: fetchFromFolder,
});

const source = readFileSync(path.join(wptRoot, file), "utf8");
const scripts = [...source.matchAll(/^\/\/ META: script=(.+)$/gm)].map((match) => match[1]);

runScript("/resources/testharness.js");
globalThis.add_completion_callback((tests, status) => {
  parentPort.postMessage({
    status: status.status,
    message: status.message,
    subtests: tests.map((test) => ({ name: test.name, passed: test.status === test.PASS, message: test.message })),
  });
});
for (const script of scripts) runScript(script);
if (domOnly !== undefined) leaveOutSubtests(domOnly);
runScript(path.posix.join("/", file));
