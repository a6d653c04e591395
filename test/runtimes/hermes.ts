/** Hermes, with a bundle that Metro and Babel's preset for React Native have made. */
import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { versionOf } from "../bundlers/project.ts";
import { runInHermes } from "../react-native/hermes.ts";
import { bundleApp, makeApp } from "../react-native/project.ts";
import { outcomesSource } from "./builds.ts";
import { HERMES } from "./not-compiled.ts";
import type { Runtime } from "./runtime.ts";

/** The app imports the package by its name, so that Metro chooses the entry. */
const ENTRY = "corpus.js";

export const hermes: Runtime = {
  name: "Hermes",
  rows: [{ name: "anyurl, bundled by Metro", engine: "fallback" }],
  notCompiled: HERMES,
  async open({ casesJSON }) {
    const app = await makeApp();
    const code = `import * as anyurl from "anyurl";\n${outcomesSource()}\nglobalThis.anyurl = anyurl;\n`;
    await writeFile(join(app, ENTRY), code);
    const bundle = await bundleApp(app, ENTRY, { mode: "release", profile: "default" });
    const [vm, metro] = [versionOf(app, "hermes-engine-cli"), versionOf(app, "metro")];
    return {
      version: `${vm}, Metro ${metro}`,
      // `runInHermes` removes the last line end.
      run: async () => `${await runInHermes(app, bundle, `reportOn(anyurl, ${JSON.stringify(casesJSON)})`)}\n`,
      close: async () => {},
    };
  },
};
