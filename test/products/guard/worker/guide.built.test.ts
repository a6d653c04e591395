/** The Worker of the guide, copied unchanged: no client sees anything that another one has sent. */
import { rm } from "node:fs/promises";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { isInstalled, notInstalled } from "../../../runtimes/programs.ts";
import { bundleWorker } from "./bundle.ts";
import { serveCache } from "./cache-server.ts";
import { CHECKS, type Client, clientOf } from "./guide/checks.ts";
import { type GuideOrigin, serveGuideOrigin } from "./guide/origin.ts";
import { createProject, guideProgram, type Project } from "./guide/program.ts";
import { serveWorkers } from "./workerd-server.ts";
import { serveByWrangler, type WranglerDev } from "./wrangler-dev.ts";

for (const program of ["workerd", "wrangler"]) {
  if (!isInstalled(program)) console.log(`Skipped: ${notInstalled(program)}`);
}

const MOST_LINES = 25;

const program = await guideProgram();

interface Running {
  readonly client: Client;
  close(): Promise<void>;
}

async function start(): Promise<Running> {
  const [origin, cache, project] = await Promise.all([serveGuideOrigin(), serveCache(), createProject(program)]);
  const closeAll = async () => {
    origin.close();
    cache.close();
    await project.remove();
  };
  try {
    const { folder, modules } = await bundleWorker(project.entry);
    const service = { name: "guide", modules, variables: { ORIGIN: "http://server.test" } };
    const workers = await serveWorkers([service], { origin: origin.port, cache: cache.port });
    return {
      client: clientOf(workers.ports.get("guide") ?? 0, origin),
      async close() {
        await workers.close();
        await rm(folder, { recursive: true });
        await closeAll();
      },
    };
  } catch (error) {
    await closeAll();
    throw error;
  }
}

test(`the guide's Worker has at most ${MOST_LINES} lines`, () => {
  expect(program.split("\n").length - 1).toBeLessThanOrEqual(MOST_LINES);
});

describe.skipIf(!isInstalled("workerd"))("the guide's Worker in workerd", () => {
  let running: Running;

  beforeAll(async () => {
    running = await start();
  });
  afterAll(() => running?.close());

  test.each(Object.entries(CHECKS))("%s", async (_, check) => check(running.client));
});

describe.skipIf(!isInstalled("wrangler"))("the guide's Worker in wrangler dev, with Cloudflare's own cache", () => {
  let origin: GuideOrigin;
  let project: Project;
  let wrangler: WranglerDev;

  beforeAll(async () => {
    [origin, project] = await Promise.all([serveGuideOrigin(), createProject(program)]);
    wrangler = await serveByWrangler({ ORIGIN: `http://127.0.0.1:${origin.port}` }, project.config);
  });
  afterAll(async () => {
    await wrangler?.close();
    origin?.close();
    await project?.remove();
  });

  test.each(Object.entries(CHECKS))("%s", async (_, check) => check(clientOf(wrangler.port, origin)));
});
