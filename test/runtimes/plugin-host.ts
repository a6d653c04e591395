/** A host that runs plugins in QuickJS, as design tools do: with limits, and with nothing but strings between them. */
import { createRequire } from "node:module";
import process from "node:process";
import { leaveLanguage, outcomesSource, scriptOf } from "./builds.ts";
import { QUICKJS } from "./not-compiled.ts";
import { capture, inside } from "./programs.ts";
import type { Runtime } from "./runtime.ts";

const require = createRequire(import.meta.url);

/** The memory of the realm in MiB, its stack in kB, and the interrupts of each call, of 10,000 steps each. */
const LIMITS = { memory: 32, stack: 32, interrupts: 10_000 };

/** Defines the function that the host calls. */
const REPORT = "globalThis.report = (cases) => reportOn(anyurl, cases);";

export const pluginHost: Runtime = {
  name: "QuickJS, limited",
  rows: [
    {
      name: `anyurl/fallback, ${LIMITS.memory} MiB, stack of ${LIMITS.stack} kB, ${LIMITS.interrupts} interrupts per call`,
      engine: "fallback",
    },
  ],
  notCompiled: QUICKJS,
  open: async ({ casesJSON }) => ({
    version: `quickjs-emscripten ${require("quickjs-emscripten/package.json").version}`,
    run() {
      const scripts = [leaveLanguage(["WebAssembly"]), outcomesSource(), scriptOf("fallback"), REPORT];
      const cases = (JSON.parse(casesJSON) as unknown[]).map((each) => inASCII(JSON.stringify([each])));
      const limits = [LIMITS.memory * 16, LIMITS.stack * 1e3, LIMITS.interrupts].map(String);
      const input = JSON.stringify({ scripts, cases });
      return capture(process.execPath, [inside("plugin-host.mjs"), ...limits], { input });
    },
    close: async () => {},
  }),
};

/** Lone surrogates would not survive the way to QuickJS, which is UTF-8. */
function inASCII(json: string): string {
  return json.replace(/[^\x20-\x7e]/g, (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, "0")}`);
}
