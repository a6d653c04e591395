/** The guide's Worker as a reader tries it: with curl in wrangler dev, and in a test with miniflare. */
import { spawnSync } from "node:child_process";
import { readFileSync, realpathSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import process from "node:process";
import { pathToFileURL } from "node:url";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { programOf } from "../../../guides/page.ts";
import { root } from "../../../packages/published.ts";
import { environment, installed, isInstalled, notInstalled } from "../../../runtimes/programs.ts";
import { type GuideOrigin, serveGuideOrigin } from "./guide/origin.ts";
import { createProject, guideProgram, type Project } from "./guide/program.ts";
import { sendRaw } from "./raw.ts";
import { serveByWrangler, type WranglerDev } from "./wrangler-dev.ts";

const hasWrangler = isInstalled("wrangler");
if (!hasWrangler) console.log(`Skipped: ${notInstalled("wrangler")}`);

const page = readFileSync(join(root, "docs/guides/edge-cache.md"), "utf8");
const program = await guideProgram();

describe.skipIf(!hasWrangler)("the guide's Worker", () => {
  let project: Project;

  beforeAll(async () => {
    project = await createProject(program);
  });
  afterAll(() => project?.remove());

  describe("in wrangler dev", () => {
    let origin: GuideOrigin;
    let wrangler: WranglerDev;

    beforeAll(async () => {
      origin = await serveGuideOrigin();
      wrangler = await serveByWrangler({ ORIGIN: `http://127.0.0.1:${origin.port}` }, project.config);
    });
    afterAll(async () => {
      await wrangler?.close();
      origin?.close();
    });

    const ask = (target: string, host: string) => sendRaw(wrangler.port, `GET ${target} HTTP/1.1`, host);
    const statusOf = async (target: string) => (await ask(target, "example.com")).headers.get("cache-status");

    test("the line for curl has the values of Cache-Status that the table names", async () => {
      const [, host = "", target = ""] = /^curl -i -H "Host: (.+)" "http:\/\/localhost:8787(.+)"$/m.exec(page) ?? [];
      expect([host, target]).toEqual(["example.com", "/a?b&a"]);
      const [, table = ""] = page.split("| `Cache-Status: canonical-requests;` |");
      const shown = [...(table.split("\n\n")[0] ?? "").matchAll(/^\| `(.+?)` \|/gm)].map(([, value]) => value);
      expect(shown).toEqual(["fwd=miss; stored", "hit", "fwd=miss; collapsed"]);
      expect(await statusOf(target)).toBe("canonical-requests; fwd=miss; stored");
      await expect.poll(() => statusOf(target)).toBe("canonical-requests; hit");
      expect(await statusOf("/private")).toBeUndefined();
    });

    test("without the host, it refuses", async () => {
      const { status, body } = await ask("/a?b&a", `localhost:${wrangler.port}`);
      expect([status, body]).toEqual([400, expect.stringContaining("does not answer for the host")]);
    });
  });

  test("passes the guide's test", () => {
    const wrangler = installed("wrangler", "bin/wrangler.js");
    const folder = dirname(project.entry);
    const run = (...args: string[]) => {
      const env = environment({ CI: "1", WRANGLER_SEND_METRICS: "false", WRANGLER_LOG_PATH: join(folder, "log") });
      const { status, stdout, stderr } = spawnSync(process.execPath, args, { cwd: folder, env, encoding: "utf8" });
      expect(status, stdout + stderr).toBe(0);
    };
    const [, words = ""] = /`npx wrangler (deploy --dry-run [^`]+)`/.exec(page) ?? [];
    run(wrangler, ...words.split(" "), "--config", project.config);
    const miniflare = pathToFileURL(createRequire(realpathSync(wrangler)).resolve("miniflare")).href;
    const text = programOf("edge-cache.md", "new Miniflare(").replace('"miniflare"', JSON.stringify(miniflare));
    writeFileSync(join(folder, "worker.test.mjs"), text);
    run("--test", "worker.test.mjs");
  });
});
