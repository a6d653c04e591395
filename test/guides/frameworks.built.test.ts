/** The recipes for frameworks, attacked in the real frameworks. */
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { beforeAll, describe } from "vitest";
import { isInstalled, notInstalled } from "../runtimes/programs.ts";
import { APPS, build, serve } from "./apps.ts";
import { attackProgram } from "./attack.ts";
import { guardChecks } from "./guard-attacks.ts";
import { programOf } from "./page.ts";
import { has, startServer, writeProject } from "./project.ts";

const GUIDE = "guard-frameworks.md";
const LISTEN = 'server.listen(0, "127.0.0.1", () => console.log(server.address().port));';

const isMissing = !has("nitropack");
if (isMissing) console.log("Skipped: the frameworks are not installed; npm run setup:frameworks installs them");
const isTooOld = !isInstalled("node-24");
if (isTooOld) console.log(`Skipped: SvelteKit and Astro. ${notInstalled("node-24")}`);

const asMiddleware = guardChecks({ isRaw: false, rewrites: false });

describe.skipIf(isMissing)("h3 2", () => {
  const start = (tail: string) => (program: string) => {
    const cwd = writeProject({ "server.mjs": `${program}${tail}` });
    return startServer({ args: ["server.mjs"], cwd });
  };

  attackProgram("around the listener", {
    program: programOf(GUIDE, "toNodeHandler(app)"),
    start: start(LISTEN),
    checks: guardChecks(),
  });

  attackProgram("as middleware", {
    program: programOf(GUIDE, "app.use("),
    start: start(
      `import { toNodeHandler } from "h3"; import { createServer } from "node:http";
const server = createServer(toNodeHandler(app));
${LISTEN}`,
    ),
    checks: asMiddleware,
  });
});

/** The recipes that are a file of an application: the file, and a text of the recipe. */
const FILES = {
  "Nitro 2": ["server/middleware/guard.js", "fromNodeMiddleware"],
  "Nitro 3": ["server/middleware/guard.js", "defineHandler(({ req })"],
  SvelteKit: ["src/hooks.server.js", "function handle("],
  Astro: ["src/middleware.js", "function onRequest("],
} as const;

describe.each(Object.entries(FILES))("%s", (name, [file, text]) => {
  const app = APPS[name as keyof typeof FILES];

  describe.skipIf(isMissing || ("isNewer" in app && isTooOld))("with the guard as middleware", () => {
    attackProgram(name, {
      program: programOf(GUIDE, text),
      start: (program) => serve(app, build(app, { [file]: program })),
      checks: name === "Nitro 2" ? guardChecks({ rewrites: false }) : asMiddleware,
    });
  });
});

/** The recipes around the handler of an application. */
const HANDLERS = { SvelteKit: "./build/handler.js", Astro: "./dist/server/entry.mjs" } as const;

describe.skipIf(isMissing || isTooOld).each(Object.entries(HANDLERS))("%s", (name, handler) => {
  const app = APPS[name as keyof typeof HANDLERS];
  let cwd: string;

  beforeAll(() => {
    cwd = build(app, {}, { ASTRO_MODE: "middleware" });
  });

  attackProgram(`${name} behind the guard`, {
    program: programOf(GUIDE, handler),
    async start(program) {
      writeFileSync(join(cwd, "server.mjs"), `${program}${LISTEN}`);
      return serve(app, cwd, "server.mjs");
    },
    checks: guardChecks(),
  });
});
