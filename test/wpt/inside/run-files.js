/** Runs files of the web platform tests one after the other, in any host. */

/** The interfaces by which the harness recognises browsers. It runs in other hosts as in shells. */
const SCOPES = ["DedicatedWorkerGlobalScope", "SharedWorkerGlobalScope", "ServiceWorkerGlobalScope"];

/**
 * @param files the function of each file, by its path, as `modules.ts` writes them
 * @param implementation the module that exports `URLPattern`
 * @returns the results of the subtests of each file
 */
export async function runFiles(files, { URLPattern }) {
  for (const name of SCOPES) Reflect.deleteProperty(globalThis, name);
  const no = () => false;
  const GLOBAL = { isWindow: no, isWorker: no, isShadowRealm: no };
  const globals = { URLPattern, self: globalThis, location: { search: "" }, GLOBAL };
  for (const [name, value] of Object.entries(globals)) {
    Object.defineProperty(globalThis, name, { value, writable: true, enumerable: false, configurable: true });
  }
  const results = {};
  for (const [file, run] of Object.entries(files)) {
    const [tests, { status, message }] = await new Promise((resolve) => run((...report) => resolve(report)));
    if (status !== 0) throw new Error(`The harness failed in ${file}: ${message}`);
    results[file] = tests.map((test) => ({
      name: test.name,
      passed: test.status === test.PASS,
      message: test.message,
    }));
  }
  return results;
}
