/**
 * Runs one file of the web platform tests. This module is the entry of a worker: the file runs in a realm of its own,
 * with the platform's globals and the implementation under test.
 */
import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import vm from "node:vm";
import { parentPort, workerData } from "node:worker_threads";

const { wptRoot, file, implementation, domOnly } = workerData;

/** The interfaces that the modules of an implementation may export. */
const INTERFACES = ["URL", "URLSearchParams", "URLPattern", "Origin"];

/** Files whose address differs from their place in the folder. */
const aliases = new Map([["/resources/WebIDLParser.js", "/resources/webidl2/lib/webidl2.js"]]);

/** Returns the path of an address in a test file. Absolute addresses start at the folder's root. */
function resolve(address) {
  const target = aliases.get(address) ?? address;
  return target.startsWith("/") ? path.join(wptRoot, target) : path.join(wptRoot, path.dirname(file), target);
}

/** The part of fetch() that the files use: text and JSON of the folder. */
async function fetchFromFolder(address) {
  const text = readFileSync(resolve(address), "utf8");
  return { ok: true, text: async () => text, json: async () => JSON.parse(text) };
}

/**
 * Replaces files of common/ if the folder lacks it: functions that select subtests by the address's query. Here, they
 * run all.
 */
const standIns = {
  "/common/subset-tests.js": () => defineGlobals({ subsetTest: (run, ...values) => run(...values) }),
  "/common/subset-tests-by-key.js": () => defineGlobals({ subsetTestByKey: (_key, run, ...values) => run(...values) }),
};

function runScript(address) {
  if (Object.hasOwn(standIns, address) && !existsSync(resolve(address))) return standIns[address]();
  vm.runInThisContext(readFileSync(resolve(address), "utf8"), { filename: address });
}

function defineGlobals(globals) {
  for (const [name, value] of Object.entries(globals)) {
    Object.defineProperty(globalThis, name, { value, writable: true, enumerable: false, configurable: true });
  }
}

/** Leaves out the subtests that need an element of a document. */
function leaveOutSubtests(pattern) {
  const { test } = globalThis;
  globalThis.test = (body, name, ...rest) => {
    if (!name.includes(pattern)) test(body, name, ...rest);
  };
}

for (const module of implementation) {
  const entries = Object.entries(await import(module));
  defineGlobals(Object.fromEntries(entries.filter(([name]) => INTERFACES.includes(name))));
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
